extension Array {
    /// Returns the indices of elements with equal keys, the largest group first, and groups of one size in the order of their first elements.
    ///
    /// - Parameter key: Returns the key of an element.
    package func indicesByKey<Key: Hashable>(_ key: (Element) -> Key) -> [[Int]] {
        var numbers: [Key: Int] = [:]
        var groups: [[Int]] = []
        for (index, element) in enumerated() {
            let key = key(element)
            if let number = numbers[key] {
                groups[number].append(index)
            } else {
                numbers[key] = groups.count
                groups.append([index])
            }
        }
        return groups.enumerated()
            .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element)
    }
}
