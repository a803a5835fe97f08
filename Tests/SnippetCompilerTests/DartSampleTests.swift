import ContentModel
import Diagnostics
import SnippetCompiler
import Testing

private let good = """
    import 'package:shop/shop.dart';

    Future<bool> buy(String? name) async {
      final till = await Till.open(name ?? 'front');
      return await pay(await till.count());
    }

    """

@Suite(.enabled(if: Has.dart && Has.grammars, "dart or tree-sitter not found"))
struct DartSamples {
    @Test func goodAndBadOnesInOneCallGetTheirOwnVerdicts() throws {
        let bench = try Bench.dart()
        let (verdicts, diagnostics) = bench.check(
            bench.sample(id: "shop/good", ("buy.dart", good)),
            bench.sample(id: "shop/wrong", stepFrom: 3, ("buy.dart", good.replacing("till.count()", with: "'3'"))),
            bench.sample(id: "shop/null", ("buy.dart", good.replacing("name ?? 'front'", with: "name"))),
            bench.sample(id: "shop/label", ("buy.dart", good + "const till = Till(title: 'back');\n")),
            bench.sample(id: "shop/missing", ("buy.dart", good + "const till = Till();\n")),
            bench.sample(id: "shop/warned", ("buy.dart", good + "final tea = 'green' ?? 'black';\n")))
        #expect(verdicts.map { $0[.types]?.status } == [.passed, .failed, .failed, .failed, .failed, .failed])
        #expect(verdicts[0][.types]?.tool == "dart 2.16.2")
        #expect(verdicts.allSatisfy { $0[.syntax]?.status == .passed })
        let wrong = try #require(diagnostics.first { $0.notes.first?.message.contains("shop/wrong") == true })
        #expect(wrong.span?.start.line == 40)
        #expect(wrong.notes.first?.span?.start == .init(line: 6, column: 20))
        #expect(wrong.message.hasPrefix("The argument type 'String' can't be assigned to the parameter type 'int'"))
    }

    @Test func oneThatDoesNotParseHidesNoMistakeOfAnother() throws {
        let bench = try Bench.dart()
        let (verdicts, _) = bench.check(
            bench.sample(id: "shop/text", ("buy.dart", "const tea = ;\n")),
            bench.sample(id: "shop/type", ("buy.dart", "const int tea = 'green';\n")),
            bench.sample(id: "shop/good", ("buy.dart", good)))
        #expect(verdicts.map { $0[.types]?.status } == [.failed, .failed, .passed])
        #expect(verdicts.map { $0[.syntax]?.status } == [.failed, .passed, .passed])
    }

    @Test func aSampleMayImportItsOwnSecondFile() throws {
        let bench = try Bench.dart()
        let (verdicts, diagnostics) = bench.check(
            bench.sample(
                ("buy.dart", "import 'price.dart';\n\nconst twice = price * 2;\n"), ("price.dart", "const price = 3;\n")
            ))
        #expect(diagnostics == [])
        #expect(verdicts[0][.types]?.status == .passed)
    }

    @Test(arguments: ["dart:mirrors", "../../../../etc/passwd", "file:///etc/passwd", "package:left/pad.dart"])
    func whatThePlatformDoesNotHaveIsNoImport(library: String) throws {
        let bench = try Bench.dart()
        let (verdicts, diagnostics) = bench.check(
            bench.sample(("buy.dart", "import '\(library)' as other;\n\nfinal tea = other.leaf;\n")))
        #expect(verdicts[0][.types]?.status == .failed)
        #expect(diagnostics.contains { $0.code == "LS4005" })
    }

    @Test func aFutureThatNobodyAwaitsIsFound() throws {
        let bench = try Bench.dart()
        let text = """
            import 'dart:async';
            import 'package:shop/shop.dart';
            import 'package:shop/shop.dart' as shop;

            const _till = Till(name: 'a');

            Future<void> brew() async {}

            class Customer {
              Future<void> rest() async {}

              Future<bool> visit(StringBuffer list) async {
                rest();
                this.rest();
                unawaited(rest());
                brew();
                pay(1);
                close();
                shop.pay(2);
                shop.close();
                shop.pay(3).then((_) => close());
                Till.open('b');
                _till.shut();
                _till.ring();
                const Till(name: 'c').count();
                list.write('shut');
                await brew();
                return shop.pay(3);
              }
            }

            """
        let (_, diagnostics) = bench.check(bench.sample(("buy.dart", text)))
        #expect(diagnostics.allSatisfy { $0.code == "LS4004" }, "\(diagnostics.map(\.message))")
        // The committed file has one line more.
        #expect(
            diagnostics.compactMap { $0.notes.first?.span?.start.line }.map { $0 - 1 }.sorted() == [
                13, 14, 16, 17, 19, 21, 22, 23, 25,
            ])
        #expect(diagnostics.contains { $0.message == "nobody awaits the future of 'rest'" })
    }

    @Test func whatNothingUsesIsFound() throws {
        let bench = try Bench.dart()
        let text = """
            import 'dart:async';
            import 'dart:convert';
            import 'package:shop/shop.dart';
            import 'package:shop/shop.dart' as shop;

            const _spare = 1, _held = 2;

            typedef _Action = void Function();

            class Cup {
              Cup._(this._size, this._colour);

              factory Cup.of(int size) => Cup._(size, 'red');

              final int _size;
              final String _colour;

              String get text => '$_size';
            }

            void _pour() {}

            String serve(Map<String, int> cups) {
              final tea = 1, milk = 2;
              int sugar;
              sugar = cups['sugar'] ?? _held;
              final String spoon;
              try {
                spoon = jsonEncode({'milk': milk});
              } on FormatException catch (error) {
                return 'none';
              }
              for (final cup in cups.keys) {
                close();
              }
              return '$spoon ${cups.length}';
            }

            """
        let (verdicts, diagnostics) = bench.check(bench.sample(("buy.dart", text)))
        #expect(verdicts[0][.types]?.status == .failed)
        #expect(diagnostics.allSatisfy { $0.code == "LS4006" }, "\(diagnostics.map(\.message))")
        #expect(
            Set(diagnostics.map(\.message)) == [
                "nothing uses the import 'dart:async'", "nothing uses the import 'package:shop/shop.dart'",
                "nothing uses the private name '_spare'", "nothing uses the private name '_Action'",
                "nothing uses the private name '_colour'", "nothing uses the private name '_pour'",
                "nothing uses the local 'tea'", "nothing uses the local 'sugar'", "nothing uses the local 'error'",
                "nothing uses the local 'cup'",
            ])
    }

    @Test func aSuppressionIsFoundInCodeAndCommentsAndNotInLiterals() throws {
        let bench = try Bench.dart()
        let text = "// ignore: tea\nfinal dynamic tea = 'dynamic ${tea2 as dynamic} dynamic';\nconst tea2 = 1;\n"
        let (_, diagnostics) = bench.check(bench.sample(("buy.dart", text)))
        #expect(diagnostics.map(\.code) == ["LS4003", "LS4003", "LS4003"])
        #expect(diagnostics.compactMap { $0.notes.first?.span?.start.column }.sorted() == [4, 7, 40])
    }
}
