import ContentModel
import HostSystem

/// A platform's stubs as Swift modules, compiled once for each compiler and kept in the cache.
struct StubModules {
    /// The folder that holds `UIKit.swiftmodule` and the others.
    let folder: String
    /// Where the compiler keeps what it prepares of the system's C modules: two thirds of the time of a first call.
    let clangCache: String

    private let toolchain: SampleToolchain
    private let stubs: StubFolder
    private let compiler: SwiftCompiler
    private let cache: CacheFolder
    private let name: String

    init(_ toolchain: SampleToolchain, _ stubs: StubFolder, compiler: SwiftCompiler, cache: CacheFolder) {
        (self.toolchain, self.stubs, self.compiler, self.cache) = (toolchain, stubs, compiler, cache)
        let key = SHA256.hex(
            of: ([compiler.title, cache.path, stubs.digest] + toolchain.modules + SwiftCompiler.commonFlags(toolchain))
                .joined(
                    separator: "\n"))
        name = "stubs/\(key.prefix(32))"
        folder = "\(cache.path)/\(name)"
        // Of each compiler its own, so that those of one that is gone can go; and of each place, since the compiler writes
        // its path into them and takes them nowhere else: a project may be moved or copied with its cache.
        clangCache = "\(cache.path)/swift-modules/\(SHA256.hex(of: "\(compiler.title)\n\(cache.path)").prefix(16))"
    }

    /// Compiles what is not in the cache yet.
    func compiled(in work: borrowing WorkFolder) throws(BrokenTool) -> StubModules {
        cache.markUsed(clangCache)
        for module in toolchain.modules where !cache.holds("\(name)/\(module).swiftmodule") {
            let one = "\(module).swift"
            let sources = stubs.files.contains(one) ? [one] : stubs.files(below: module, suffix: ".swift")
            guard !sources.isEmpty else { throw BrokenTool(message: "there are no stubs of the module \(module)") }
            // Only declarations count here. The compiler puts the finished file in place, never a part of one.
            let outcome = try compiler.run(
                [
                    "-frontend", "-emit-module", "-o", "\(folder)/\(module).swiftmodule", "-module-name", module, "-I",
                    folder,
                    "-module-cache-path", clangCache, "-experimental-skip-all-function-bodies",
                ]
                    + SwiftCompiler.commonFlags(toolchain) + sources.map { "\(stubs.path)/\($0)" }, in: work)
            guard outcome.isClean else {
                throw BrokenTool(
                    message: "the stubs of the module \(module) do not compile: \(excerpt(of: outcome.messages))")
            }
            cache.seal("\(name)/\(module).swiftmodule")
        }
        return self
    }
}
