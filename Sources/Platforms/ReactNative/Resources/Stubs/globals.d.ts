// Names that React Native declares everywhere, as far as samples use them. No DOM, no Deno, no Node: document, URL,
// URLSearchParams, crypto, btoa and TextEncoder are unknown names.
// Source: facebook/react-native packages/react-native/src/types/globals.d.ts, commit 0490ab9. A body of a request is
// narrower here: a text or nothing.

declare const __DEV__: boolean;
declare const console: { warn(...values: unknown[]): void };

interface Headers {
  get(name: string): string | null;
  has(name: string): boolean;
}

interface Response {
  readonly headers: Headers;
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  text(): Promise<string>;
}

interface RequestInit {
  body?: string | null | undefined;
  headers?: [string, string][] | Record<string, string> | Headers | undefined;
  method?: string | undefined;
  signal?: AbortSignal | undefined;
}

declare function fetch(input: string, init?: RequestInit): Promise<Response>;

declare class AbortSignal {
  private constructor();
  readonly aborted: boolean;
}

declare class AbortController {
  constructor();
  readonly signal: AbortSignal;
  abort(): void;
}

declare function setTimeout(handler: () => void, timeout: number): number;
declare function clearTimeout(handle: number): void;

type BufferSource = ArrayBufferView | ArrayBuffer;
