// A phone for one sample: Hermes' names, expo's modules, and a network in which the sample's origins are one server here.
import { fakes } from "fakes";
import type { WebBrowserAuthSessionResult } from "expo-web-browser";

export interface Request {
  readonly method: string;
  /** Decoded, without the query. */
  readonly path: readonly string[];
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Headers;
  readonly text: string;
}
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
export type Server = (request: Request) => Answer | Promise<Answer>;
/** What the person and the system do with the sheet: the page's address in, the plugin's answer out. */
export type Sheet = (
  url: string,
  redirectUrl: string,
  options: { readonly preferUniversalLinks?: boolean },
) => Promise<WebBrowserAuthSessionResult>;

export const never = new Promise<never>(() => {});
export const phone = {
  server: (_request: Request): Answer | Promise<Answer> => ({ status: 404 }),
  sheet: (_url: string, _redirect: string): Promise<WebBrowserAuthSessionResult> => never,
  trace: [] as Request[],
  /** Where the sample's origins are; nothing: at `server`. */
  base: undefined as string | undefined,
  /** The server's port is closed. */
  isOffline: false,
  storeFails: false,
  dismissals: 0,
};

const host = globalThis as unknown as Record<string, unknown>;
const real = {
  fetch: globalThis.fetch,
  setTimeout: globalThis.setTimeout,
  crypto: globalThis.crypto,
};

const listener = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (got) => {
  const url = new URL(got.url);
  const request: Request = {
    method: got.method,
    path: url.pathname.split("/").map(decodeURIComponent),
    query: [...url.searchParams],
    headers: got.headers,
    text: await got.text(),
  };
  phone.trace.push(request);
  const { status, body, headers } = await phone.server(request);
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  return new Response(status === 204 ? null : text, { status, headers: headers ?? {} });
});
const origin = `http://127.0.0.1:${listener.addr.port}`;
const closed = Deno.listen({ hostname: "127.0.0.1", port: 0 });
const dead = `http://127.0.0.1:${closed.addr.port}`;
closed.close();

fakes.openAuthSession = (url, redirectUrl, options) => (phone.sheet as Sheet)(url, redirectUrl ?? "", options);
fakes.dismissAuthSession = () => {
  phone.dismissals += 1;
};
fakes.fillWithRandom = (bytes) => {
  real.crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
};
fakes.digest = (algorithm, bytes) => real.crypto.subtle.digest(algorithm, bytes as Uint8Array<ArrayBuffer>);
fakes.touchStore = () => {
  if (phone.storeFails) throw new Error("the store is locked");
};
export const items = fakes.items;

// Hermes has none of these. They are there for the harness and the runtime, and missing for code of the samples' folder.
const missing = [
  "atob",
  "btoa",
  "crypto",
  "document",
  "localStorage",
  "structuredClone",
  "TextDecoder",
  "TextEncoder",
  "URL",
  "URLSearchParams",
];
const folder = Deno.args[1]?.replace(/[^/]*$/, "") ?? "";
for (const name of missing) {
  const value = host[name];
  const get = () => new Error().stack?.split("\n")[2]?.includes(folder) ? undefined : value;
  Object.defineProperty(host, name, { configurable: true, get });
}

/** Runs a sample: no name that Hermes lacks, no origin but `origins`, in a hurry no time limit over a second. */
async function onPhone<T>(origins: readonly string[], trial: Trial<T>, run: () => Promise<T>): Promise<T> {
  host["__DEV__"] = trial.isDebug ?? false;
  host["fetch"] = (input: string, init?: RequestInit) => {
    const own = origins.find((origin) => input.startsWith(origin));
    if (own === undefined) throw new TypeError(`no such host: ${input}`);
    return real.fetch((phone.isOffline ? dead : phone.base ?? origin) + input.slice(own.length), init);
  };
  if (trial.isHurried) {
    host["setTimeout"] = (handler: () => void, limit: number) => real.setTimeout(handler, Math.min(limit, 1000));
  }
  try {
    return await run();
  } finally {
    host["fetch"] = real.fetch;
    host["setTimeout"] = real.setTimeout;
  }
}

/** What a sample rejects with, as far as the harness looks at it. */
export interface Ending {
  readonly code?: string;
  readonly [payload: string]: unknown;
}

/** One way to run a flow, and what must come of it. */
export interface Trial<T> {
  readonly name: string;
  readonly server?: Server;
  /** Of the mock server of all platforms, which then takes the calls. */
  readonly scenario?: string;
  readonly sheet?: Sheet;
  readonly prepare?: () => void;
  readonly isDebug?: boolean;
  /** A time limit is to run out. */
  readonly isHurried?: boolean;
  /** A case, or nothing for success. */
  readonly ends?: string;
  /** Number of requests; nothing: not asked. */
  readonly calls?: number;
  /** Says what is wrong with the value or the failure. */
  readonly check?: (result: { readonly value?: T; readonly failure?: Ending }) => string | undefined;
}

const mock = Deno.args[0]?.split("@")[1] ?? "";
let runs = 0;
/** Plays a page of the mock server: follows its one redirect. */
export const follow: Sheet = async (url) => {
  const answer = await real.fetch(url, { redirect: "manual" });
  await answer.body?.cancel();
  return { type: "success", url: answer.headers.get("Location") ?? "" };
};

/** Problems of one trial, none if it ended as it must. */
export async function attempt<T>(
  origins: readonly string[],
  run: () => Promise<T>,
  trial: Trial<T>,
): Promise<string[]> {
  phone.trace.length = 0;
  phone.isOffline = false;
  phone.storeFails = false;
  phone.dismissals = 0;
  items.clear();
  if (trial.server) phone.server = trial.server;
  const number = `phone-${Deno.pid}-${runs++}`;
  phone.base = trial.scenario === undefined ? undefined : `${mock}/${number}/${trial.scenario}`;
  phone.sheet = (trial.sheet ?? (() => never)) as typeof phone.sheet;
  trial.prepare?.();
  const problems: string[] = [];
  const late = Symbol();
  let watch = 0;
  const clock = new Promise<typeof late>((
    resolve,
  ) => (watch = real.setTimeout(() => resolve(late), trial.isHurried ? 4000 : 12_000)));
  let result: { value?: T; failure?: Ending } = {};
  let got = "success";
  try {
    const value = await Promise.race([onPhone(origins, trial, run), clock]);
    if (value === late) got = "no end";
    else result = { value: value as T };
  } catch (error) {
    const failure = (error as { failure?: Ending }).failure;
    got = failure?.code ?? `another error: ${error}`;
    if (failure) result = { failure };
  }
  clearTimeout(watch);
  const wanted = trial.ends ?? "success";
  if (got !== wanted) problems.push(`ended in ${got}, not ${wanted}`);
  else {
    const problem = trial.check?.(result);
    if (problem !== undefined) problems.push(problem);
  }
  const made = phone.base === undefined ? phone.trace : await (await real.fetch(`${mock}/${number}/__trace`)).json();
  if (trial.calls !== undefined && made.length !== trial.calls) {
    problems.push(`made ${made.length} calls, not ${trial.calls}`);
  }
  return problems;
}
