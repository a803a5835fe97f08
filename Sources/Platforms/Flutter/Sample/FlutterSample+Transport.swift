import ContentModel
import SampleCode

extension FlutterSample {
    /// The function that makes every call: time limit, transport errors, statuses.
    var transport: DartCode {
        guard let first = flow.calls.first?.call else { return "" }
        let result: DartCode =
            switch shape.result {
            case .nothing: "void"
            case .body: shape.bodyIsObject ? "Map<String, Object?>" : "Object?"
            case .answer: "http.Response"
            }
        let positional: [DartCode] = [
            shape.givesMethod ? "String method" : "", shape.givesAddress ? "String address" : "String path",
        ]
        let function: DartCode = """
            Future<\(result)> \(name: names.transport)\(.parameters(positional, named: parameters)) async {
              final http.Response response;
              try {
                \(leadsElsewhere)
                \(sending(first))
              }\(catching)

              \(ending)
            }
            """
        return DartCode.lines([failuresType, function], blank: 1).importing("package:http/http.dart").region(
            "transport")
    }

    private var parameters: [DartCode] {
        func given(_ presence: TransportShape.Presence, _ all: DartCode, _ some: DartCode) -> DartCode {
            switch presence {
            case .none: ""
            case .some: some
            case .all: "required \(all)"
            }
        }
        let exception: DartCode = "\(type: names.exception)"
        return [
            given(shape.query, "Map<String, Object> query", "Map<String, Object> query = const {}"),
            given(shape.headers, "Map<String, String> headers", "Map<String, String> headers = const {}"),
            given(shape.json, "Object body", "Object? body"),
            given(shape.form, "Map<String, Object> form", "Map<String, Object>? form"),
            shape.timeLimit == nil ? "Duration timeLimit = _timeLimit" : "",
            given(shape.rowPresence, "_Failures failures", "_Failures failures = const {}"),
            shape.undocumented == nil ? "required \(row) undocumented" : "",
            shape.transport == nil
                ? "required \(exception)\(shape.transportCarriesCause ? " Function(Object cause)" : "") unreachable"
                : "",
            shape.hasNoAnswerByCall
                ? "\(exception)\(shape.noAnswerCarriesCause ? " Function(Object cause)" : "")? noAnswer" : "",
        ]
    }

    private var row: DartCode {
        "\(type: names.exception)\(shape.rows == .functions ? " Function(http.Response answer)" : "")"
    }

    private var failuresType: DartCode {
        if shape.rowPresence == .none { return "" }
        let note: DartCode =
            .documentation(
                "What a status ends in" + (shape.hasHundreds ? "; `5` stands for all from 500 to 599." : "."))
        return .lines([note, .broken("typedef _Failures =", "Map<int, \(row)>;")])
    }

    // MARK: sending

    private func sending(_ first: Call) -> DartCode {
        let limit: DartCode = shape.timeLimit == nil ? "timeLimit" : "_timeLimit"
        if shape.hasFunction {
            let headers: DartCode = headers.isEmpty ? "" : "headers: \(.list(.onePerLine, "{", headers, "}"))"
            let body: DartCode = body.isEmpty ? "" : "body: \(body)"
            let call = DartCode.call(".\(member: first.method.lowercased())", [address(first), headers, body])
            let chain: DartCode = """
                response = await http
                    \(call)
                    .timeout(\(limit));
                """
            return .choice(["response = await http\(call.flat).timeout(\(limit));", chain])
        }
        let method: DartCode = shape.givesMethod ? "method" : "\(string: first.method)"
        let added: DartCode =
            headers.isEmpty ? "" : "request.headers.addAll(\(.list(.onePerLine, "{", headers, "}")));"
        return """
            final request = \(.call("http.Request", [method, address(first)]));
            \(added)
            \(written)
            response = await request
                .send()
                .then(http.Response.fromStream)
                .timeout(\(limit));
            """
    }

    /// Nothing escapes dots, and what is sent has no `..` in it: the call would be another one.
    private var leadsElsewhere: DartCode {
        let hasTexts = flow.calls.contains { _, call in
            call.path.contains { part in
                guard case .parameter(let binding) = part else { return false }
                if case .literal = binding.value { return false }
                return binding.type.present.isText
            }
        }
        let path: DartCode = shape.givesAddress ? "address" : "path"
        return hasTexts
            ? branch(
                ["RegExp(r'/\\.\\.?(/|$)').hasMatch(\(path))"], "throw const FormatException('another address');")
            : ""
    }

    private func address(_ first: Call) -> DartCode {
        let base: DartCode =
            shape.givesAddress
            ? "address" : .template([.value("\(name: names.apis[first.api] ?? first.api)"), .value("path")])
        return shape.query == .none ? "Uri.parse(\(base))" : "\(use(.address))(\(base), query)"
    }

    private var headers: [DartCode] {
        func type(_ presence: TransportShape.Presence, _ name: DartCode, _ type: String) -> DartCode {
            switch presence {
            case .none: ""
            case .some: "if (\(name) != null) 'Content-Type': \(string: type)"
            case .all: "'Content-Type': \(string: type)"
            }
        }
        return [
            type(shape.json, "body", shape.jsonType), type(shape.form, "form", shape.formType),
            shape.headers == .none ? "" : "...headers",
        ].filter { !$0.isEmpty }
    }

    private var json: DartCode { DartCode("jsonEncode(body)").importing("dart:convert") }
    private var form: DartCode { "Uri(queryParameters: form).query" }

    /// As an argument of the package's function.
    private var body: DartCode {
        switch (shape.json, shape.form) {
        case (.none, .none): ""
        case (.all, _): json
        case (_, .all): form
        case (.some, .none): "body == null ? null : \(json)"
        case (.none, .some): "form == null ? null : \(form)"
        case (.some, .some): "body != null ? \(json) : form == null ? null : \(form)"
        }
    }

    /// As statements for a request.
    private var written: DartCode {
        func assigned(_ presence: TransportShape.Presence, _ name: DartCode, _ value: DartCode) -> DartCode {
            switch presence {
            case .none: ""
            case .some: branch(["\(name) != null"], "request.body = \(value);")
            case .all: "request.body = \(value);"
            }
        }
        return .lines([assigned(shape.json, "body", json), assigned(shape.form, "form", form)])
    }

    // MARK: what came of it

    private var catching: DartCode {
        let late: DartCode
        switch shape.noAnswer {
        case .transport: late = ""
        case .own(let use):
            late = caught("TimeoutException", use.carriesPlatformError, fail(use, .caught)).importing("dart:async")
        case .byCall:
            let end: DartCode =
                shape.noAnswerCarriesCause
                ? "throw noAnswer == null ? \(unreachable) : noAnswer(cause);" : "throw noAnswer ?? \(unreachable);"
            late = caught(
                "TimeoutException", shape.transportCarriesCause || shape.noAnswerCarriesCause, end
            ).importing("dart:async")
        }
        return "\(late)\(caught("Exception", shape.transportCarriesCause, "throw \(unreachable);"))"
    }

    private func caught(_ type: DartCode, _ carriesCause: Bool, _ statement: DartCode) -> DartCode {
        """
         on \(type)\(carriesCause ? " catch (cause)" : "") {
          \(statement)
        }
        """
    }

    private var unreachable: DartCode {
        shape.transport.map { failure($0, .caught) }
            ?? (shape.transportCarriesCause ? "unreachable(cause)" : "unreachable")
    }

    private var ending: DartCode {
        let value: DartCode =
            switch shape.result {
            case .nothing: "return;"
            case .body: "return \(use(shape.bodyIsObject ? .fields : .json))(response);"
            case .answer: "return response;"
            }
        let fallback = shape.undocumented.map { failure($0, FailureSight(answer: "response")) }
        let found: [DartCode] =
            switch (shape.rowPresence, shape.hasHundreds) {
            case (.none, _): []
            case (_, false): ["failures[response.statusCode]"]
            case (_, true): ["failures[response.statusCode]", "failures[response.statusCode ~/ 100]"]
            }
        let success = branch(["response.statusCode ~/ 100 == 2"], value)
        if found.isEmpty {
            let other: DartCode = shape.rows == .functions ? "undocumented(response)" : "undocumented"
            return .lines([success, "throw \(fallback ?? other);"])
        }
        guard shape.rows == .functions else {
            return .lines([success, firstOf("throw", found + [fallback ?? "undocumented"])])
        }
        guard let fallback else {
            return .lines([success, firstOf("final failure =", found + ["undocumented"]), "throw failure(response);"])
        }
        let apart: DartCode = """
            throw failure == null
                ? \(fallback)
                : failure(response);
            """
        return .lines([
            success, firstOf("final failure =", found),
            .choice(["throw failure == null ? \(fallback.flat) : failure(response);", apart]),
        ])
    }

    /// `head a ?? b;`, or each on a line of its own.
    private func firstOf(_ head: DartCode, _ values: [DartCode]) -> DartCode {
        let last = values.count - 1
        let rest = values.enumerated().dropFirst().map { index, value -> DartCode in
            "\(value)\(index == last ? ";" : " ??")"
        }
        let whole: DartCode = "\(DartCode.joined(values, " ?? "));"
        if rest.isEmpty { return .broken(head, whole) }
        let apart: DartCode = """
            \(head) \(values[0]) ??
                \(.lines(rest))
            """
        return .choice(["\(head) \(whole)", apart])
    }
}
