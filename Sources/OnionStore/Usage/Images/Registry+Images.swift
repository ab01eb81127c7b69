import GRDB

extension Registry {
    /// Brings the table of the revisions that name images up to date.
    ///
    /// ``Snapshot/eachUsage(of:_:_:)`` is correct without it, but scans the missing revisions: after a large import,
    /// all of them.
    ///
    /// - Parameter progress: called after each transaction with the revisions done and their total.
    /// - Throws: ``RegistryError`` `busy` or `read-only`; and what `progress` throws.
    public func updateImages(_ progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }) throws {
        while try read({ try ImageIndex($0.db).isBehind }) {
            let (done, total) = try write { db in try (ImageIndex(db).catchUp(), ImageIndex(db).newest) }
            try progress(Int(done), Int(total))
        }
    }
}
