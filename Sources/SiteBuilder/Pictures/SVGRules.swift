/// What an SVG file may hold.
///
/// A picture inside a page runs nothing, but opened by itself an SVG file is a page of its own. So it is let in by a list
/// of what draws: nothing that runs, moves, embeds, or leads anywhere.
enum SVGRules {
    static func check(_ bytes: [UInt8]) throws(PictureRefusal) {
        var reader = try XMLTagReader(bytes)
        try reader.read { tag, line, around throws(PictureRefusal) in
            func refuse(_ what: String) -> PictureRefusal {
                PictureRefusal(reason: "is an SVG file that \(what), in line \(line)")
            }
            if around.isEmpty {
                guard tag.name == "svg" else { throw refuse("begins with <\(tag.name)>") }
                guard tag.attributes.contains(where: { $0 == ("xmlns", svgNamespace) }) else {
                    throw refuse("does not say xmlns=\"\(svgNamespace)\"")
                }
            }
            guard elements.contains(tag.name) else { throw refuse("has <\(tag.name)>, which pictures may not have") }
            for (name, value) in tag.attributes {
                if let problem = problem(name, value) { throw refuse(problem) }
            }
        } content: { text, line, around throws(PictureRefusal) in
            if around.last == "style", let problem = problem(inStyle: text) {
                throw PictureRefusal(reason: "is an SVG file that \(problem), in line \(line)")
            }
        }
    }

    private static let svgNamespace = "http://www.w3.org/2000/svg"
    private static let linkNamespace = "http://www.w3.org/1999/xlink"

    private static func problem(_ name: String, _ value: String) -> String? {
        switch name {
        case "xmlns": return value == svgNamespace ? nil : "has elements of another kind (xmlns=\"\(shown(value))\")"
        case "xmlns:xlink": return value == linkNamespace ? nil : "names something else 'xlink'"
        case "href", "xlink:href":
            return isOwnPart(value) ? nil : "leads to '\(shown(value))'; only its own parts ('#id') can be named"
        case "style": return problem(inStyle: value)
        default:
            guard attributes.contains(name) || name.hasPrefix("aria-") || name.hasPrefix("data-") else {
                return "has the attribute '\(name)', which pictures may not have"
            }
            return problem(inValue: value)
        }
    }

    /// Style sheets: escapes can spell what is forbidden, rules with `@` load and move.
    private static func problem(inStyle text: String) -> String? {
        if text.contains("@") { return "has '@' in its styles" }
        return problem(inValue: text)
    }

    /// Values of attributes are styles too: `fill="url(…)"`.
    private static func problem(inValue text: String) -> String? {
        if text.contains("\\") { return "has '\\' in a value" }
        let text = text.lowercased()
        if text.contains("/*") { return "has a comment in its styles" }
        for word in ["image(", "image-set(", "src("] where text.contains(word) {
            return "has '\(word)' in its styles"
        }
        for part in text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst() {
            var target = part.prefix { $0 != ")" }.drop(while: \.isWhitespace)
            while target.last?.isWhitespace == true { target.removeLast() }
            if let quote = target.first, quote == "'" || quote == "\"", target.count > 1, target.last == quote {
                target = target.dropFirst().dropLast()
            }
            guard isOwnPart(String(target)) else { return "leads to '\(shown(String(target)))' from its styles" }
        }
        return nil
    }

    /// `#id`
    private static func isOwnPart(_ address: String) -> Bool {
        address.hasPrefix("#") && address.count > 1
            && address.dropFirst().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) }
    }

    private static func shown(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    private static let elements = words(
        """
        svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath style switch
        linearGradient radialGradient stop pattern clipPath mask marker filter
        feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
        feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
        feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
        """)

    private static let attributes = words(
        """
        id class lang xml:lang xml:space role version baseProfile viewBox preserveAspectRatio width height x y z x1 y1 x2
        y2 cx cy r rx ry fx fy fr d points dx dy rotate transform transform-origin pathLength textLength lengthAdjust
        startOffset method spacing side type media title tabindex focusable
        fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
        stroke-dashoffset stroke-opacity paint-order vector-effect color opacity display visibility overflow clip
        clip-path clip-rule mask mask-type marker-start marker-mid marker-end filter cursor pointer-events
        shape-rendering text-rendering image-rendering color-interpolation color-interpolation-filters color-rendering
        enable-background isolation mix-blend-mode
        font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight text-anchor
        text-decoration text-overflow letter-spacing word-spacing writing-mode direction unicode-bidi kerning
        dominant-baseline alignment-baseline baseline-shift glyph-orientation-vertical white-space line-height
        offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits
        patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
        filterUnits primitiveUnits in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX
        targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent lighting-color
        scale xChannelSelector yChannelSelector azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle
        flood-color flood-opacity tableValues slope intercept amplitude exponent stdDeviation radius baseFrequency
        numOctaves seed stitchTiles
        """)
}
