/// The position of a path in a usage, after which the next page begins. It stays valid while others write.
public struct UsageCursor: Hashable, Sendable {
    /// The row of a reference.
    struct RowKey: Hashable, Sendable {
        /// The row of the revision that refers.
        var revision: Int64
        var ordinal: Int64
        /// Whether it is in an old revision that is pinned; those come after the heads.
        var isOld: Bool
    }

    /// The rows from the reference to the target itself up to the user's.
    var rowKeys: [RowKey]
}

extension UsageCursor: LosslessStringConvertible {
    /// Rows such as `845-1` or `12-0p`, joined by dots.
    public init?(_ description: String) {
        let words = description.split(separator: ".", omittingEmptySubsequences: false)
        let rowKeys = words.prefix(UsageScope.deepest + 1).compactMap(RowKey.init)
        guard rowKeys.count == words.count else { return nil }
        self.init(rowKeys: rowKeys)
    }

    /// The cursor as a text, which reads back as the equal cursor.
    public var description: String { rowKeys.map(\.description).joined(separator: ".") }
}

extension UsageCursor.RowKey: CustomStringConvertible {
    init?(_ text: Substring) {
        let isOld = text.last == "p"
        let numbers = (isOld ? text.dropLast() : text).split(separator: "-", omittingEmptySubsequences: false)
        guard numbers.count == 2, let revision = Int64(numbers[0]), let ordinal = Int64(numbers[1]),
            revision > 0, ordinal >= 0
        else { return nil }
        self.init(revision: revision, ordinal: ordinal, isOld: isOld)
    }

    var description: String { "\(revision)-\(ordinal)\(isOld ? "p" : "")" }
}
