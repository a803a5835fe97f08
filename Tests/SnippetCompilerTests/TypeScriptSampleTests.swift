import ContentModel
import Diagnostics
import SnippetCompiler
import Testing

private let good = """
    import { pay } from "shop";

    export async function buy(): Promise<boolean> {
      return await pay(3);
    }

    """

@Suite(.enabled(if: Has.deno && Has.grammars, "deno or tree-sitter not found"))
struct TypeScriptSamples {
    @Test func goodAndBadOnesInOneCallGetTheirOwnVerdicts() throws {
        let bench = try Bench.typeScript()
        let (verdicts, diagnostics) = bench.check(
            bench.sample(id: "shop/good", ("buy.ts", good)),
            bench.sample(id: "shop/wrong", stepFrom: 3, ("buy.ts", good.replacing("pay(3)", with: "pay(\"3\")"))),
            bench.sample(id: "shop/unused", ("buy.ts", good + "const tea = 1;\n")),
            bench.sample(id: "shop/browser", ("buy.ts", good + "document.title = \"tea\";\n")))
        #expect(verdicts.map { $0[.types]?.status } == [.passed, .failed, .failed, .failed])
        #expect(verdicts[0][.types]?.tool?.contains("deno 2.") == true)
        let wrong = try #require(diagnostics.first { $0.notes.first?.message.contains("shop/wrong") == true })
        #expect(wrong.span?.start.line == 40)
        #expect(wrong.notes.first?.span?.start == .init(line: 5, column: 20))
        #expect(wrong.message == "TS2345: Argument of type 'string' is not assignable to parameter of type 'number'")
    }

    @Test func oneThatDoesNotParseHidesNoMistakeOfAnother() throws {
        let bench = try Bench.typeScript()
        let (verdicts, _) = bench.check(
            bench.sample(id: "shop/text", ("buy.ts", "export const = 3;\n")),
            bench.sample(id: "shop/type", ("buy.ts", "export const tea: number = \"green\";\n")),
            bench.sample(id: "shop/good", ("buy.ts", good)))
        #expect(verdicts.map { $0[.types]?.status } == [.failed, .failed, .passed])
        #expect(verdicts.map { $0[.syntax]?.status } == [.failed, .passed, .passed])
    }

    @Test func aSampleMayImportItsOwnSecondFile() throws {
        let bench = try Bench.typeScript()
        let (verdicts, diagnostics) = bench.check(
            bench.sample(
                ("buy.ts", "import { price } from \"./price.ts\";\n\nexport const twice = price * 2;\n"),
                ("price.ts", "export const price = 3;\n")))
        #expect(diagnostics == [])
        #expect(verdicts[0][.types]?.status == .passed)
    }

    @Test(arguments: ["node:fs", "../../../../etc/passwd", "file:///etc/passwd", "/etc/passwd", "left-pad"])
    func whatThePlatformDoesNotHaveIsNoImport(module: String) throws {
        let bench = try Bench.typeScript()
        let (verdicts, diagnostics) = bench.check(
            bench.sample(("buy.ts", "import * as other from \"\(module)\";\n\nexport { other };\n")))
        #expect(verdicts[0][.types]?.status == .failed)
        #expect(diagnostics.contains { $0.code == "LS4005" })
    }

    @Test func aPromiseThatNobodyAwaitsIsFound() throws {
        let bench = try Bench.typeScript()
        let text = """
            import * as shop from "shop";
            import { close, pay as give } from "shop";

            async function brew(): Promise<void> {}

            export class Customer {
              async rest() {}

              visit() {
                this.rest();
                void this.rest();
                brew();
                give(1);
                close();
                shop.pay(2);
                shop.close();
                return shop.pay(3);
              }
            }

            """
        let (verdicts, diagnostics) = bench.check(bench.sample(stepFrom: 100, ("buy.ts", text)))
        #expect(verdicts[0][.types]?.status == .failed)
        // One line more in the published file.
        #expect(diagnostics.map(\.span?.start.line) == [11, 13, 14, 16])
        #expect(diagnostics.allSatisfy { $0.code == "LS4004" })
    }

    /// Also those of an imported object, of what it gave, at the end of a chain, and of the web.
    @Test func aPromiseThatIsLeftIsFoundByWhatItHangsOn() throws {
        let bench = try Bench.typeScript()
        let text = """
            import { Till, type Bell } from "shop";

            export async function serve(hurry: boolean, old?: Bell): Promise<void> {
              Till.open();
              await Till.open();
              const bell = await Till.bell();
              bell.ring();
              bell.name();
              let other: Bell | undefined;
              other?.ring();
              hurry && Till.open();
              hurry ? bell.name() : other?.ring();
              Till.open().then(() => bell.name());
              Till.open().then(() => bell.name()).catch(() => bell.name());
              Till.open().then(() => bell.name(), () => bell.name());
              Till.open().finally(() => bell.name());
              Till.open().catch(() => bell.name()).finally(() => bell.name());
              Promise.all([Till.open()]);
              fetch("tea");
              new Promise<void>((pour) => pour());
              other = old;
              const map = new Map<string, () => void>();
              map.get("ring")?.();
            }

            """
        let (verdicts, diagnostics) = bench.check(bench.sample(stepFrom: 100, ("buy.ts", text)))
        #expect(verdicts[0][.types]?.status == .failed)
        // One line more in the published file; the bench has no `fetch`, about which the compiler complains too.
        let lines = diagnostics.filter { $0.code == "LS4004" }.map { ($0.span?.start.line ?? 0) - 1 }
        #expect(lines == [4, 7, 10, 11, 12, 13, 16, 18, 19, 20])
    }

    @Test func aMessageHoldsNothingOfThisMachine() throws {
        let bench = try Bench.typeScript()
        let (_, diagnostics) = bench.check(
            bench.sample(("buy.ts", "import * as shop from \"shop\";\n\nshop.borrow();\n")))
        #expect(
            diagnostics.map(\.message) == [
                #"TS2339: Property 'borrow' does not exist on type 'typeof import("shop.ts")'"#
            ])
    }

    @Test func refusedSamplesAreRefused() throws {
        let bench = try Bench.typeScript()
        #expect(try bench.compiler.refusedSamples(of: bench.toolchain).map(\.problems) == [[]])
    }
}
