public import OnionCoding
import OnionTestSupport

/// A registry with random parts of every kind, which have the keys of all documents together. It is made once, for all tests that only
/// read it or copy it; `ONION_FUZZ_SEED` makes another.
public struct EveryKey: Sendable {
    public let test: TestRegistry
    /// The documents, in the order in which they were stored.
    public let documents: [Node]
    /// The keys of the schema that no document has.
    public let missing: [String]
    /// The number of keys in the schema.
    public let keyCount: Int

    public static let registry = Result { try EveryKey() }

    private init() throws {
        test = try TestRegistry()
        var random = RandomDocuments(seed: BrokenBytes.seed)
        random.hasEmptyTexts = false
        documents = try random.fill(test, rounds: 14)
        keyCount = random.allKeys.count
        missing = random.allKeys.subtracting(random.covered).sorted()
    }
}
