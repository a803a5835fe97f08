// What the stubs do when a sample runs. A harness sets it; samples cannot reach it, since no package exports it.
import type { SecureStoreOptions } from "./expo-secure-store.ts";
import type { AuthSessionOpenOptions, WebBrowserAuthSessionResult } from "./expo-web-browser.ts";

function unset(): never {
  throw new Error("no harness has said what happens here");
}

export const fakes = {
  openAuthSession: (
    _url: string,
    _redirectUrl: string | null,
    _options: AuthSessionOpenOptions,
  ): Promise<WebBrowserAuthSessionResult> => unset(),
  dismissAuthSession: (): void => unset(),
  fillWithRandom: (_bytes: Uint8Array): void => unset(),
  digest: (_algorithm: string, _bytes: Uint8Array): Promise<ArrayBuffer> => unset(),
  /** Called before an item is read or written; throws where the store is to fail. */
  touchStore: (): void => {},
  /** What the secure store holds. */
  items: new Map<string, { readonly value: string; readonly options: SecureStoreOptions }>(),
};
