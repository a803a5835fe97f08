/// A text for an attribute or the content of an element; what nobody would see in it is left out.
package func xmlEscaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { out, scalar in
        switch scalar {
        case "&": out += "&amp;"
        case "<": out += "&lt;"
        case ">": out += "&gt;"
        case "\"": out += "&quot;"
        case _ where scalar.isHidden: break
        default: out.unicodeScalars.append(scalar)
        }
    }
}
