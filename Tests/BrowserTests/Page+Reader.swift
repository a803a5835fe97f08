import Foundation

/// What a reader does and sees.
extension Page {
    /// The value of a JavaScript expression; promises are waited for.
    private func value<Value: Decodable>(of expression: String) throws -> Value {
        let answer = try call(
            "Runtime.evaluate",
            ["expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true])
        let outcome = try JSONDecoder().decode(Evaluation<Value>.self, from: answer).result
        if let problem = outcome.exceptionDetails {
            throw Chromium.Failure(description: "\(problem.exception?.description ?? problem.text) in \(expression)")
        }
        guard let value = outcome.result.value else { throw Chromium.Failure(description: "no value: \(expression)") }
        return value
    }

    func text(_ expression: String) throws -> String { try value(of: expression) }
    func texts(_ expression: String) throws -> [String] { try value(of: expression) }
    func count(_ expression: String) throws -> Int { try value(of: expression) }
    func counts(_ expression: String) throws -> [Int] { try value(of: expression) }
    func measure(_ expression: String) throws -> Double { try value(of: expression) }
    func holds(_ condition: String) throws -> Bool { try value(of: condition) }

    func run(_ statements: String) throws { _ = try holds("(async () => { \(statements); return true })()") }

    /// Waits until a JavaScript condition holds; whether it does in that time. A page that goes away meanwhile takes the
    /// question along: it is asked again on the next one.
    func becomes(_ condition: String, within seconds: Int = 30) throws -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            if let holds = try? holds(condition), holds { return true }
            usleep(50_000)
        }
        return false
    }

    /// With the mouse, in the middle of the first element that the selector finds.
    func click(_ selector: String, withShift: Bool = false) throws {
        let place: [Double] = try value(
            of: """
                (() => {
                  const part = document.querySelector(\(quoted(selector)));
                  part.scrollIntoView({ block: "center", behavior: "instant" });
                  const box = part.getBoundingClientRect();
                  return [box.left + box.width / 2, box.top + box.height / 2];
                })()
                """)
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            try call(
                "Input.dispatchMouseEvent",
                [
                    "type": kind, "x": place[0], "y": place[1], "button": kind == "mouseMoved" ? "none" : "left",
                    "clickCount": 1, "modifiers": withShift ? 8 : 0,
                ])
        }
    }

    /// `ArrowRight`, `Home`, `Tab`, `Enter`.
    func press(_ key: String, control isControlled: Bool = false) throws {
        let codes = [
            "Tab": 9, "Enter": 13, "Escape": 27, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38,
            "ArrowRight": 39,
            "ArrowDown": 40,
        ]
        for kind in ["rawKeyDown", "keyUp"] {
            try call(
                "Input.dispatchKeyEvent",
                [
                    "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": codes[key] ?? 0,
                    "modifiers": isControlled ? 2 : 0,
                ])
        }
    }

    func focus(_ selector: String) throws { try run("document.querySelector(\(quoted(selector))).focus()") }

    /// As a JavaScript text.
    func quoted(_ text: String) -> String {
        // Every JSON text is a JavaScript one.
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }
}

/// The answer of `Runtime.evaluate`.
private struct Evaluation<Value: Decodable>: Decodable {
    struct Outcome: Decodable {
        var result: Remote
        var exceptionDetails: Details?
    }
    struct Remote: Decodable { var value: Value? }
    struct Details: Decodable {
        struct Thrown: Decodable { var description: String? }
        var text: String
        var exception: Thrown?
    }
    var result: Outcome
}
