// Refresh: the token is sent once and replaced, and the rest of the item stays.
import { device } from "device";
import { phone, type Server, type Trial } from "./phone.ts";

export const origins = ["https://useoutlet.dev"];
type Keys = Readonly<Record<string, string>>;
export const start = (sample: { refresh(): Promise<Keys> }) => sample.refresh();

const keep = (value: string) => () => device.keep("outlet", value);
const connected = keep('{"grantId":"g/1 ü","refreshToken":"rt_1"}');
const vault: Server = ({ method, path, text }) => {
  if (method !== "POST" || path.join() !== ",grants,g/1 ü,refresh") return { status: 404 };
  if (text !== '{"refresh_token":"rt_1"}') return { status: 400 };
  return { status: 200, body: { grantId: "g", keys: { a: "k2" }, refresh_token: "rt_2" } };
};
const unchanged = () => device.kept("outlet")?.text.includes('"rt_1"') ? undefined : "the token is gone";

export const trials: readonly Trial<Keys>[] = [
  {
    name: "success: the token is replaced",
    server: vault,
    prepare: connected,
    calls: 1,
    check: ({ value }) => {
      const item = device.kept("outlet");
      if (JSON.stringify(value) !== '{"a":"k2"}') return "other keys";
      if (item?.text !== '{"grantId":"g/1 ü","refreshToken":"rt_2"}') return "another item is kept";
      return item.isProtected ? undefined : "kept without protection";
    },
  },
  { name: "notConnected: nothing is kept", server: vault, ends: "notConnected", calls: 0 },
  { name: "notConnected: half of it", server: vault, prepare: keep('{"grantId":"g"}'), ends: "notConnected", calls: 0 },
  { name: "notConnected: no JSON", server: vault, prepare: keep("rt_1"), ends: "notConnected", calls: 0 },
  {
    name: "notConnected: the store fails",
    server: vault,
    prepare: () => {
      connected();
      phone.storeFails = true;
    },
    ends: "notConnected",
    calls: 0,
  },
  {
    name: "grantEnded",
    server: () => ({ status: 400 }),
    prepare: connected,
    ends: "grantEnded",
    calls: 1,
    check: unchanged,
  },
  {
    name: "network",
    server: vault,
    prepare: () => {
      connected();
      phone.isOffline = true;
    },
    ends: "network",
    check: unchanged,
  },
  {
    name: "unexpectedAnswer: no token",
    server: () => ({ status: 200, body: { keys: {} } }),
    prepare: connected,
    ends: "unexpectedAnswer",
    check: unchanged,
  },
  { name: "unexpectedAnswer: 503", server: () => ({ status: 503 }), prepare: connected, ends: "unexpectedAnswer" },
];
