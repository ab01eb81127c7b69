/// The space that an import puts parts into.
public struct ImportSpace: Hashable, Sendable {
    /// The name of the space.
    public let name: String
    /// Whether parts that have a space of their own are put into it, too: documents that were exported come under another space.
    public let isForAll: Bool

    /// Creates the space of an import.
    ///
    /// - Throws: ``Problem`` when the name is none of a space: it follows the rules of a ``Key`` without a colon.
    public init(_ name: String, isForAll: Bool = false) throws(Problem) {
        guard try Key(name).space == nil, !name.hasPrefix(":") else { throw .invalidSpace(name) }
        self.name = name
        self.isForAll = isForAll
    }

    /// Returns the key of a document, as the import stores it.
    package func key(_ written: Key) -> Key {
        isForAll ? written.moved(to: name) : written.absolute(in: name)
    }
}

extension Problem {
    fileprivate static func invalidSpace(_ name: String) -> Problem {
        Problem(
            "the name of the space \(name.quoted) may not contain \(":".quoted)", code: .invalidName,
            values: ["name": name], remedy: "write letters, digits, \"-\", \"_\" and \".\", such as \"pizzeria\"")
    }
}
