/// The uses of a part or an image that is to be removed, as many as a refusal lists.
struct LimitedUses {
    /// The most uses that a refusal lists.
    static let most = 50

    private var uses: [Usage] = []

    /// Whether there are more uses than a refusal lists.
    var isFull: Bool { uses.count > LimitedUses.most }

    mutating func append(_ use: Usage) { uses.append(use) }

    /// - Throws: ``RegistryError`` `in-use` unless there are no uses.
    func requireNone(for operation: RegistryError.Operation) throws {
        guard !uses.isEmpty else { return }
        throw RegistryError(.inUse(Array(uses.prefix(LimitedUses.most)), operation, isComplete: !isFull))
    }
}
