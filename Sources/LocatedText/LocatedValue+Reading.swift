package import Diagnostics

extension LocatedValue {
    /// Reads a file that may be YAML or JSON: by the ending of its name, else as JSON if it begins with a bracket.
    ///
    /// `nil` without diagnostics: there is nothing in the text.
    package static func read(_ text: [UInt8], file: String) -> (value: LocatedValue?, diagnostics: [Diagnostic]) {
        isJSON(text, file) ? JSONReader.read(text, file: file) : YAMLReader.read(text, file: file)
    }

    private static func isJSON(_ text: [UInt8], _ file: String) -> Bool {
        if file.hasSuffix(".json") { return true }
        if file.hasSuffix(".yaml") || file.hasSuffix(".yml") { return false }
        let first = text.first { ![32, 9, 10, 13, 0xEF, 0xBB, 0xBF].contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
