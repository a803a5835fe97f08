#if canImport(Glibc)
    import Glibc
#endif

/// Where a module's resource folder is: beside the executable as SwiftPM lays it, or in `../share/lockstep` as
/// `make install` does.
///
/// Not `Bundle.module`: its last resort is the absolute path of the build folder, which works until the checkout is gone.
package enum Resources {
    /// The folder of the running program, links resolved.
    package static let executableFolder: String = HostSystem.folder(
        of: Files.resolved("/proc/self/exe") ?? "./lockstep")

    package static func folder(of module: String) -> String? {
        [
            "\(executableFolder)/lockstep_\(module).resources/Resources",
            "\(executableFolder)/../share/lockstep/\(module)",
        ]
        .first { access($0, R_OK) == 0 }
    }

    /// A folder of tools, where `ToolSearch.here` finds it.
    package static func tool(_ name: String) -> String? { ToolSearch.here.folder(name) }

    /// The first executable of that name on PATH.
    package static func executable(_ name: String) -> String? { ToolSearch.here.executable(name) }

    /// The folder and all above it, the nearest first.
    package static func foldersUp(_ path: String) -> [String] {
        Array(
            sequence(first: path) { folder in folder.lastIndex(of: "/").map { String(folder[..<$0]) } }.prefix {
                !$0.isEmpty
            })
    }
}
