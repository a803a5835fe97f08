import HostSystem

/// The published JSON Schema of a format: `project` or `flow`.
///
/// `nil` if there is no format of that name, or the program's resources are gone.
package func publishedSchema(_ name: String) -> [UInt8]? {
    guard publishedSchemaNames.contains(name), let folder = Resources.folder(of: "ContentLoading") else { return nil }
    return try? Files.read("\(folder)/\(name).schema.json")
}

/// Formats that have a published schema.
package let publishedSchemaNames = ["project", "flow"]
