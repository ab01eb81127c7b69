import OnionModel

/// Arranges pictures in rows, so that pictures with small differences are next to each other.
package struct SheetRows {
    package static let maximumColumns = 8

    /// Returns the rows of some subjects, each subject with its variants, as the indices of the variants.
    ///
    /// Variants in a row differ in a single trait, where that fills several rows: a row for each locale, with the
    /// devices next to each other.
    package static func rows(of variants: [Variant]) -> [[Int]] {
        guard let key = rowKey(of: variants) else { return chunks(Array(variants.indices)) }
        var rows: [[Int]] = []
        for index in variants.indices {
            if let last = rows.last?.first, key(variants[last]) == key(variants[index]) {
                rows[rows.count - 1].append(index)
            } else {
                rows.append([index])
            }
        }
        return rows.flatMap(chunks)
    }

    /// Returns what all pictures of a row have in common; nil when at most one trait differs.
    private static func rowKey(of variants: [Variant]) -> ((Variant) -> AnyHashable)? {
        let keys: [(Variant) -> AnyHashable] = [
            { $0.traits.locale }, { $0.device }, { $0.traits.orientation }, { $0.traits.contentSizeCategory },
            { $0.traits.appearance }, { $0.traits.layoutDirection }, { $0.tabName }, { $0.state },
        ]
        let differing = keys.filter { key in Set(variants.map(key)).count > 1 }
        return differing.count > 1 ? differing.first : nil
    }

    private static func chunks(_ indices: [Int]) -> [[Int]] {
        stride(from: 0, to: indices.count, by: maximumColumns).map { start in
            Array(indices[start..<min(start + maximumColumns, indices.count)])
        }
    }
}
