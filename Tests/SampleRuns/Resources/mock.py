"""Servers that samples run against: a vault (grants with PKCE, a browser approval, rotating refresh tokens), a market (JSON
and form bodies, one page or two in the browser), a home that a hub is paired with (two pages, a form, PUT) and invoices.

    python3 mock.py        prints its port, serves on the loopback interface until its standard input ends

The first two parts of a path are the run and its scenario, so that many runs share one server:
http://127.0.0.1:PORT/RUN/SCENARIO stands for an API's origin. GET /RUN/__trace answers with the requests of a run, in
order: method, path (decoded parts), query (pairs), headers, body, text; GET /_/__wire/NAME with those to /wire/NAME/… of
all runs. A scenario that is not listed below answers as `ok`.

vault      invalidRequest unknownApp rateLimited codeExpired codeUsed rateLimitedLate denied stateMismatch noState noCode
           refusedWithCode refused brokenAnswer notJSON serverError lateServerError noQuery
refresh    grantEnded brokenAnswer serverError. `ok` takes each token once: rt1, then rt2 …
market     badClient badKind badBody redeemed tooLate closed declined otherNonce
agreement  nothing otherState otherNumber refusedFirst refusedSecond
invoices   notAllowed forbidden unavailable tooManyLines tooManyLinesOddly invalidInvoice unknownCustomer unexpectedAnswer
home       loginRequired refused otherHub noConsent gone teapot brokenToken slow
"""
import base64, hashlib, json, secrets, sys, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, parse_qsl, quote, unquote, urlsplit

RUNS, WIRE = {}, {}
LOCK = threading.Lock()
MONEY = {"amount": 5, "currency": "EUR"}


class Run:
    def __init__(self):
        self.trace, self.grants, self.spent = [], {}, set()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, status, value, **headers):
        self.raw(status, json.dumps(value).encode(), "application/json", **headers)

    def raw(self, status, data, media_type, **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def redirect(self, location):
        self.raw(302, b"", "text/plain", Location=location)

    def serve(self):
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        address = urlsplit(self.path)
        parts = address.path.split("/")
        with LOCK:
            run = RUNS.setdefault(parts[1], Run())
        if parts[2] == "__trace":
            return self.answer(200, run.trace)
        if parts[2] == "__wire":
            with LOCK:
                return self.answer(200, WIRE.pop(parts[3], []))
        scenario, path = parts[2], "/" + "/".join(parts[3:])
        origin = f"http://127.0.0.1:{self.server.server_port}/{parts[1]}/{scenario}"
        form = (self.headers.get("Content-Type") or "").startswith("application/x-www-form-urlencoded")
        body = None if not raw else dict(parse_qsl(raw.decode())) if form else json.loads(raw)
        pages = {"/approve": self.approve, "/consent": self.consent, "/start": self.start, "/agree": self.agree,
                 "/login": self.login, "/question": self.question}
        if path in pages:
            return pages[path](run, scenario, {name: values[0] for name, values in parse_qs(address.query).items()})
        request = {
            "method": self.command, "path": [unquote(part) for part in parts[3:]],
            "query": parse_qsl(address.query, keep_blank_values=True),
            "headers": {name.lower(): value for name, value in self.headers.items()}, "body": body, "text": raw.decode()}
        run.trace.append(request)
        if path.startswith("/wire/"):
            with LOCK:
                WIRE.setdefault(parts[4], []).append(request)
            return self.answer(200, {})
        if path.startswith("/tickets"):
            return self.market(run, scenario, parts[4:], body, origin)
        if path.startswith("/agreements"):
            return self.agreement(scenario, origin)
        if path.startswith("/grants"):
            return self.vault(run, scenario, path, body, origin)
        if path.startswith(("/v2/", "/token")):
            return self.home(scenario, path, body, origin)
        return self.invoices(scenario)

    do_GET = do_POST = do_PUT = serve

    # The vault

    def vault(self, run, scenario, path, body, origin):
        if scenario == "serverError" or (scenario == "lateServerError" and path == "/grants/token"):
            return self.answer(500, {"error": "server_error"})
        if path == "/grants":
            return self.create(run, scenario, body, origin)
        if path == "/grants/token":
            return self.exchange(run, scenario, body)
        return self.refresh(run, scenario, body)

    def create(self, run, scenario, body, origin):
        refusals = {
            "invalidRequest": (400, {"error": "invalid_request", "message": "redirect_uri is not registered"}, {}),
            "unknownApp": (401, {"error": "unknown_app"}, {}),
            "rateLimited": (429, {"error": "rate_limited"}, {"Retry_After": "7"}),
        }
        if scenario in refusals:
            status, value, headers = refusals[scenario]
            return self.answer(status, value, **headers)
        if scenario == "notJSON":
            return self.raw(201, b"<html>", "text/html")
        wanted = {"app_id", "providers", "redirect_uri", "code_challenge", "code_challenge_method", "state"}
        if set(body) != wanted or body["code_challenge_method"] != "S256" or len(body["code_challenge"]) != 43:
            return self.answer(400, {"error": "invalid_request", "message": f"fields {sorted(set(body) ^ wanted)}"})
        name = "gr_" + secrets.token_hex(4)
        run.grants[name] = {**body, "code": "code_" + secrets.token_hex(4)}
        if scenario == "brokenAnswer":
            return self.answer(201, {"grant_request_id": name})
        self.answer(201, {"grant_request_id": name, "grant_url": f"{origin}/approve?id={name}"})

    def approve(self, run, scenario, asked):
        grant = run.grants[asked["id"]]
        state, code = quote(grant["state"]), grant["code"]
        query = {
            "denied": f"error=access_denied&state={state}", "refused": f"error=server_error&state={state}",
            "refusedWithCode": f"error=server_error&code={code}&state={state}",
            "stateMismatch": f"code={code}&state={quote(grant['state'].swapcase())}", "noState": f"code={code}",
            "noCode": f"state={state}",
        }.get(scenario, f"code={code}&state={state}")
        self.redirect(grant["redirect_uri"] + ("" if scenario == "noQuery" else "?" + query))

    def exchange(self, run, scenario, body):
        if scenario == "codeUsed":
            return self.answer(409, {"error": "code_used"})
        if scenario == "rateLimitedLate":
            return self.answer(429, {"error": "rate_limited"}, Retry_After="11")
        grant = run.grants.get(body.get("grant_request_id"), {})
        digest = hashlib.sha256(body.get("code_verifier", "").encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        if scenario == "codeExpired" or grant.get("code") != body.get("code") or grant.get("code_challenge") != challenge:
            return self.answer(400, {"error": "invalid_grant"})
        self.answer(200, {"grantId": "grant/1", "keys": {"anthropic": "key-1"}, "refresh_token": "rt1"})

    def refresh(self, run, scenario, body):
        token = body.get("refresh_token", "")
        if scenario == "grantEnded" or token in run.spent or not token.startswith("rt"):
            return self.answer(400, {"error": "invalid_grant"})
        run.spent.add(token)
        if scenario == "brokenAnswer":
            return self.answer(200, {"keys": 7})
        number = int(token[2:]) + 1
        self.answer(200, {"grantId": "grant/1", "keys": {"anthropic": f"key-{number}"}, "refresh_token": f"rt{number}"})

    # The market: a ticket is opened as JSON and redeemed as a form

    def market(self, run, scenario, parts, body, origin):
        if scenario == "closed":
            return self.answer(503, {})
        if not parts:
            refusals = {
                "badClient": (400, {"code": "bad_client"}, {}), "badBody": (400, ["?"], {}),
                "badKind": (403, {"code": "bad_kind", "detail": "no fish", "limits": {"most": 3}}, {"X_Trace": "t1"}),
            }
            if scenario in refusals:
                status, value, headers = refusals[scenario]
                return self.answer(status, value, **headers)
            run.grants["ticket"] = body
            return self.answer(201, {"ticket": {"number": 9, "page": f"{origin}/consent"}}, Location=f"{origin}/tickets/9")
        if scenario == "redeemed":
            return self.answer(410, {})
        digest = hashlib.sha256(body.get("verifier", "").encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        fits = run.grants["ticket"]["proof"]["hash"] == challenge and body.get("code") == "to ken/1" and parts == [";number=9", "redeem"]
        if scenario == "tooLate" or not fits:
            return self.answer(418, {"code": "too_late", "detail": "a minute is over"})
        self.answer(200, {"stand": "st/1", "secret": "s1", "goods": {"fruit": 3}})

    def consent(self, run, scenario, asked):
        ticket = run.grants["ticket"]
        nonce = ticket["nonce"].swapcase() if scenario == "otherNonce" else ticket["nonce"]
        answer = "error=declined" if scenario == "declined" else "token=to%20ken%2F1"
        self.redirect(f"{ticket['back']}?{answer}&nonce={nonce}")

    # Two pages, one after the other

    def start(self, run, scenario, asked):
        run.grants["state"] = asked["state"]
        answer = "error=access_denied" if scenario == "refusedFirst" else "number=77&hint=a%20b"
        self.redirect(f"example.stall.market:/back/to/stall?{answer}&state={asked['state']}")

    def agreement(self, scenario, origin):
        if scenario == "nothing":
            return self.answer(404, {})
        self.answer(200, {"page": f"{origin}/agree", "terms": "be kind"})

    def agree(self, run, scenario, asked):
        state = run.grants["state"].swapcase() if scenario == "otherState" else run.grants["state"]
        number = "78" if scenario == "otherNumber" else "77"
        answer = "error=access_denied&signature=77" if scenario == "refusedSecond" else f"signature={number}"
        self.redirect(f"example.stall.market:/back/to/stall?{answer}&state={state}")

    # Invoices

    def invoices(self, scenario):
        if self.command == "GET":
            if scenario == "forbidden":
                return self.answer(403, {})
            if scenario == "unavailable":
                return self.answer(503, {}, Retry_After="9")
            return self.answer(200, {"items": [{"id": "i0", "total": MONEY}], "next": None})
        answers = {
            "notAllowed": (401, {}), "unknownCustomer": (404, {}),
            "tooManyLines": (422, {"code": "too_many_lines", "limit": 3}),
            "tooManyLinesOddly": (422, {"code": "too_many_lines", "limit": "three"}),
            "invalidInvoice": (422, {"code": "bad_line"}), "unexpectedAnswer": (201, {"id": 7, "total": MONEY}),
        }
        status, value = answers.get(scenario, (201, {"id": "i1", "total": MONEY}))
        self.answer(status, value)

    # The home

    def home(self, scenario, path, body, origin):
        if path == "/v2/tickets":
            if scenario == "slow":
                time.sleep(7)
            if self.headers.get("Content-Type") != "application/vnd.home+json":
                return self.answer(415, {})
            return self.answer(418 if scenario == "teapot" else 201, {"id": "t1"})
        if path == "/token":
            if scenario == "brokenToken":
                return self.answer(200, {"hub": 7})
            wanted = {"grant_type": "authorization_code", "code": "c1", "region": "eu/1", "wave": "4"}
            hub = "H-8" if scenario == "otherHub" else "H&7"
            answer = {"access_token": "at", "hub": hub, "secret": "s1", "consent_url": origin + "/question"}
            return self.answer(200, answer) if body == wanted else self.answer(400, {})
        if scenario == "gone":
            return self.answer(410, {"problem": {"code": "moved"}}, Last_Modified="yesterday")
        self.answer(200, {})

    def login(self, run, scenario, query):
        refused = "error=server_error&error_description=not%20now"
        answers = {"loginRequired": "error=login_required", "refused": refused}
        answer = answers.get(scenario, "code=c1&region=eu%2F1")
        if (query.get("serial"), query.get("wave")) != ("H&7", "4"):
            answer = "error=invalid_request"
        self.redirect(f"https://home.example/paired?{answer}&state={quote(query['state'])}")

    def question(self, run, scenario, query):
        self.redirect("com.example.home:/consent" + ("?no=1" if scenario == "noConsent" else "?code=c2"))


class Server(ThreadingHTTPServer):
    daemon_threads = True
    # Many runs connect at once; a queue of five would turn some away.
    request_queue_size = 128


server = Server(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()
