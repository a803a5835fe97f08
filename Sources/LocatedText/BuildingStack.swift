/// Elements of lists and maps that are still being read, those of the inner ones on top.
///
/// What a list or map has in the end moves out as an array of exactly its size: arrays that grow by themselves would
/// hold up to twice what they need, in each of a hundred thousand maps.
struct BuildingStack<Element>: ~Copyable {
    private(set) var count = 0
    private var capacity = 256
    private var elements = UnsafeMutablePointer<Element>.allocate(capacity: 256)

    deinit {
        elements.deinitialize(count: count)
        elements.deallocate()
    }

    /// - Precondition: `0..<count` has the index.
    subscript(index: Int) -> Element { elements[index] }

    mutating func push(_ element: consuming Element) {
        if count == capacity {
            let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
            larger.moveInitialize(from: elements, count: count)
            elements.deallocate()
            elements = larger
            capacity *= 2
        }
        (elements + count).initialize(to: element)
        count += 1
    }

    /// The elements from an index on, which leave the stack.
    mutating func pop(from start: Int) -> [Element] {
        let size = count - start
        guard size > 0 else { return [] }
        count = start
        return [Element](unsafeUninitializedCapacity: size) { buffer, used in
            // Not empty, so it has an address.
            buffer.baseAddress!.moveInitialize(from: elements + start, count: size)
            used = size
        }
    }
}
