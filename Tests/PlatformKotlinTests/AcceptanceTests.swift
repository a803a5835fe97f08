import ContentModel
import ExampleFlows
import FlowResolution
import Foundation
import PlatformFlows
import PlatformKit
import PlatformKotlin
import Testing

extension Compiled {
    /// What the compiler says to rendered flows, warnings and unused code included, with the declarations of `Stubs/`.
    @Suite struct Acceptance {
        /// Flows made by hand, with their hostile twins, and flows of content files.
        static let flows: [ResolvedFlow] =
            ResolvedFlow.handMade + [.everyWord]
            + ExampleFlows.all.resolution.workflows.flatMap { workflow in
                workflow.variants.compactMap { variant -> ResolvedFlow? in
                    guard case .flow(let flow) = variant.offer(for: KotlinPlatform.manifest) else { return nil }
                    return KotlinPlatform().render(flow).refusals.isEmpty ? flow : nil
                }
            }

        /// All samples in one call, each in a package of its own; lines of messages, by package.
        private static let messages = Result { () throws -> [String] in
            let folder = try TemporaryFolder.make()
            var sources: [String] = []
            for (index, flow) in flows.enumerated() {
                for file in KotlinPlatform().render(flow).sample.files where file.language == "kotlin" {
                    let path = folder.appendingPathComponent("sample\(index)-\(file.name)")
                    try file.text.replacing(/(?m)^package .+$/, with: "package sample\(index)").write(
                        to: path, atomically: true, encoding: .utf8)
                    sources.append(path.path)
                }
            }
            let output = try KotlinCompiler.compile(
                sources + ["\(KotlinCompiler.stubs)/java", "\(KotlinCompiler.stubs)/kotlin"],
                into: folder.appendingPathComponent("out").path,
                ["-Werror", "-Wextra", "-Xjdk-release=8"])
            return output.replacing(folder.path + "/", with: "").split(separator: "\n").map(String.init)
        }

        @Test func everyFlowIsAcceptedWithoutAWarning() throws {
            let messages = try Self.messages.get()
            #expect(messages.isEmpty, "\(messages.joined(separator: "\n"))")
        }
    }
}
