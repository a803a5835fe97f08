import * as SecureStore from "expo-secure-store";

const VAULT_URL = "https://useoutlet.dev";
const TIME_LIMIT = 15_000; // milliseconds for each call
const STORE = "outlet";

/** Why `refresh` failed. Switch over `code`. */
export type RefreshFailure =
  | { readonly code: "notConnected" }
  | { readonly code: "grantEnded" }
  | { readonly code: "network" }
  | { readonly code: "unexpectedAnswer" };

export class RefreshError extends Error {
  override readonly name = "RefreshError";
  readonly failure: RefreshFailure;

  constructor(failure: RefreshFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Get fresh keys without asking the person again. */
export async function refresh(): Promise<Readonly<Record<string, string>>> {
  const saved = await load();
  if (saved === undefined) throw new RefreshError({ code: "notConnected" });

  const request = await post(
    `/grants/${encodeURIComponent(saved.grantId)}/refresh`,
    { refresh_token: saved.refreshToken },
    { 400: { code: "grantEnded" } },
  );
  const keys = dictionary(request.keys, text);
  const refreshToken = text(request.refresh_token);

  // The token just sent is spent. Replace it before anything else.
  await save({ grantId: saved.grantId, refreshToken });

  return keys;
}

type Failures = Readonly<Record<number, RefreshFailure>>;

async function post(path: string, body: object, failures: Failures): Promise<Fields> {
  const limit = new AbortController(); // React Native has no AbortSignal.timeout
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT);
  let response: Response;
  let received: string;
  try {
    if (/\/\.\.?(\/|$)/.test(path)) throw new TypeError("another address");
    response = await fetch(VAULT_URL + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: limit.signal,
    });
    received = await response.text();
  } catch {
    throw new RefreshError({ code: "network" });
  } finally {
    clearTimeout(timer);
  }

  if (response.ok) return parsed(received);
  throw new RefreshError(failures[response.status] ?? { code: "unexpectedAnswer" });
}

type Fields = Readonly<Record<string, unknown>>;

/** The JSON object in `content`, or an empty one: the missing fields tell. */
function parsed(content: string): Fields {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function object(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new RefreshError({ code: "unexpectedAnswer" });
  }
  return { ...value };
}

function text(value: unknown): string {
  if (typeof value !== "string") throw new RefreshError({ code: "unexpectedAnswer" });
  return value;
}

function dictionary<T>(value: unknown, read: (item: unknown) => T): Record<string, T> {
  const entries = Object.entries(object(value));
  return Object.fromEntries(entries.map(([key, item]) => [key, read(item)]));
}

interface Kept {
  readonly grantId: string;
  readonly refreshToken: string;
}

async function load(): Promise<Kept | undefined> {
  const content = await SecureStore.getItemAsync(STORE).catch(() => null);
  const { grantId, refreshToken } = parsed(content ?? "");
  return typeof grantId === "string" && typeof refreshToken === "string"
    ? { grantId, refreshToken }
    : undefined;
}

/** One item, so that all of it is replaced or nothing. */
async function save(kept: Kept): Promise<void> {
  try {
    await SecureStore.setItemAsync(STORE, JSON.stringify(kept), {
      keychainAccessible: SecureStore.WHEN_UNLOCKED_THIS_DEVICE_ONLY,
    });
  } catch (cause) {
    // What was fetched still works; the old record stays.
    console.warn("Not kept:", cause);
  }
}
