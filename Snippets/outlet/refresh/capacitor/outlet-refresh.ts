import { KeychainAccess, SecureStorage } from "@aparajita/capacitor-secure-storage";
import { CapacitorHttp, type HttpResponse } from "@capacitor/core";

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

/** Native HTTP: the server need not allow the web view's origin. */
async function post(path: string, body: object, failures: Failures): Promise<Fields> {
  let response: HttpResponse;
  try {
    if (/\/\.\.?(\/|$)/.test(path)) throw new TypeError("another address");
    response = await CapacitorHttp.post({
      url: VAULT_URL + path,
      headers: { "Content-Type": "application/json" },
      data: JSON.stringify(body),
      connectTimeout: TIME_LIMIT,
      readTimeout: TIME_LIMIT,
    });
  } catch (cause) {
    if (isUnreadable(cause)) throw new RefreshError({ code: "unexpectedAnswer" });
    throw new RefreshError({ code: "network" });
  }

  if (response.status >= 200 && response.status < 300) return parsed(response.data);
  throw new RefreshError(failures[response.status] ?? { code: "unexpectedAnswer" });
}

/** Android rejects an answer that claims to be JSON and is none. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "JSONException";
}

type Fields = Readonly<Record<string, unknown>>;

/** The JSON object, parsed already or not, or an empty one: the missing fields tell. */
function parsed(content: unknown): Fields {
  try {
    const value: unknown = typeof content === "string" ? JSON.parse(content) : content;
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
  const content = await SecureStorage.get(STORE, false).catch(() => null);
  const { grantId, refreshToken } = parsed(content);
  return typeof grantId === "string" && typeof refreshToken === "string"
    ? { grantId, refreshToken }
    : undefined;
}

/** One item, so that all of it is replaced or nothing. */
async function save(kept: Kept): Promise<void> {
  try {
    await SecureStorage.set(
      STORE,
      { ...kept },
      false, // it has no date in it
      false, // and does not belong in iCloud
      KeychainAccess.whenUnlockedThisDeviceOnly,
    );
  } catch (cause) {
    // What was fetched still works; the old record stays.
    console.warn("Not kept:", cause);
  }
}
