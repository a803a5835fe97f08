// A phone for one sample: what its platform has, and a network in which the sample's origins are one server here.
import { device } from "device";

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
export type Sheet = (url: string, redirectUrl: string) => Promise<unknown>;

/** What differs between platforms. */
export interface Device {
  /** Names of the web that the platform's engine lacks. */
  readonly missing: readonly string[];
  /** Kinds of system on which every trial runs, each with what makes it that kind. */
  readonly systems: Readonly<Record<string, () => void>>;
  /** Where the login of the pairing comes back to. */
  readonly loginReturn: string;
  /** Ways in which the address of a redirect reaches the app. */
  readonly arrivals: Readonly<Record<string, (url: string) => Promise<unknown>>>;
  /** Ways in which the sheet's plugin tells that the person closed it, and that none opened. */
  readonly closings: Readonly<Record<string, () => Promise<unknown>>>;
  readonly refusals: Readonly<Record<string, () => Promise<unknown>>>;
  /** Whether the plugin can close a sheet whose time is over. */
  readonly canClose: boolean;
  /** The item of a store, by its id. */
  keep(name: string, text: string): void;
  kept(name: string): { readonly text: string; readonly isProtected: boolean } | undefined;
  clear(): void;
  /** How many items there are. */
  count(): number;
  /** Global names while a sample runs. */
  globals(isDebug: boolean): Readonly<Record<string, unknown>>;
  /** What a sample has left behind. */
  left(): string | undefined;
}

export const never = new Promise<never>(() => {});
export const phone = {
  server: (_request: Request): Answer | Promise<Answer> => ({ status: 404 }),
  sheet: ((_url, _redirect) => never) as Sheet,
  trace: [] as Request[],
  /** Origins of the sample's servers. */
  origins: [] as readonly string[],
  /** Where they are; nothing: at `server`. */
  base: undefined as string | undefined,
  /** The server's port is closed. */
  isOffline: false,
  /** No time limit is over a second. */
  isHurried: false,
  storeFails: false,
  dismissals: 0,
  /** Sends a request of the sample to where its origin is; to no other. */
  send(input: string, init?: RequestInit): Promise<Response> {
    const own = phone.origins.find((origin) => input.startsWith(origin));
    if (own === undefined) throw new TypeError(`no such host: ${input}`);
    return real.fetch((phone.isOffline ? dead : phone.base ?? origin) + input.slice(own.length), init);
  },
};

const host = globalThis as unknown as Record<string, unknown>;
export const real = {
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
  return new Response(status === 204 ? null : text, {
    status,
    // What comes claims to be JSON, also where it is none.
    headers: { "Content-Type": "application/json", ...headers },
  });
});
const origin = `http://127.0.0.1:${listener.addr.port}`;
const closed = Deno.listen({ hostname: "127.0.0.1", port: 0 });
const dead = `http://127.0.0.1:${closed.addr.port}`;
closed.close();

/** Takes names away that the platform lacks: from code in a folder; the harness and the runtime keep them. */
export function takeAway(folder: string) {
  for (const name of device.missing) {
    const value = host[name];
    const get = () => new Error().stack?.split("\n")[2]?.includes(folder) ? undefined : value;
    Object.defineProperty(host, name, { configurable: true, get });
  }
}

/** Runs a sample among the platform's global names. */
async function onPhone<T>(isDebug: boolean, run: () => Promise<T>): Promise<T> {
  const names = {
    ...device.globals(isDebug),
    ...(phone.isHurried && {
      setTimeout: (handler: () => void, limit: number) => real.setTimeout(handler, Math.min(limit, 1000)),
    }),
  };
  const before = Object.keys(names).map((name) => [name, host[name]] as const);
  Object.assign(host, names);
  try {
    return await run();
  } finally {
    for (const [name, value] of before) host[name] = value;
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
/** The first way in which an address reaches the app. */
export const arrive = (url: string): Promise<unknown> => {
  const [first] = Object.values(device.arrivals);
  return first === undefined ? never : first(url);
};
/** The first ways in which a sheet is closed, or does not open. */
export const close: Sheet = () => Object.values(device.closings)[0]?.() ?? never;
export const refuse: Sheet = () => Object.values(device.refusals)[0]?.() ?? never;

/** Plays a page of the mock server: follows its one redirect. */
export const follow: Sheet = async (url) => {
  const answer = await real.fetch(url, { redirect: "manual" });
  await answer.body?.cancel();
  return await arrive(answer.headers.get("Location") ?? "");
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
  device.clear();
  phone.origins = origins;
  phone.isHurried = trial.isHurried ?? false;
  if (trial.server) phone.server = trial.server;
  const number = `phone-${Deno.pid}-${runs++}`;
  phone.base = trial.scenario === undefined ? undefined : `${mock}/${number}/${trial.scenario}`;
  phone.sheet = trial.sheet ?? (() => never);
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
    const value = await Promise.race([onPhone(trial.isDebug ?? false, run), clock]);
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
  const left = device.left();
  if (left !== undefined) problems.push(left);
  return problems;
}
