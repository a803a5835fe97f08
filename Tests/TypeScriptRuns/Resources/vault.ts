// The same flows against the mock server that the samples of all platforms run against.
import { device } from "device";
import { close, follow, phone, refuse, type Trial } from "./phone.ts";
import * as billing from "./bill.ts";
import * as connecting from "./connect.ts";
import * as refreshing from "./refresh.ts";

const offline = () => {
  phone.isOffline = true;
};
const kept = () => device.kept("outlet")?.text;
/** Where nothing is said, a failure carries nothing that is looked at. */
const carrying = (payload: string, value: unknown) => ({ failure }: { failure?: Readonly<Record<string, unknown>> }) =>
  failure?.[payload] === value ? undefined : `another ${payload}`;

type Row = readonly [scenario: string, ends: string | undefined, calls: number, more?: Partial<Trial<unknown>>];
const trials = (rows: readonly Row[], common: Partial<Trial<unknown>>): Trial<unknown>[] =>
  rows.map(([scenario, ends, calls, more]) => ({
    ...common,
    name: `${ends ?? "success"}: ${scenario}`,
    scenario,
    ...(ends === undefined ? {} : { ends }),
    calls,
    ...more,
  }));

export const connect = {
  ...connecting,
  trials: trials([
    ["ok", undefined, 2, {
      check: ({ value }) =>
        JSON.stringify(value) === '{"grantId":"grant/1","keys":{"anthropic":"key-1"}}' &&
          kept() === '{"grantId":"grant/1","refreshToken":"rt1"}'
          ? undefined
          : "another result",
    }],
    ["sheet", "sheetDidNotOpen", 1, { sheet: refuse }],
    ["closed", "cancelled", 1, { sheet: close }],
    ["denied", "denied", 1],
    ["stateMismatch", "stateMismatch", 1],
    ["noState", "stateMismatch", 1],
    ["invalidRequest", "invalidRequest", 1, { check: carrying("message", "redirect_uri is not registered") }],
    ["unknownApp", "unknownApp", 1],
    ["codeExpired", "codeExpired", 2],
    ["codeUsed", "codeUsed", 2],
    ["rateLimited", "rateLimited", 1, { check: carrying("retryAfter", 7) }],
    ["rateLimitedLate", "rateLimited", 2, { check: carrying("retryAfter", 11) }],
    ["network", "network", 0, { prepare: offline }],
    ["noCode", "unexpectedAnswer", 1],
    ["noQuery", "unexpectedAnswer", 1],
    ["refused", "unexpectedAnswer", 1],
    ["refusedWithCode", "unexpectedAnswer", 1],
    ["brokenAnswer", "unexpectedAnswer", 1],
    ["notJSON", "unexpectedAnswer", 1],
    ["serverError", "unexpectedAnswer", 1],
    ["lateServerError", "unexpectedAnswer", 2],
  ], { sheet: follow }),
};

const connected = () => device.keep("outlet", '{"grantId":"grant/1","refreshToken":"rt1"}');
export const refresh = {
  ...refreshing,
  trials: trials([
    ["ok", undefined, 1, {
      check: () => kept() === '{"grantId":"grant/1","refreshToken":"rt2"}' ? undefined : `kept ${kept()}`,
    }],
    ["ok", "notConnected", 0, { prepare: () => {} }],
    ["grantEnded", "grantEnded", 1],
    ["brokenAnswer", "unexpectedAnswer", 1],
  ], { prepare: connected }),
};

export const bill = {
  ...billing,
  trials: trials([
    ["ok", undefined, 2],
    ["notAllowed", "notAllowed", 2],
    ["forbidden", "notAllowed", 1],
    ["unavailable", "unavailable", 1, { check: carrying("retryAfter", 9) }],
    ["tooManyLines", "tooManyLines", 2, { check: carrying("limit", 3) }],
    ["tooManyLinesOddly", "tooManyLines", 2, { check: carrying("limit", undefined) }],
    ["invalidInvoice", "invalidInvoice", 2],
    ["unknownCustomer", "unknownCustomer", 2],
    ["unexpectedAnswer", "unexpectedAnswer", 2],
  ], {}),
};

const text = "a/b?c=d&e+f %25 #\"'\\ $x ${x} \\(x) \u00e9\u65e5\u672c" +
  "\ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67\t\n\u202e";
export const send = {
  origins: ["https://proof.example"],
  start: (sample: { send(text: string): Promise<void> }) => sample.send(text),
  trials: trials([["ok", undefined, 2]], {}),
};
