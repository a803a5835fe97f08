// Answers that are lists, parameters that are lists or left out, headers and statuses as values, ends by call.
import { phone, type Server, type Trial } from "./phone.ts";

export const origins = ["https://stats.example"];
interface Report {
  readonly [name: string]: unknown;
}
const input = { from: "2026-01-01", tags: ["a b", "c&d"], weights: { x: 0.5 } };
export const start = (sample: { report(values: unknown): Promise<Report> }) => sample.report(input);

const series = [{
  name: "s",
  points: [[1, 2.5], []],
  constructor: { id: 1, "is-bot": true },
  parent: { name: "p", points: [] },
}];
const servers = (own: { series?: Server; page?: Server; made?: Server } = {}): Server => (request) => {
  switch (request.path[2]) {
    case "series":
      return own.series?.(request) ?? { status: 200, body: series };
    case "pages":
      return own.page?.(request) ??
        { status: 200, body: { data: { items: [{ value: 7 }], flags: { f: [true, false] } } } };
    default:
      return own.made?.(request) ?? {
        status: 203,
        body: { shape: { rows: 2, columns: ["c"] } },
        headers: { Location: "/r/1", "X-Cached": "true" },
      };
  }
};

export const trials: readonly Trial<Report>[] = [
  {
    name: "success",
    server: servers(),
    calls: 3,
    check: ({ value }) => {
      const [list, page, made] = phone.trace;
      const query = JSON.stringify(list?.query);
      if (query !== '[["from","2026-01-01"],["tag","a b"],["tag","c&d"],["precise","true"]]') return `query ${query}`;
      if (page?.headers.get("Accept-Tags") !== "a b,c&d" || page.headers.has("X-Draft")) return "other headers";
      if (page.path.join("/") !== "/api/pages/12") return "another path";
      const body = { weights: input.weights, series, mark: null, limit: -0.0025 };
      if (made?.text !== JSON.stringify(body)) return `body ${made?.text}`;
      const wanted = {
        series,
        first: 7,
        flags: { f: [true, false] },
        address: "/r/1",
        cached: true,
        status: 203,
        shape: { rows: 2, columns: ["c"] },
      };
      const got = JSON.stringify(value);
      return got === JSON.stringify(wanted) ? undefined : got;
    },
  },
  {
    name: "badDay",
    server: servers({ series: () => ({ status: 400, body: { error: { code: "bad_day", details: { day: "x" } } } }) }),
    ends: "badDay",
    check: ({ failure }) => failure?.["day"] === "x" ? undefined : "another day",
  },
  {
    name: "tooWide",
    server: servers({ series: () => ({ status: 400, body: { error: { code: "too_wide" }, kind: "range" } }) }),
    ends: "tooWide",
  },
  {
    name: "badRequest: one condition of two",
    server: servers({ series: () => ({ status: 400, body: { error: { code: "too_wide" } } }) }),
    ends: "badRequest",
  },
  { name: "badRequest: any 4XX", server: servers({ series: () => ({ status: 451 }) }), ends: "badRequest" },
  {
    name: "unknown: a status before its hundred",
    server: servers({ series: () => ({ status: 404 }) }),
    ends: "unknown",
    check: ({ failure }) => failure?.["status"] === 404 ? undefined : "another status",
  },
  {
    name: "unreadable: no list",
    server: servers({ series: () => ({ status: 200, body: {} }) }),
    ends: "unreadable",
    calls: 1,
  },
  {
    name: "unreadable: no JSON",
    server: servers({ series: () => ({ status: 200, body: "[" }) }),
    ends: "unreadable",
    calls: 1,
  },
  {
    name: "unknown: the page cannot be read",
    server: servers({ page: () => ({ status: 200, body: { data: {} } }) }),
    ends: "unknown",
    check: ({ failure }) => failure?.["status"] === 200 ? undefined : "another status",
  },
  {
    name: "busy",
    server: servers({ page: () => ({ status: 503, headers: { "Retry-After": "60" } }) }),
    ends: "busy",
    check: ({ failure }) => failure?.["seconds"] === 60 ? undefined : "another wait",
  },
  { name: "down", server: servers({ page: () => ({ status: 501 }) }), ends: "down", calls: 2 },
  { name: "down: made", server: servers({ made: () => ({ status: 599 }) }), ends: "down", calls: 3 },
  {
    name: "unreadable: no address",
    server: servers({ made: () => ({ status: 200, body: {} }) }),
    ends: "unreadable",
    calls: 3,
  },
  {
    name: "network: after the list",
    server: servers({
      series: () => {
        phone.isOffline = true;
        return { status: 200, body: series };
      },
    }),
    ends: "network",
    check: ({ failure }) => failure?.["cause"] instanceof Error ? undefined : "no cause",
  },
  {
    name: "offlineList",
    server: servers(),
    prepare: () => {
      phone.isOffline = true;
    },
    ends: "offlineList",
  },
];
