// Two calls with parameters of every kind; what goes over the wire is compared after decoding.
import { type Answer, phone, type Server, type Trial } from "./phone.ts";

export const origins = ["https://billing.example"];
interface Bill {
  readonly invoiceId: string;
  readonly total: { readonly amount: number };
  readonly open: readonly { readonly id: string }[];
}
const input = {
  account: "acme",
  customerId: "c/1 ü+?",
  limit: 10,
  lines: [{ description: 'w "q"', unit_price: { amount: 100, currency: "EUR" } }],
};
export const start = (sample: { bill(values: unknown): Promise<Bill> }) => sample.bill(input);

const money = { amount: 5, currency: "EUR" };
const open = { status: 200, body: { items: [{ id: "i0", total: money }], next: null } };
const billing = (first: Answer, second: Answer): Server => ({ method }) => method === "GET" ? first : second;
const made = { status: 201, body: { id: "i1", total: money } };

export const trials: readonly Trial<Bill>[] = [
  {
    name: "success",
    server: billing(open, made),
    calls: 2,
    check: ({ value }) => {
      const [list, create] = phone.trace;
      if (value?.invoiceId !== "i1" || value.total.amount !== 5 || value.open[0]?.id !== "i0") return "another result";
      const query = JSON.stringify(list?.query);
      if (
        query !== JSON.stringify([["status", 'open & "due" + \\(x) ${y} é'], ["limit", "10"], ["customer", "c/1 ü+?"]])
      ) return query;
      if (list?.headers.get("X-Account") !== "acme" || list.headers.has("Content-Type") || list.text !== "") {
        return "another list";
      }
      if (create?.path.join("|") !== "|v1|customers|c/1 ü+?|invoices") return "another path";
      if (!/^[\w-]{24}$/.test(create.headers.get("Idempotency-Key") ?? "")) return "another key";
      const body = {
        lines: input.lines,
        fee: { amount: 1250, currency: "EUR" },
        tags: ["a\nb", "\u202Ertl 🦑 `tick`"],
        draft: false,
      };
      return create.text === JSON.stringify(body) ? undefined : create.text;
    },
  },
  { name: "notAllowed", server: billing({ status: 403 }, made), ends: "notAllowed", calls: 1 },
  { name: "unknownCustomer", server: billing(open, { status: 404 }), ends: "unknownCustomer", calls: 2 },
  {
    name: "tooManyLines",
    server: billing(open, { status: 422, body: { code: "too_many_lines", limit: 3 } }),
    ends: "tooManyLines",
    check: ({ failure }) => failure?.["limit"] === 3 ? undefined : "another limit",
  },
  { name: "invalidInvoice", server: billing(open, { status: 422, body: { code: "else" } }), ends: "invalidInvoice" },
  {
    name: "unavailable",
    server: billing({ status: 503, headers: { "Retry-After": "9" } }, made),
    ends: "unavailable",
    check: ({ failure }) => failure?.["retryAfter"] === 9 ? undefined : "another wait",
  },
  { name: "unavailable: 599", server: billing({ status: 599 }, made), ends: "unavailable" },
  {
    name: "network",
    server: billing(open, made),
    prepare: () => {
      phone.isOffline = true;
    },
    ends: "network",
    calls: 0,
  },
  {
    name: "unexpectedAnswer: wrong type",
    server: billing(open, { status: 201, body: { id: 7, total: money } }),
    ends: "unexpectedAnswer",
  },
  {
    name: "unexpectedAnswer: a number that no double holds",
    server: billing(open, { status: 201, body: '{"id":"i","total":{"amount":9007199254740993,"currency":"EUR"}}' }),
    ends: "unexpectedAnswer",
  },
];
