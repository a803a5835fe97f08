import LocatedText

/// Texts for examples.
enum TextSample {
    /// By the format, else the pattern, else in the words of the name; of a length that is allowed.
    static func text(_ shape: Shape, named name: String) -> String {
        var least = 0, most = Int.max
        var pattern: String?
        for constraint in shape.constraints {
            switch constraint {
            case .minLength(let number): least = max(least, number)
            case .maxLength(let number): most = min(most, max(0, number))
            case .pattern(let text): pattern = pattern ?? text
            default: break
            }
        }
        if let text = formatted(shape.format), (least...max(least, most)).contains(text.count) { return text }
        if let made = pattern.flatMap({ PatternSample.text(for: $0, atLeast: least, atMost: most) }) { return made }
        var text = words(name)
        // A hostile document may ask for a text of any length.
        while text.unicodeScalars.count < min(least, 500) { text += "-" + words(name) }
        return text.unicodeScalars.count > most ? String(text.unicodeScalars.prefix(most)) : text
    }

    /// `clientName` and `client_name` are "client-name".
    static func words(_ name: String) -> String {
        var text = "", wasLower = false
        for scalar in name.unicodeScalars.prefix(40) {
            let isWord = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            if !isWord || scalar.properties.isUppercase && wasLower, !text.hasSuffix("-"), !text.isEmpty { text += "-" }
            if isWord { text += scalar.properties.lowercaseMapping }
            wasLower = isWord && !scalar.properties.isUppercase
        }
        while text.hasSuffix("-") { text.removeLast() }
        return text.isEmpty ? "text" : text
    }

    /// Of a name of several things, the name of one.
    static func singular(_ name: String) -> String {
        if name.hasSuffix("ies"), name.utf8.count > 4 { return name.dropLast(3) + "y" }
        return name.hasSuffix("s") && !name.hasSuffix("ss") && name.utf8.count > 2 ? String(name.dropLast()) : name
    }

    private static func formatted(_ format: String?) -> String? {
        switch format {
        case "date": "2024-05-17"
        case "date-time": "2024-05-17T09:30:00Z"
        case "time": "09:30:00Z"
        case "duration": "PT15M"
        case "email", "idn-email": "person@example.com"
        case "hostname", "idn-hostname": "www.example.com"
        case "ipv4": "192.0.2.10"
        case "ipv6": "2001:db8::10"
        case "uri", "url", "iri": "https://www.example.com/page"
        case "uri-reference", "iri-reference": "/page"
        case "uri-template": "/pages/{page}"
        case "uuid": "7d0f3a52-5d0e-4c0b-9d3c-1f6b2a8e4c90"
        case "json-pointer": "/items/0"
        case "relative-json-pointer": "1/items"
        case "regex": "^[a-z]+$"
        case "byte": "ZXhhbXBsZQ=="
        default: nil
        }
    }
}

/// Numbers for examples, in digits.
enum NumberSample {
    static func digits(_ constraints: [Constraint], isInteger: Bool) -> String {
        var low: (value: Double, text: String, isExclusive: Bool)?,
            high: (value: Double, text: String, isExclusive: Bool)?
        var step: Double?
        for constraint in constraints {
            switch constraint {
            case .minimum(let text, let isExclusive):
                guard let value = Double(text), low.map({ value >= $0.value }) ?? true else { break }
                low = (value, text, isExclusive)
            case .maximum(let text, let isExclusive):
                guard let value = Double(text), high.map({ value <= $0.value }) ?? true else { break }
                high = (value, text, isExclusive)
            case .multipleOf(let text): step = Double(text).flatMap { $0 > 0 ? $0 : nil } ?? step
            default: break
            }
        }
        func isAllowed(_ value: Double) -> Bool {
            if let low, value < low.value || (low.isExclusive && value == low.value) { return false }
            if let high, value > high.value || (high.isExclusive && value == high.value) { return false }
            guard let step else { return true }
            let quotient = value / step
            return abs(quotient - quotient.rounded()) < 1e-9 * max(1, abs(quotient))
        }
        var candidates: [Double] = isInteger ? [1, 10] : [1, 10, 0.5]
        if let step {
            candidates +=
                [step]
                + (low.map { [($0.value / step).rounded(.up) * step, ($0.value / step).rounded(.down) * step + step] }
                    ?? [])
        }
        if let low {
            candidates += [low.value, low.value + 1, low.value + 0.5].filter { !isInteger || $0 == $0.rounded() }
        }
        if let high {
            candidates += [high.value, high.value - 1, high.value - 0.5].filter { !isInteger || $0 == $0.rounded() }
        }
        if let low, let high { candidates.append((low.value + high.value) / 2) }
        candidates.append(0)
        guard let found = candidates.first(where: { isAllowed($0) && (!isInteger || $0 == $0.rounded()) }) else {
            return low?.text ?? high?.text ?? "1"
        }
        // As the document writes it: a limit may have more digits than a floating-point number.
        if let low, found == low.value { return low.text }
        if let high, found == high.value { return high.text }
        return found == found.rounded() && abs(found) < 1e15 ? String(Int(found)) : "\(found)"
    }
}
