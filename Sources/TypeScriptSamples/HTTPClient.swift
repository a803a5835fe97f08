import ContentModel
import SampleCode

/// How a platform makes a call over HTTP.
package struct HTTPClient {
    /// Locals that the call needs, its time limit among them.
    let locals: TSCode
    /// The statements that make it, and set `response`.
    let call: TSCode
    /// More ends of what was caught, before those of the flow.
    let catching: TSCode
    /// Whether the time limit ended the call, asked where `cause` is caught.
    let isLate: TSCode
    /// `isLate` or `catching` look at `cause`.
    let looksAtCause: Bool
    /// Undoes the time limit.
    let cleanup: TSCode
    let isSuccess: TSCode
    let headers: TSCode
    /// What `parsed` reads.
    let body: TSCode

    package init(
        locals: TSCode, call: TSCode, catching: TSCode = "", isLate: TSCode, looksAtCause: Bool, cleanup: TSCode,
        isSuccess: TSCode, headers: TSCode, body: TSCode
    ) {
        self.locals = locals
        self.call = call
        self.catching = catching
        self.isLate = isLate
        self.looksAtCause = looksAtCause
        self.cleanup = cleanup
        self.isSuccess = isSuccess
        self.headers = headers
        self.body = body
    }
}

/// What a client makes a call of: the parameters of the function that makes all of them.
extension TypeScriptSample {
    /// Milliseconds that a call has.
    package var callTimeLimit: TSCode { shape.timeLimit == nil ? "content.timeLimit ?? TIME_LIMIT" : "TIME_LIMIT" }

    /// The address of a call, from the parameters of its function.
    package var callAddress: TSCode {
        let api = flow.calls.first?.call.api ?? ""
        let base: TSCode = shape.givesAddress ? "address" : "\(name: names.apis[api] ?? api) + path"
        return shape.hasQuery ? "\(base) + (search && `?${search}`)" : base
    }

    /// The members `headers` and a body of that name, from the parameters of the calls' function.
    ///
    /// - Parameter name: `body` or `data`.
    package func callContent(_ name: String) -> [TSCode] {
        let json: TSCode = "{ \"Content-Type\": \(string: shape.jsonType) }"
        let form: TSCode = "{ \"Content-Type\": \(string: shape.formType) }"
        switch shape.content {
        case .nothing: return []
        case .body:
            let body: TSCode = shape.hasForm ? "encoded(form)" : "JSON.stringify(body)"
            return ["headers: \(shape.hasForm ? form : json)", "\(key: name): \(body)"]
        case .parts:
            let parts: [TSCode] = [
                shape.hasJSON ? "...(content.body && \(json))" : "",
                shape.hasForm ? "...(content.form && \(form))" : "",
                shape.hasHeaders ? "...content.headers" : "",
            ]
            let headers: TSCode =
                parts.allSatisfy(\.isEmpty) ? "" : "headers: \(.list(.onePerLine, "{ ", parts, " }"))"
            let given: TSCode = shape.hasForm ? "content.form && encoded(content.form)" : ""
            var body: TSCode = ""
            if shape.hasJSON {
                body = "content.body ? JSON.stringify(content.body) : \(shape.hasForm ? given : "undefined")"
            } else if shape.hasForm {
                body = given
            }
            return [headers, body.isEmpty ? "" : "\(key: name): \(body)"]
        }
    }

    /// The method, where all calls share it or not.
    package var callMethod: TSCode {
        shape.givesMethod ? "method" : "method: \(string: flow.methods.first ?? "GET")"
    }
}
