import APISchema

extension APIResponse.Status {
    /// "201 Created", "4XX", "Any other status".
    var title: String {
        switch self {
        case .exactly(let code): Self.phrases[code].map { "\(code) \($0)" } ?? String(code)
        case .range(let hundred): "\(hundred)XX"
        case .default: "Any other status"
        }
    }

    /// "201", "4XX", "default".
    var name: String {
        switch self {
        case .exactly(let code): String(code)
        case .range(let hundred): "\(hundred)XX"
        case .default: "default"
        }
    }

    var isError: Bool {
        switch self {
        case .exactly(let code): code >= 400
        case .range(let hundred): hundred >= 4
        case .default: false
        }
    }

    private static let phrases = [
        100: "Continue", 101: "Switching Protocols", 103: "Early Hints", 200: "OK", 201: "Created", 202: "Accepted",
        203: "Non-Authoritative Information", 204: "No Content", 205: "Reset Content", 206: "Partial Content",
        207: "Multi-Status", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
        402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
        408: "Request Timeout", 409: "Conflict", 410: "Gone", 411: "Length Required", 412: "Precondition Failed",
        413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable",
        417: "Expectation Failed", 418: "I’m a teapot", 421: "Misdirected Request", 422: "Unprocessable Content",
        423: "Locked", 424: "Failed Dependency", 425: "Too Early", 426: "Upgrade Required",
        428: "Precondition Required", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
        451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout", 507: "Insufficient Storage",
    ]
}
