import SampleCode
import Testing

private typealias SwiftCode = Code<SampleCode.Swift>

@Suite struct Documents {
    private func printed<Language>(_ code: Code<Language>, width: Int = 40, marks: RegionMarks = .none) -> String {
        Printer(width: width, marks: marks).printed(code).text
    }

    @Test func aListBreaksOnlyWhereItsLineIsTooLong() {
        let short: SwiftCode = "let a = \(.list(.filled, "f(", ["\(string: "x")", "y"], ")"))"
        #expect(printed(short) == "let a = f(\"x\", y)\n")
        let arguments: [SwiftCode] = (1...4).map { "argument\(number: $0): \(string: "value")" }
        let long: SwiftCode = "let a = \(.list(.filled, "f(", arguments, ")"))"
        #expect(
            printed(long, width: 44) == """
                let a = f(
                    argument1: "value", argument2: "value",
                    argument3: "value", argument4: "value")

                """)
    }

    @Test func whatGoesOnStandsOnTheNextLineWhereItDoesNotFit() {
        let arguments: [Code<Kotlin>] = ["argument1", "argument2", "argument3"]
        let call: Code<Kotlin> = .list(.onePerLine, "f(", arguments, ")")
        let code: Code<Kotlin> = .lines([
            .continued("val a = b", "?: c()"), .continued("val a = bbbbbbbbbbbbbbb", "?: ccccccccccc()"),
            .continued(call, "?: c()"), .continued("400 ->", call),
        ])
        #expect(
            printed(code, width: 30) == """
                val a = b ?: c()
                val a = bbbbbbbbbbbbbbb
                    ?: ccccccccccc()
                f(
                    argument1,
                    argument2,
                    argument3,
                ) ?: c()
                400 -> f(
                    argument1,
                    argument2,
                    argument3,
                )

                """)
    }

    @Test func aLambdaBreaksWithoutCommas() {
        let code: Code<Kotlin> = "val a = \(.list(.block, "f { ", ["g(it)"], " }"))"
        #expect(printed(code) == "val a = f { g(it) }\n")
        #expect(printed(code, width: 16) == "val a = f {\n    g(it)\n}\n")
    }

    @Test func aStatementBehindAConditionGetsBracesWhereItDoesNotFit() {
        func code(_ condition: StaticString) -> Code<TypeScript> {
            .list(.branch, "if (\(Code(stringLiteral: condition))) ", ["throw e;"], "")
        }
        #expect(printed(code("a"), width: 20) == "if (a) throw e;\n")
        #expect(printed(code("a && b && c"), width: 20) == "if (a && b && c) {\n  throw e;\n}\n")
    }

    @Test func codeOnSeveralLinesHasNoWidth() {
        #expect(("f(a)" as Code<TypeScript>).width == 4)
        #expect(("f(\n)" as Code<TypeScript>).width == nil)
    }

    @Test func anEmptyHoleAloneOnItsLineLeavesNoLine() {
        let none: SwiftCode = ""
        let code: SwiftCode = """
            func f() {
                \(none)
                \(none)
                g()
            }
            """
        #expect(printed(code) == "func f() {\n    g()\n}\n")
    }

    @Test func nestedCodeTakesTheIndentationOfItsHole() {
        let body: SwiftCode = "a()\nb()"
        let code: SwiftCode = """
            if c {
                \(body)
            }
            """
        #expect(printed(code) == "if c {\n    a()\n    b()\n}\n")
    }

    @Test func commentsFillTheWidthThatTheirPlaceLeaves() {
        let code: SwiftCode = """
            func f() {
                \(.comment("one two three four five six seven eight nine"))
            }
            """
        #expect(
            printed(code, width: 30) == "func f() {\n    // one two three four five\n    // six seven eight nine\n}\n")
        let block: Code<Kotlin> = .documentation("Ends */ nothing.\nReally.")
        #expect(printed(block, width: 80) == "/** Ends * / nothing. Really. */\n")
    }

    @Test func aTrailingCommentThatDoesNotFitStandsAbove() {
        let code: SwiftCode = .lines([
            SwiftCode("let a = 1").commented("short"), SwiftCode("let b = 2").commented("rather long for its line"),
        ])
        #expect(printed(code, width: 30) == "let a = 1  // short\n// rather long for its line\nlet b = 2\n")
    }

    @Test func regionsStepsAndGuardsAreMarksOfOneDocument() {
        let inner: SwiftCode = .lines([
            .region("imports", "import A"), .region("endpoint", SwiftCode("a()").step("x.y")),
        ])
        let code = SwiftCode.lines(["// Head.", inner.guarded(["#if X"], ["#endif"])], blank: 1)
        let clean = Printer(width: 40).printed(code)
        #expect(clean.text == "// Head.\n\nimport A\na()\n")
        #expect(clean.regions.map(\.name) == ["imports", "endpoint"])
        #expect(clean.regions.map(\.lines) == [3...3, 4...4])
        #expect(clean.steps.map(\.id) == ["x.y"] && clean.steps.map(\.lines) == [4...4])
        let committed = """
            // Head.

            #if X
            // snippet.imports
            import A
            // snippet._endpoint
            a()
            // snippet.end
            #endif

            """
        #expect(printed(code, marks: .docC) == committed)
    }

    @Test func modulesOfTypesInUseAreCollected() {
        let inner: SwiftCode = "\(type: "URL", from: "Foundation")"
        let code: SwiftCode = .lines([
            "let a: [\(inner)]", .list(.filled, "\(type: "SHA256", from: "CryptoKit").f(", [], ")"),
        ])
        #expect(code.imports == ["Foundation", "CryptoKit"])
    }
}

@Suite struct Spelling {
    static let hostile = "\"\\\n\r\t\u{0}\u{202E}\u{2028}${x}\\(y)`'é🦑"

    @Test func textsAreEscapedForTheirLanguage() {
        #expect(SampleCode.Swift.stringLiteral(Self.hostile) == #""\"\\\n\r\t\u{0}\u{202E}\u{2028}${x}\\(y)`'é🦑""#)
        #expect(Kotlin.stringLiteral(Self.hostile) == #""\"\\\n\r\t\u0000\u202E\u2028\${x}\\(y)`'é🦑""#)
        #expect(TypeScript.stringLiteral(Self.hostile) == #""\"\\\n\r\t\u0000\u202E\u2028${x}\\(y)`'é🦑""#)
        #expect(TypeScript.stringLiteral("say \"hi\"") == "'say \"hi\"'")
        #expect(Dart.stringLiteral(Self.hostile) == #"'"\\\n\r\t\u{0}\u{202E}\u{2028}\${x}\\(y)`\'é🦑'"#)
        #expect(Dart.stringLiteral("it's $1") == #""it's \$1""#)
    }

    @Test func templatesEscapeTextAndNotCode() {
        let swift: SwiftCode = .template([.text("/a\\(b)/"), .value("c")])
        let kotlin: Code<Kotlin> = .template([.text("/a$b/"), .value("c")])
        let typeScript: Code<TypeScript> = .template([.text("/`${b}/"), .value("c")])
        #expect(Printer(width: 80).printed(swift).text == #""/a\\(b)/\(c)""# + "\n")
        #expect(Printer(width: 80).printed(kotlin).text == #""/a\$b/$c""# + "\n")
        #expect(
            Printer(width: 80).printed(Code<Kotlin>.template([.value("a"), .text("s")])).text == #""${a}s""# + "\n")
        #expect(
            Printer(width: 80).printed(Code<Kotlin>.template([.value("a.b"), .value("`in`")])).text
                == #""${a.b}${`in`}""# + "\n")
        #expect(Printer(width: 80).printed(typeScript).text == #"`/\`\${b}/${c}`"# + "\n")
        let dart: Code<Dart> = .template([.text("/'$b/"), .value("c"), .text("d/"), .value("e"), .value("f.g")])
        #expect(Printer(width: 80).printed(dart).text == #"'/\'\$b/${c}d/$e${f.g}'"# + "\n")
        let plain: Code<TypeScript> = .template([.text("/a"), .text("/b")])
        #expect(Printer(width: 80).printed(plain).text == "\"/a/b\"\n")
    }

    @Test func namesAreQuotedWhereTheirPlaceNeedsIt() {
        let swift: SwiftCode = "\(name: "default").\(member: "default").\(member: "init")(\(label: "in"): 1)"
        #expect(Printer(width: 80).printed(swift).text == "`default`.default.`init`(in: 1)\n")
        let typeScript: Code<TypeScript> =
            "a\(access: "Retry-After")\(access: "b") = { \(key: "__proto__"): 1, \(key: "in-x"): 2 }"
        #expect(
            Printer(width: 80).printed(typeScript).text == #"a["Retry-After"].b = { ["__proto__"]: 1, "in-x": 2 }"#
                + "\n")
    }

    @Test(arguments: [
        ("9223372036854775807", "9223372036854775807"), ("100000000000000000000", "100000000000000000000.0"),
        ("-100000000000000000000", "-100000000000000000000.0"), ("1e21", "1e21"), ("1.50", "1.50"),
    ])
    func anIntegerThatDartHasNoLiteralForGetsAFraction(digits: String, literal: String) throws {
        let number = try #require(Digits(digits)), code: Code<Dart> = "\(number: number)"
        #expect(Printer(width: 80).printed(code).text == literal + "\n")
    }

    @Test func aNameCannotBreakOutOfItsPlace() {
        let code: SwiftCode = "\(name: "a; b()") // \(comment: "x\ny \u{202E}z")"
        #expect(Printer(width: 80).printed(code).text == "a__b__ // x y z\n")
    }

    @Test(arguments: [("0", 0), ("-12", -12), ("9223372036854775807", Int.max)])
    func digitsKeepIntegers(text: String, value: Int) { #expect(Digits(text)?.integer == value) }

    @Test(arguments: ["", "01", "+1", ".5", "1.", "0x10", "1_000", "NaN", "1 ", "1;f()", "\u{0661}"])
    func whatIsNoNumberIsNoDigits(text: String) { #expect(Digits(text) == nil) }

    @Test(arguments: [
        ("0.1", true), ("1e3", true), ("100", true), ("9007199254740992", true), ("0", true), ("1.50", true),
        ("-2.5E-3", true),
        ("9007199254740993", false), ("1e400", false), ("1e-400", false), ("0.10000000000000000001", false),
    ])
    func aDoubleIsExactOrRefused(text: String, isExact: Bool) throws {
        #expect(try #require(Digits(text)).isExactDouble == isExact)
    }
}

@Suite struct Naming {
    @Test(arguments: [
        ("grant_request_id", ["grant", "request", "id"]), ("grantRequestId", ["grant", "request", "id"]),
        ("Retry-After", ["retry", "after"]), ("URLPath", ["url", "path"]),
        ("ünïcode Straße", ["unicode", "stra", "e"]), ("🦑", []),
    ])
    func namesOfAnyStyleSplitIntoWords(name: String, expected: [String]) { #expect(words(of: name) == expected) }

    @Test func namesFollowTheStyle() {
        #expect(NamingStyle.swift.member("grant_request_id") == "grantRequestID")
        #expect(NamingStyle.camel.member("grant_request_id") == "grantRequestId")
        #expect(NamingStyle.camel.type("3d-model") == "_3dModel")
        #expect(NamingStyle.camel.constant("redirectUri") == "REDIRECT_URI")
        #expect(NamingStyle.camel.member("名") == "value")
    }

    @Test func aScopeGivesEachNameOnce() {
        var scope = NameScope(taken: ["url"])
        #expect(scope.name("url", for: "a", instead: "grantURL") == "grantURL")
        #expect(scope.name("url", for: "b") == "url2")
        #expect(scope.name("state", for: "c") == "state")
        #expect(scope.name("state", for: "d") == "state2")
        #expect(scope.name("anything", for: "c") == "state")
    }
}

@Suite struct Alternatives {
    @Test func theFirstThatFitsIsTaken() {
        let call: SwiftCode = .list(.filled, "f(", ["aaaa", "bbbb"], ")")
        let code: SwiftCode = .choice(["guard \(call.flat) else { return }", "guard \(call)\nelse { return }"])
        #expect(Printer(width: 80).printed(code).text == "guard f(aaaa, bbbb) else { return }\n")
        #expect(Printer(width: 20).printed(code).text == "guard f(aaaa, bbbb)\nelse { return }\n")
        #expect(Printer(width: 12).printed(code).text == "guard f(\n    aaaa,\n    bbbb)\nelse { return }\n")
    }

    @Test func aLongTemplateIsOneLineOfTextOnSeveral() {
        let code: SwiftCode =
            "let a = \(.longTemplate([.text("x?a=1&b="), .value("b"), .text("&c=\"\n")], before: "&"))"
        #expect(
            Printer(width: 80).printed(code).text == #"""
                let a = """
                    x?a=1\
                    &b=\(b)\
                    &c=\"\n
                    """

                """#)
    }

    @Test func aCommentLeavesNoWordAlone() {
        let code: SwiftCode = .comment("one two three four five")
        #expect(Printer(width: 23).printed(code).text == "// one two three\n// four five\n")
    }

    @Test func labelsAreQuotedWhereTheyAreDeclared() {
        let code: SwiftCode = "case a(\(parameter: "var"): Int, \(parameter: "default"): Int), .a(\(label: "var"): 1)"
        #expect(Printer(width: 80).printed(code).text == "case a(`var`: Int, default: Int), .a(var: 1)\n")
    }

    @Test func longIntegersAreGrouped() {
        let code: SwiftCode = "\(number: 1_234_567) \(number: -123) \(number: -1_234_567) \(number: 999_999)"
        #expect(Printer(width: 80).printed(code).text == "1_234_567 -123 -1_234_567 999999\n")
    }
}
