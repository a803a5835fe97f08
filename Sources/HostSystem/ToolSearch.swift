#if canImport(Glibc)
    import Glibc
#endif

/// Where tools are looked for.
package struct ToolSearch: Sendable {
    /// Folders of executables, as PATH names them.
    package var path: [String]
    /// Folders that hold tool folders (`deno`, `kotlin`, `tree-sitter`), the nearest first.
    package var toolFolders: [String]

    package init(path: [String], toolFolders: [String]) {
        self.path = path
        self.toolFolders = toolFolders
    }

    /// PATH; and `$LOCKSTEP_TOOLCHAINS`, then `.lockstep/tools` here or above, then above the executable (a checkout's
    /// own build, used from another folder), then the installed share folder.
    package static let here: ToolSearch = {
        let above = [Files.currentFolder, Resources.executableFolder].flatMap(Resources.foldersUp).map {
            "\($0)/.lockstep/tools"
        }
        return ToolSearch(
            path: (Environment["PATH"] ?? "").split(separator: ":").map(String.init),
            toolFolders: [Environment["LOCKSTEP_TOOLCHAINS"]].compactMap { $0 } + above
                + ["\(Resources.executableFolder)/../share/lockstep/tools"])
    }()

    package func folder(_ name: String) -> String? {
        toolFolders.map { "\($0)/\(name)" }.first { access($0, R_OK) == 0 }
    }

    package func executable(_ name: String) -> String? { path.map { "\($0)/\(name)" }.first(where: Files.isExecutable) }
}
