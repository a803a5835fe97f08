// app.json belongs to it.

import * as Crypto from "expo-crypto";
import * as SecureStore from "expo-secure-store";
import * as WebBrowser from "expo-web-browser";

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
  // getRandomValues, not getRandomBytes: the latter may use Math.random in a debugger.
  const verifier = base64url(Crypto.getRandomValues(new Uint8Array(32)));
  const challenge = await sha256(verifier);
  const state = base64url(Crypto.getRandomValues(new Uint8Array(16)));
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
      retryAfter: wholeNumber(headers.get("Retry-After")),
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
      retryAfter: wholeNumber(headers.get("Retry-After")),
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
  let result: WebBrowser.WebBrowserAuthSessionResult;
  try {
    result = await WebBrowser.openAuthSessionAsync(url, redirectUri);
  } catch {
    throw new ConnectError({ code: "sheetDidNotOpen" });
  }
  switch (result.type) {
    case "success":
      return result.url;
    case WebBrowser.WebBrowserResultType.CANCEL: // iOS: closed, or refused at the system's question
    case WebBrowser.WebBrowserResultType.DISMISS: // Android: back in the app without an answer
      throw new ConnectError({ code: "cancelled" });
    default: // LOCKED: another sheet is open
      throw new ConnectError({ code: "sheetDidNotOpen" });
  }
}

interface Answer {
  readonly headers: Headers;
  readonly body: Fields;
}

type Failures = Readonly<Record<number, (answer: Answer) => ConnectFailure>>;

async function post(path: string, body: object, failures: Failures): Promise<Fields> {
  const limit = new AbortController(); // React Native has no AbortSignal.timeout
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT);
  let response: Response;
  let received: string;
  try {
    response = await fetch(VAULT_URL + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: limit.signal,
    });
    received = await response.text();
  } catch (cause) {
    throw new ConnectError({ code: "network", cause });
  } finally {
    clearTimeout(timer);
  }

  const answer: Answer = { headers: response.headers, body: parsed(received) };
  if (response.ok) return answer.body;
  const failure = failures[response.status];
  throw new ConnectError(failure ? failure(answer) : { code: "unexpectedAnswer" });
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

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : undefined;
}

interface Kept {
  readonly grantId: string;
  readonly refreshToken: string;
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

/** What follows the `?`. React Native's URLSearchParams cannot be relied on. */
function query(url: string): ReadonlyMap<string, string> {
  const pairs = /\?([^#]*)/.exec(url)?.[1]?.split("&");
  if (pairs === undefined) throw new ConnectError({ code: "unexpectedAnswer" });
  return new Map(pairs.map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return [decoded(name), decoded(value.join("="))];
  }));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replace(/\+/g, " "));
  } catch {
    return part; // not an escape: keep it, so that it cannot equal what was sent
  }
}

// Hermes has no Web Crypto, and btoa came to it late.
async function sha256(ascii: string): Promise<string> {
  const bytes = Uint8Array.from(ascii, (character) => character.charCodeAt(0));
  return base64url(
    new Uint8Array(await Crypto.digest(Crypto.CryptoDigestAlgorithm.SHA256, bytes)),
  );
}

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function base64url(bytes: Uint8Array): string {
  let encoded = "";
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      encoded += BASE64URL.charAt((buffer >> bits) & 63);
    }
  }
  return bits === 0 ? encoded : encoded + BASE64URL.charAt((buffer << (6 - bits)) & 63);
}
