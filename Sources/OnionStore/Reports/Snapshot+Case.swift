import GRDB
package import OnionModel

extension Snapshot {
    /// The parts in use whose keys differ from each other only in the case of their letters (ASCII), in groups of one kind. Groups and
    /// parts are sorted by key.
    ///
    /// File systems of Macs have one file for such names.
    package func partsThatDifferInCase() throws -> [[Reference]] {
        let sql = """
            SELECT kind, key, lower(key) FROM part
            WHERE archived IS NULL AND (kind, lower(key)) IN (
                SELECT kind, lower(key) FROM part WHERE archived IS NULL GROUP BY 1, 2 HAVING count(*) > 1
            )
            ORDER BY kind, lower(key), key
            """
        let parts = try Query(db, sql).all { row in
            try (reference: Reference(row.value(0), Key(stored: row.text(1))), folded: row.text(2))
        }
        var groups: [[Reference]] = []
        for (index, part) in parts.enumerated() {
            let isNew = index == 0 || parts[index - 1].folded != part.folded
            if isNew || parts[index - 1].reference.kind != part.reference.kind { groups.append([]) }
            groups[groups.count - 1].append(part.reference)
        }
        return groups
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
