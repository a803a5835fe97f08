import HostSystem
import LocatedText
import SyntaxTrees

extension TypeScriptModules {
    /// Read from the map of modules in `deno.json` and from the stubs that it names.
    init(_ stubs: StubFolder) {
        let config = (try? Files.read("\(stubs.path)/deno.json")).flatMap {
            LocatedValue.read($0, file: "deno.json").value
        }
        let imports = config?["imports"]?.entries ?? []
        names = Set(imports.map(\.key))
        promises = [:]
        for entry in imports {
            guard let target = entry.value.string else { continue }
            promises[entry.key] = Self.promises(in: path(target, from: ""), stubs)
        }
        for name in stubs.files where name.hasSuffix(".d.ts") {
            promises["", default: []].formUnion(Self.promises(in: name, stubs))
        }
    }

    private static func promises(in name: String, _ stubs: StubFolder) -> Set<String> {
        guard stubs.files.contains(name), let text = try? Files.read("\(stubs.path)/\(name)"),
            let grammar = try? Grammar("typescript"),
            let tree = try? SyntaxTree(text, grammar)
        else { return [] }
        return Set(promiseNames(in: tree.root))
    }
}
