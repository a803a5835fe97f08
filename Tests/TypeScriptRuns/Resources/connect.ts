// The vault of the connect flow: PKCE is checked as a vault would, the approval page is played by the sheet.
import { device } from "device";
import { type Answer, arrive, phone, type Request, type Server, type Sheet, type Trial } from "./phone.ts";

export const origins = ["https://useoutlet.dev"];
interface Connection {
  readonly grantId: string;
  readonly keys: Readonly<Record<string, string>>;
}
export const start = (sample: { connect(providers: string[]): Promise<Connection> }) => sample.connect(["anthropic"]);

const encoder = new TextEncoder();
const { subtle } = crypto;
const page = "https://useoutlet.dev/approve?id=gr_1";
let grant: Record<string, unknown> = {};
const drawn = new Set<unknown>();

async function challenge(verifier: string): Promise<string> {
  const hash = new Uint8Array(await subtle.digest("SHA-256", encoder.encode(verifier)));
  return btoa(String.fromCharCode(...hash)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const isJSON = ({ headers }: Request) => headers.get("Content-Type")?.startsWith("application/json") === true;
const keysOf = (value: object) => Object.keys(value).sort().join();

/** Refuses what a vault would; `twist` changes one answer. */
function vault(twist: (path: string) => Answer | undefined = () => undefined): Server {
  return async (request) => {
    const path = request.path.join("/");
    const twisted = twist(path);
    if (twisted) return twisted;
    if (request.method !== "POST" || !isJSON(request)) return { status: 415 };
    const body = JSON.parse(request.text);
    if (path === "/grants") {
      const { code_challenge: hash, state, ...rest } = body;
      const wanted = {
        app_id: "app_yourapp",
        providers: ["anthropic"],
        redirect_uri: "com.yourapp:/outlet",
        code_challenge_method: "S256",
      };
      if (JSON.stringify(rest) !== JSON.stringify(wanted)) return { status: 422 };
      if (!/^[\w-]{43}$/.test(hash) || !/^[\w-]{22}$/.test(state) || drawn.has(state)) return { status: 422 };
      drawn.add(state);
      grant = body;
      return { status: 201, body: { grant_request_id: "gr_1", grant_url: page } };
    }
    if (path !== "/grants/token" || keysOf(body) !== "code,code_verifier,grant_request_id") return { status: 404 };
    const isRight = body.grant_request_id === "gr_1" && body.code === "c+1 /=" &&
      /^[\w-]{43}$/.test(body.code_verifier) &&
      await challenge(body.code_verifier) === grant.code_challenge;
    if (!isRight) return { status: 400, body: { error: "invalid_grant" } };
    return { status: 200, body: { grantId: "grant_1", keys: { anthropic: "sk-test" }, refresh_token: "rt_1" } };
  };
}

const approve = (query: (state: string) => string, answer = arrive): Sheet => (url, redirect) => {
  if (url !== page) throw new Error(`another page: ${url}`);
  return answer(`${redirect}${query(String(grant.state))}`);
};
const agreed = (state: string) => `?code=c%2B1+%2F%3D&state=${state}`;
const answered = approve(agreed);
const at = (place: string, answer: Answer): Server => vault((path) => path === place ? answer : undefined);
const kept = '{"grantId":"grant_1","refreshToken":"rt_1"}';

/** Nothing was kept when the flow failed. */
const failing = (trial: Trial<Connection>): Trial<Connection> => ({
  server: vault(),
  sheet: answered,
  ...trial,
  check: (result) => device.count() > 0 ? "kept something" : trial.check?.(result),
});

export const trials: readonly Trial<Connection>[] = [
  ...Object.entries(device.arrivals).map(([name, arrival]): Trial<Connection> => ({
    name: `success${name && `: ${name}`}`,
    server: vault(),
    sheet: approve(agreed, arrival),
    calls: 2,
    check: ({ value }) => {
      const item = device.kept("outlet");
      if (JSON.stringify(value) !== '{"grantId":"grant_1","keys":{"anthropic":"sk-test"}}') return "another result";
      if (device.count() !== 1 || item?.text !== kept) return "another item is kept";
      return item.isProtected ? undefined : "kept without protection";
    },
  })),
  { name: "success again: nothing drawn is used twice", server: vault(), sheet: answered, calls: 2 },
  {
    name: "success in a release, though the store fails",
    server: vault(),
    sheet: answered,
    prepare: () => (phone.storeFails = true),
  },
  ...Object.entries(device.refusals).map(([name, sheet]) =>
    failing({ name: `sheetDidNotOpen: ${name}`, sheet, ends: "sheetDidNotOpen", calls: 1 })
  ),
  ...Object.entries(device.closings).map(([name, sheet]) =>
    failing({ name: `cancelled: ${name}`, sheet, ends: "cancelled", calls: 1 })
  ),
  failing({
    name: "denied",
    sheet: approve((state) => `?error=access_denied&state=${state}`),
    ends: "denied",
    calls: 1,
  }),
  failing({
    name: "stateMismatch: in case only",
    sheet: approve((state) => `?code=c&state=${swapped(state)}`),
    ends: "stateMismatch",
    calls: 1,
  }),
  failing({ name: "stateMismatch: none", sheet: approve(() => "?code=c"), ends: "stateMismatch", calls: 1 }),
  failing({ name: "stateMismatch: an empty query", sheet: approve(() => "?"), ends: "stateMismatch", calls: 1 }),
  failing({
    name: "stateMismatch: denied by a stranger",
    sheet: approve(() => "?error=access_denied&state=x"),
    ends: "stateMismatch",
  }),
  failing({
    name: "stateMismatch: not well-formed",
    sheet: approve(() => "?state=%E0%A4%A&code=%zz"),
    ends: "stateMismatch",
    calls: 1,
  }),
  failing({
    name: "invalidRequest",
    server: at("/grants", { status: 400, body: { error: "invalid_request", message: "not registered" } }),
    ends: "invalidRequest",
    calls: 1,
    check: ({ failure }) => failure?.["message"] === "not registered" ? undefined : "another message",
  }),
  failing({
    name: "invalidRequest: says nothing",
    server: at("/grants", { status: 400, body: "" }),
    ends: "invalidRequest",
  }),
  failing({ name: "unknownApp", server: at("/grants", { status: 401, body: {} }), ends: "unknownApp", calls: 1 }),
  failing({
    name: "codeExpired",
    server: at("/grants/token", { status: 400, body: {} }),
    ends: "codeExpired",
    calls: 2,
  }),
  failing({ name: "codeUsed", server: at("/grants/token", { status: 409, body: {} }), ends: "codeUsed", calls: 2 }),
  ...["/grants", "/grants/token"].map((place) =>
    failing({
      name: `rateLimited: ${place}`,
      server: at(place, { status: 429, body: {}, headers: { "Retry-After": "7" } }),
      ends: "rateLimited",
      check: ({ failure }) => failure?.["retryAfter"] === 7 ? undefined : "another wait",
    })
  ),
  failing({
    name: "rateLimited: until a day",
    server: at("/grants", { status: 429, headers: { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" } }),
    ends: "rateLimited",
    check: ({ failure }) => failure?.["retryAfter"] === undefined ? undefined : "a wait that nobody named",
  }),
  failing({
    name: "network: port closed",
    prepare: () => (phone.isOffline = true),
    ends: "network",
    calls: 0,
    check: ({ failure }) => failure?.["cause"] instanceof Error ? undefined : "no cause",
  }),
  failing({
    name: "unexpectedAnswer: no query at all",
    sheet: approve(() => ""),
    ends: "unexpectedAnswer",
    calls: 1,
  }),
  failing({
    name: "unexpectedAnswer: a field is missing",
    server: at("/grants", { status: 201, body: { grant_request_id: "gr_1" } }),
    ends: "unexpectedAnswer",
    calls: 1,
  }),
  failing({
    name: "unexpectedAnswer: no JSON",
    server: at("/grants", { status: 201, body: "<html>" }),
    ends: "unexpectedAnswer",
  }),
  failing({
    name: "unexpectedAnswer: a key that is no text",
    server: at("/grants/token", { status: 200, body: { grantId: "g", keys: { a: 1 }, refresh_token: "r" } }),
    ends: "unexpectedAnswer",
    calls: 2,
  }),
  failing({
    name: "unexpectedAnswer: no code",
    sheet: approve((state) => `?state=${state}`),
    ends: "unexpectedAnswer",
    calls: 1,
  }),
  failing({
    name: "unexpectedAnswer: refused, though there is a code",
    sheet: approve((state) => `?error=server_error&code=c&state=${state}`),
    ends: "unexpectedAnswer",
    calls: 1,
  }),
  failing({
    name: "unexpectedAnswer: 500",
    server: at("/grants", { status: 500, body: {} }),
    ends: "unexpectedAnswer",
    calls: 1,
  }),
  failing({
    name: "unexpectedAnswer: undocumented",
    server: at("/grants", { status: 418, body: {} }),
    ends: "unexpectedAnswer",
  }),
  // The slowest, and so the last.
  failing({
    name: "network: no answer in time",
    server: () => new Promise(() => {}),
    isHurried: true,
    ends: "network",
    calls: 1,
  }),
];

function swapped(text: string): string {
  return [...text].map((letter) => letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()).join(
    "",
  );
}
