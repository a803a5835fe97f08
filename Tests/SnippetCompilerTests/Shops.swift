import ContentModel
import HostSystem

/// A shop as a platform of each language, with its stubs.
extension Bench {
    private static let evidence = "stubs from the shop's manual"

    static func swift(tools: ToolSearch = .here, isCached: Bool = false) throws -> Bench {
        try Bench(
            SampleToolchain(
                compiler: .swift, grammar: "swift", resources: "PlatformShop", evidence: evidence,
                suppressions: [
                    .init(#"\btry!"#, named: "a forced try"),
                    .init("swiftlint:disable", named: "a silenced lint", in: .comments),
                ],
                languageVersion: "6", modules: ["Till", "Shop"]),
            stubs: [
                "Till.swift": """
                public struct Coin: Sendable {
                    public let pence: Int
                    public init(pence: Int) { self.pence = pence }
                }

                """,
                "Shop/Counter.swift": """
                import Till
                public func pay(_ coin: Coin, for item: String) throws -> Bool { coin.pence > item.count }

                """,
                "Refused/WrongLabel.swift": """
                import Shop
                import Till

                func buy() throws -> Bool {
                    try pay(Coin(pence: 3), to: "tea")  // refused: incorrect argument label
                }

                """,
            ], tools: tools, isCached: isCached)
    }

    static func kotlin(tools: ToolSearch = .here, isCached: Bool = false) throws -> Bench {
        try Bench(
            SampleToolchain(
                compiler: .kotlin, grammar: "kotlin", resources: "PlatformShop", evidence: evidence,
                suppressions: [
                    .init("!!", named: "a forced unwrap"), .init(#"@(file:)?Suppress\b"#, named: "an ignored warning"),
                ],
                languageVersion: "2.2"),
            stubs: [
                "java/shop/Till.java": """
                package shop;
                public class Till {
                    public int open(@org.jetbrains.annotations.NotNull String key) { return 1; }
                }

                """,
                "kotlin/shop/Coin.kt": """
                package shop
                class Coin(val pence: Int?) { internal val weight = 1 }
                fun Till.pay(coin: Coin): Boolean = coin.pence != null

                """,
                "Refused/Internal.kt": """
                package refused.internal

                fun weigh(coin: shop.Coin): Int = coin.weight // refused: Cannot access 'val weight: Int'

                """,
            ], tools: tools, isCached: isCached)
    }

    static func typeScript(tools: ToolSearch = .here, isCached: Bool = false) throws -> Bench {
        try Bench(
            SampleToolchain(
                compiler: .typeScript, grammar: "typescript", resources: "PlatformShop", evidence: evidence,
                suppressions: [
                    .init(#"\bas any\b"#, named: "a cast to 'any'"),
                    .init("@ts-ignore", named: "an ignored error", in: .comments),
                ]),
            stubs: [
                "deno.json": """
                {
                  "imports": { "shop": "./shop.ts" },
                  "compilerOptions": { "strict": true, "noUnusedLocals": true, "lib": ["es2022"] }
                }

                """,
                "shop.ts": """
                export async function pay(pence: number): Promise<boolean> {
                  return pence > 0;
                }
                export function close(): void {}
                export interface Bell {
                  ring: () => Promise<void>;
                  name(): string;
                }
                export const Till: { open(): Promise<void>; bell: () => Promise<Bell> } = {
                  open: async () => {},
                  bell: async () => ({ ring: async () => {}, name: () => "bell" }),
                };

                """,
                "Refused/Null.ts": """
                import { pay } from "shop";
                await pay(null); // refused: Argument of type 'null'

                """,
            ], tools: tools, isCached: isCached)
    }

    static func dart(tools: ToolSearch = .here, isCached: Bool = false) throws -> Bench {
        try Bench(
            SampleToolchain(
                compiler: .dart, grammar: "dart", resources: "PlatformShop", evidence: evidence,
                suppressions: [
                    .init(#"\bdynamic\b"#, named: "the type dynamic"),
                    .init("ignore:", named: "an ignored warning", in: .comments),
                ]),
            stubs: [
                "shop/lib/shop.dart": """
                export 'src/till.dart';
                Future<bool> pay(int pence) async => pence > 0;
                void close() {}

                """,
                "shop/lib/src/till.dart": """
                class Drawer {
                  const Drawer();
                  Future<void> shut() async {}
                }
                class Till extends Drawer {
                  const Till({required this.name});
                  final String name;
                  static Future<Till> open(String name) async => Till(name: name);
                  Future<int> count() async => 0;
                  void ring() {}
                }

                """,
            ], tools: tools, isCached: isCached)
    }
}
