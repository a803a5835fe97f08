// AndroidManifest.xml belongs to it.

import { KeychainAccess, SecureStorage } from "@aparajita/capacitor-secure-storage";
import { App } from "@capacitor/app";
import {
  CapacitorHttp,
  type HttpHeaders,
  type HttpResponse,
  type PluginListenerHandle,
} from "@capacitor/core";
import { InAppBrowser } from "@capgo/capacitor-inappbrowser";

const VAULT_URL = "https://useoutlet.dev";
const CLIENT_ID = "app_yourapp";
const REDIRECT_URI = "com.yourapp:/outlet"; // byte for byte as registered
const TIME_LIMIT = 15_000; // milliseconds for each call
const STORE = "outlet";

/** Why `connect` failed. Switch over `code`; some cases carry more. */
export type ConnectFailure =
  | { readonly code: "sheetDidNotOpen" }
  | { readonly code: "cancelled" }
  | { readonly code: "denied" }
  | { readonly code: "stateMismatch" }
  | { readonly code: "invalidRequest"; readonly message: string | undefined }
  | { readonly code: "unknownApp" }
  | { readonly code: "codeExpired" }
  | { readonly code: "codeUsed" }
  | { readonly code: "rateLimited"; readonly retryAfter: number | undefined }
  | { readonly code: "network"; readonly cause: unknown }
  | { readonly code: "unexpectedAnswer" };

export class ConnectError extends Error {
  override readonly name = "ConnectError";
  readonly failure: ConnectFailure;

  constructor(failure: ConnectFailure) {
    super(failure.code, "cause" in failure ? { cause: failure.cause } : undefined);
    this.failure = failure;
  }
}

export interface ConnectResult {
  /** Addresses later refreshes. Not a secret. */
  readonly grantId: string;
  /** One key per provider. Keep them in memory only. */
  readonly keys: Readonly<Record<string, string>>;
}

/** Connect a person's AI account from a phone app. */
export async function connect(providers: readonly string[]): Promise<ConnectResult> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = await sha256(verifier);
  const state = base64url(crypto.getRandomValues(new Uint8Array(16)));
  const grant = await post("/grants", {
    app_id: CLIENT_ID,
    providers,
    redirect_uri: REDIRECT_URI,
    code_challenge: challenge,
    code_challenge_method: "S256",
    state,
  }, {
    400: ({ body }) => ({ code: "invalidRequest", message: maybe(body.message, text) }),
    401: () => ({ code: "unknownApp" }),
    429: ({ headers }) => ({
      code: "rateLimited",
      retryAfter: wholeNumber(headers.get("retry-after")),
    }),
  });
  const grantRequestId = text(grant.grant_request_id);
  const grantUrl = text(grant.grant_url);

  // iOS: The system asks the person to allow the sign-in each time. An ephemeral session would
  // skip that question but also forget that the person is signed in. Android: The system's own
  // browser, never a web view, because the person may already be signed in there.
  const callback = query(await openSheet(grantUrl, REDIRECT_URI));

  // An answer with another state belongs to another request.
  if (callback.get("state") !== state) throw new ConnectError({ code: "stateMismatch" });
  if (callback.get("error") === "access_denied") throw new ConnectError({ code: "denied" });
  const code = callback.get("code");
  if (callback.has("error") || code === undefined) {
    throw new ConnectError({ code: "unexpectedAnswer" });
  }

  const session = await post("/grants/token", {
    grant_request_id: grantRequestId,
    code,
    code_verifier: verifier,
  }, {
    400: () => ({ code: "codeExpired" }),
    409: () => ({ code: "codeUsed" }),
    429: ({ headers }) => ({
      code: "rateLimited",
      retryAfter: wholeNumber(headers.get("retry-after")),
    }),
  });
  const grantId = text(session.grantId);
  const keys = dictionary(session.keys, text);
  const refreshToken = text(session.refresh_token);

  // Only these two are kept. The keys stay in memory.
  await save({ grantId, refreshToken });

  return { grantId, keys };
}

/** Resolves with the address that the sheet was sent back to. */
async function openSheet(url: string, redirectUri: string): Promise<string> {
  // On Android the sheet's plugin passes over an address without a host. The App plugin
  // reports it, and does so before the sheet gives up.
  let arrived = (_url: string) => {};
  const opened = new Promise<string>((resolve) => {
    arrived = resolve;
  });
  let listener: PluginListenerHandle | undefined;
  try {
    listener = await App.addListener("appUrlOpen", ({ url }) => {
      if (url.split(/[?#]/)[0] === redirectUri) arrived(url);
    });
    const sheet = InAppBrowser.openSecureWindow({ authEndpoint: url, redirectUri });
    return await Promise.race([opened, sheet.then((answer) => answer.redirectedUri)]);
  } catch (cause) {
    if (isClosing(cause)) throw new ConnectError({ code: "cancelled" });
    throw new ConnectError({ code: "sheetDidNotOpen" });
  } finally {
    await listener?.remove();
  }
}

/** The plugin rejects with a text alone: its own on Android, the system's on iOS. */
function isClosing(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes("cancelled") ||
    /WebAuthenticationSession\D*1\b/.test(message); // canceledLogin
}

interface Answer {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Fields;
}

type Failures = Readonly<Record<number, (answer: Answer) => ConnectFailure>>;

/** Native HTTP: the server need not allow the web view's origin. */
async function post(path: string, body: object, failures: Failures): Promise<Fields> {
  let response: HttpResponse;
  try {
    response = await CapacitorHttp.post({
      url: VAULT_URL + path,
      headers: { "Content-Type": "application/json" },
      data: JSON.stringify(body),
      connectTimeout: TIME_LIMIT,
      readTimeout: TIME_LIMIT,
    });
  } catch (cause) {
    if (isUnreadable(cause)) throw new ConnectError({ code: "unexpectedAnswer" });
    throw new ConnectError({ code: "network", cause });
  }

  const answer: Answer = { headers: lowerCased(response.headers), body: parsed(response.data) };
  if (response.status >= 200 && response.status < 300) return answer.body;
  const failure = failures[response.status];
  throw new ConnectError(failure ? failure(answer) : { code: "unexpectedAnswer" });
}

/** Android rejects an answer that claims to be JSON and is none. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "JSONException";
}

/** Header names come in the case of the system or of the server. */
function lowerCased(headers: HttpHeaders): ReadonlyMap<string, string> {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
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
    throw new ConnectError({ code: "unexpectedAnswer" });
  }
  return { ...value };
}

function text(value: unknown): string {
  if (typeof value !== "string") throw new ConnectError({ code: "unexpectedAnswer" });
  return value;
}

function dictionary<T>(value: unknown, read: (item: unknown) => T): Record<string, T> {
  const entries = Object.entries(object(value));
  return Object.fromEntries(entries.map(([key, item]) => [key, read(item)]));
}

/** Nothing where it cannot be read: a failure that says less is still that failure. */
function maybe<T>(value: unknown, read: (item: unknown) => T): T | undefined {
  try {
    return read(value);
  } catch {
    return undefined;
  }
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined;
}

interface Kept {
  readonly grantId: string;
  readonly refreshToken: string;
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

/** What follows the `?`. */
function query(url: string): ReadonlyMap<string, string> {
  const search = /\?[^#]*/.exec(url)?.[0];
  if (search === undefined) throw new ConnectError({ code: "unexpectedAnswer" });
  return new Map(new URLSearchParams(search));
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return base64url(new Uint8Array(hash));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
