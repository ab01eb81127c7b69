import GRDB
package import OnionModel

extension Snapshot {
    /// The parts in use whose keys differ from each other only in the case of their letters, in groups of one kind. Groups are sorted by
    /// key; in each, the oldest part is the first.
    ///
    /// File systems of Macs have one file for such names.
    package func partsThatDifferInCase() throws -> [[Reference]] {
        // SQLite knows the case of letters in ASCII only.
        let sql = """
            SELECT kind, key FROM part
            WHERE archived IS NULL AND (
                key GLOB '*[^ -~]*' OR (kind, lower(key)) IN (
                    SELECT kind, lower(key) FROM part WHERE archived IS NULL GROUP BY 1, 2 HAVING count(*) > 1
                )
            )
            ORDER BY id
            """
        let parts = try Query(db, sql).all { try Reference($0.value(0), Key(stored: $0.text(1))) }
        let groups = Dictionary(grouping: parts) { PortableFileName.folded($0.description) }
        return groups.filter { $1.count > 1 }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Reports keys that other keys differ from only in case.
    func checkKeys(_ report: (Finding) throws -> Void) throws {
        for group in try partsThatDifferInCase() {
            for reference in group.dropFirst() {
                let message =
                    "the key differs from that of \(group[0]) only in case, and Macs have one file for both; rename one of the two"
                try report(Finding("rules", .differsInCase, message, in: reference))
            }
        }
    }
}
