public import OnionModel

extension Registry {
    /// Stores documents that are made from what is stored, all of them or none, in the one transaction that both happens in.
    ///
    /// - Parameters:
    ///   - rehearsing: only says what would be done.
    ///   - expected: see ``import(_:with:by:expecting:)``.
    ///   - make: makes the documents; what it throws leaves everything as it was.
    /// - Throws: ``ImportRefused`` with every problem; ``RegistryError`` when the registry fails.
    public func patch(
        by authorship: Authorship, rehearsing: Bool = false, expecting expected: [Reference] = [],
        _ make: (Snapshot) throws -> [Document]
    ) throws -> ImportReport {
        func patch(_ snapshot: Snapshot) throws -> ImportReport {
            let documents = try make(snapshot)
            try Expectation(snapshot.db, incoming: documents.map(\.part)).require(expected)
            return try Importer(snapshot.db, verb: .import, authorship: authorship, tellsDifferences: rehearsing)
                .run(documents)
        }
        return try rehearsing ? rehearse { try patch(Snapshot($0)) } : write { try patch(Snapshot($0)) }
    }
}
