import GRDB

extension Registry {
    /// Brings the table of who names which image up to date; does nothing when it is.
    ///
    /// ``Snapshot/eachUsage(of:_:_:)`` is right without it, but reads through what is missing: after a large import, all of it.
    ///
    /// - Parameter progress: told after each transaction how far it has come, of how many.
    public func updateImages(_ progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }) throws {
        while try read({ try ImageIndex($0.db).isBehind }) {
            let (done, total) = try write { db in try (ImageIndex(db).catchUp(), ImageIndex(db).newest) }
            try progress(Int(done), Int(total))
        }
    }
}
