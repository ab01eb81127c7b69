import Foundation
import GRDB
import OnionModel

/// Renames of several parts, which may need each other's names: one takes the name that another one gives up, or two swap theirs.
struct PartRenames {
    typealias Rename = (part: StoredPart, key: Key)

    private let db: Database
    private(set) var done: [Rename] = []
    /// The renames to names that other parts have.
    private(set) var left: [Rename]

    init(_ renames: [Rename], _ db: Database) {
        self.db = db
        left = renames
    }

    /// Renames the parts.
    mutating func apply(in change: ImportChange) throws {
        while !left.isEmpty {
            var waiting: [Rename] = []
            for rename in left {
                guard try holder(of: rename) == nil else {
                    waiting.append(rename)
                    continue
                }
                try rename.part.rename(to: rename.key, db, in: change.begin())
                done.append(rename)
            }
            let isStuck = waiting.count == left.count
            left = waiting
            if isStuck, try !moveOneAside() { return }
        }
    }

    private func holder(of rename: Rename) throws -> StoredPart? {
        try PartTable(db: db).part(rename.part.reference.kind, rename.key)
    }

    /// Gives a part of a circle a name that no part has, until it gets its new one. The history does not show it.
    ///
    /// - Returns: false without a circle.
    private func moveOneAside() throws -> Bool {
        guard let part = try partOfCircle() else { return false }
        try db.cachedStatement(sql: "UPDATE part SET key = ? WHERE id = ?")
            .execute(arguments: [UUID().uuidString, part])
        return true
    }

    /// The row of a part that waits for another one, which waits for another one, until one waits for it.
    private func partOfCircle() throws -> Int64? {
        let waiting = Dictionary(left.map { ($0.part.id, $0) }) { first, _ in first }
        var seen: Set<Int64> = []
        for rename in left {
            var path: Set<Int64> = []
            var next: Rename? = rename
            while let current = next, seen.insert(current.part.id).inserted {
                path.insert(current.part.id)
                next = try holder(of: current).flatMap { waiting[$0.id] }
            }
            if let next, path.contains(next.part.id) { return next.part.id }
        }
        return nil
    }
}
