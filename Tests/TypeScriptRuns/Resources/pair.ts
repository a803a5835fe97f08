// Two sheets that end in different cases, two APIs, a form, time limits, values that were kept before.
import { device } from "device";
import { type Answer, arrive, close, never, phone, refuse, type Server, type Sheet, type Trial } from "./phone.ts";

export const origins = ["https://hub.example", "https://account.example"];
interface Pairing {
  readonly hub: string;
  readonly region: string;
  readonly consent: string;
  readonly wasShared: boolean;
}
export const start = (sample: { pair(serial: string): Promise<Pairing> }) => sample.pair("H&7");

const token = { hub: "H&7", secret: "s", consent_url: "https://account.example/consent", access_token: "at" };
const servers = (own: { ticket?: Server; token?: Server; join?: Server } = {}): Server => (request) => {
  switch (request.path.at(-1)) {
    case "tickets":
      return own.ticket?.(request) ?? { status: 200, body: { id: "t1" } };
    case "token":
      return own.token?.(request) ?? { status: 200, body: token };
    default:
      return own.join?.(request) ?? { status: 204 };
  }
};

/** The pages of login and consent, each with its own answer to the state that it was shown. */
const sheets =
  (own: { login?: (state: string) => string; loginSheet?: Sheet; consent?: Sheet } = {}): Sheet => (url, redirect) => {
    const [, state] =
      /^https:\/\/account\.example\/login\?ticket=t1&serial=H%267&wave=3&state=([\w-]{32})$/.exec(url) ?? [];
    if (state !== undefined) {
      if (redirect !== device.loginReturn) throw new Error("another return");
      const query = own.login?.(state) ?? `code=c1&region=e%2Fu&state=${state}`;
      return own.loginSheet?.(url, redirect) ?? arrive(`${redirect}?${query}#`);
    }
    if (url !== token.consent_url || redirect !== "com.example.home:/consent") throw new Error("another return");
    return own.consent?.(url, redirect) ?? arrive(`${redirect}?code=yes`);
  };
const kept = () => device.keep("home hub", '{"hubSecret":"old","wave":3,"shared":false}');
const usual = { server: servers(), sheet: sheets(), prepare: kept };
const gone: Answer = {
  status: 410,
  body: { problem: { code: "sold" } },
  headers: { "Last-Modified": "yesterday" },
};

export const trials: readonly Trial<Pairing>[] = [
  {
    ...usual,
    name: "success",
    calls: 3,
    check: ({ value }) => {
      if (JSON.stringify(value) !== '{"hub":"H&7","region":"e/u","consent":"yes","wasShared":false}') {
        return "another result";
      }
      const [ticket, fetched, join] = phone.trace;
      if (ticket?.text !== '{"serial":"H&7","channel":"beta"}') return `ticket ${ticket?.text}`;
      if (ticket.headers.get("Content-Type") !== "application/vnd.home+json") return "another media type";
      if (fetched?.headers.get("Content-Type") !== "application/x-www-form-urlencoded") return "no form";
      if (fetched.text !== "grant_type=authorization_code&code=c1&region=e%2Fu&wave=3") return `form ${fetched.text}`;
      if (join?.method !== "PUT" || join.path.join("|") !== "|v2|homes|e/u|hubs|H&7") return "another path";
      if (join.headers.get("Authorization") !== "Bearer at" || join.headers.get("X-Wave") !== "3") {
        return "other headers";
      }
      if (join.headers.has("X-Nickname") || join.text !== "") return "a header or body too much";
      const item = device.kept("home hub")?.text;
      return item === '{"hubSecret":"s","wave":3,"shared":true}' ? undefined : `kept ${item}`;
    },
  },
  { ...usual, name: "neverPaired", prepare: () => {}, ends: "neverPaired", calls: 0 },
  {
    ...usual,
    name: "neverPaired: a value of another type",
    prepare: () => device.keep("home hub", '{"wave":"3","shared":true}'),
    ends: "neverPaired",
  },
  {
    ...usual,
    name: "locked",
    prepare: () => {
      kept();
      phone.storeFails = true;
    },
    ends: "locked",
    check: ({ failure }) => failure?.["reason"] instanceof Error ? undefined : "no reason",
  },
  {
    ...usual,
    name: "slow: the hub",
    server: servers({ ticket: () => never }),
    isHurried: true,
    ends: "slow",
    calls: 1,
  },
  {
    ...usual,
    name: "offline: no answer in time, without a case of its own",
    server: servers({ token: () => never }),
    isHurried: true,
    ends: "offline",
  },
  {
    ...usual,
    name: "offline",
    prepare: () => {
      kept();
      phone.isOffline = true;
    },
    ends: "offline",
  },
  {
    ...usual,
    name: "broken: no id, with the status",
    server: servers({ ticket: () => ({ status: 202, body: {} }) }),
    ends: "broken",
    check: ({ failure }) => failure?.["status"] === 202 ? undefined : "another status",
  },
  {
    ...usual,
    name: "noBrowser: login",
    sheet: sheets({ loginSheet: refuse }),
    ends: "noBrowser",
  },
  {
    ...usual,
    name: "loginCancelled",
    sheet: sheets({ loginSheet: close }),
    ends: "loginCancelled",
  },
  {
    ...usual,
    name: "loginCancelled: by the page",
    sheet: sheets({ login: (state) => `error=login_required&state=${state}` }),
    ends: "loginCancelled",
  },
  {
    ...usual,
    name: "refused",
    sheet: sheets({ login: (state) => `error=x&error_description=a+b&state=${state}` }),
    ends: "refused",
    check: ({ failure }) => failure?.["description"] === "a b" ? undefined : "another description",
  },
  {
    ...usual,
    name: "stranger",
    sheet: sheets({ login: (state) => `code=c1&region=eu&state=${state}x` }),
    ends: "stranger",
    calls: 1,
  },
  {
    ...usual,
    name: "otherHub",
    server: servers({ token: () => ({ status: 200, body: { ...token, hub: "h-7" } }) }),
    ends: "otherHub",
  },
  {
    ...usual,
    name: "declined: status",
    server: servers({ token: () => ({ status: 400 }) }),
    ends: "declined",
    calls: 2,
  },
  {
    ...usual,
    name: "declined: closed",
    sheet: sheets({ consent: close }),
    ends: "declined",
  },
  {
    ...usual,
    name: "slow: the person",
    sheet: sheets({ consent: () => never }),
    isHurried: true,
    ends: "slow",
    calls: 2,
    check: () => phone.dismissals === Number(device.canClose) ? undefined : "the sheet stays open",
  },
  {
    ...usual,
    name: "gone",
    server: servers({ join: () => gone }),
    ends: "gone",
    check: ({ failure }) =>
      failure?.["since"] === "yesterday" && failure["codeValue"] === "sold" ? undefined : "another reason",
  },
];
