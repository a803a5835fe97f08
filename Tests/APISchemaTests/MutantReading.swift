import APISchema
import Diagnostics
import LocatedText

/// All that is asked of a document, of one that may be anything.
enum MutantReading {
    /// What should not be: `nil` if the document was answered to.
    static func fault(path: String, folder: String) -> String? {
        let (document, problems) = APIDocument.judge(path: path, contentFolder: folder)
        guard let document else {
            return problems.isEmpty ? "no document and no reason" : nil
        }
        if let lost = problems.first(where: { $0.span == nil }) { return "no place: \(lost.message)" }
        let schemas = document.schemas
        for call in document.operations + document.webhooks
            + document.operations.flatMap(\.callbacks).flatMap(\.operations)
        {
            for parameter in call.parameters {
                let style = ParameterStyle(parameter.style, explode: parameter.explode)
                if let value = parameter.example(in: schemas) { _ = style.text(parameter.name, value) }
            }
            for content in (call.body?.contents ?? []) + call.responses.flatMap(\.contents) {
                _ = content.example(in: schemas, for: .request)
            }
        }
        for component in document.components {
            let value = ExampleMaker.value(of: component.schema, in: schemas, for: .response)
            // The document's own examples may be long.
            if let value, value.text().utf8.count > 300_000 { return "a long example of \(component.name)" }
            _ = schemas.type(of: component.schema) { _ in "Record" }
            _ = schemas.find(["a", "b", "a"], in: component.schema)
            _ = schemas.branches(of: component.schema).map(\.value)
            _ = schemas.allowsNull(component.schema)
            _ = schemas.name(of: component.schema)
        }
        return nil
    }
}
