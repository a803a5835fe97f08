import Synchronization

/// Shapes of a finished table, by what they are of: each output of a flow asks for those on its way, and a shape costs as
/// much as its schema has properties.
final class KnownShapes: Sendable {
    private let shapes = Mutex<[SchemaReference: Shape]>([:])

    subscript(reference: SchemaReference) -> Shape? {
        get { shapes.withLock { $0[reference] } }
        set { shapes.withLock { $0[reference] = newValue } }
    }
}
