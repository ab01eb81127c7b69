import Foundation
import GRDB
public import OnionModel

/// Something that is not as it should be in a registry.
public struct Finding: Hashable, Sendable {
    /// Which check found it: `integrity`, `references`, `digest`, `rules`, `translation`, `search`.
    public var check: String
    /// The part that it is in; nil for the file as a whole.
    public var reference: Reference?
    public var path: String
    public var message: String
}

extension Snapshot {
    /// Looks at the whole registry: the file's pages, the references, every revision's digest, and the heads' rules.
    public func check(_ report: (Finding) throws -> Void) throws {
        try checkFile(report)
        try checkRevisions(report)
        try checkHeads(report)
        try checkPins(report)
        try checkSearch(report)
    }

    private func checkFile(_ report: (Finding) throws -> Void) throws {
        for line in try String.fetchAll(db, sql: "PRAGMA integrity_check") where line != "ok" {
            try report(Finding(check: "integrity", reference: nil, path: "", message: line))
        }
        for row in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
            let message = "a row of \(row[0] as String) refers to a row of \(row[2] as String) that is not there"
            try report(Finding(check: "integrity", reference: nil, path: "", message: message))
        }
    }

    /// Every revision still is what it was when it was written.
    private func checkRevisions(_ report: (Finding) throws -> Void) throws {
        let table = PartTable(db: db)
        let rows = try Row.fetchCursor(
            db,
            sql: "SELECT revision.id, part.id FROM revision JOIN part ON part.id = revision.part ORDER BY revision.id"
        )
        while let row = try rows.next() {
            guard let revision = try table.revision(id: row[0]), let part = try table.part(id: row[1]) else { continue }
            let references = try resolvedReferences(of: revision.id)
            if Incoming.digest(body: revision.body, references: references) == revision.digest { continue }
            try report(
                Finding(
                    check: "digest",
                    reference: Reference(part.reference.kind, part.reference.key, revision: revision.number),
                    path: "", message: "the body is not what was stored; somebody else wrote to the file"
                ))
        }
    }

    private func resolvedReferences(of revision: Int64) throws -> [ResolvedReference] {
        let sql = """
            SELECT reference.path, reference.target, pinned.number, target.kind, target.key
            FROM reference
            JOIN part AS target ON target.id = reference.target
            LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
            WHERE reference.revision = ? ORDER BY reference.ordinal
            """
        return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [revision]).compactMap { row in
            PartKind(rawValue: row[3]).map {
                ResolvedReference(
                    met: .init(path: row[0], reference: Reference($0, Key(stored: row[4]))), target: row[1],
                    pinned: row[2]
                )
            }
        }
    }

    /// Every part in use can be read, keeps the rules, and has the rows of its references.
    private func checkHeads(_ report: (Finding) throws -> Void) throws {
        let universe = Universe(db: db)
        let check = PartCheck(universe: universe)
        let base = try baseLocale
        let table = PartTable(db: db)
        let ids = try Int64.fetchCursor(db, sql: "SELECT id FROM part WHERE archived IS NULL ORDER BY kind, key")
        while let id = try ids.next() {
            guard let stored = try table.part(id: id), let revision = try table.revision(id: stored.head) else {
                continue
            }
            do {
                // What screens are made of is asked for again and again, a screen seldom.
                let known = stored.reference.kind == .screen ? nil : try universe.part(stored.reference)
                let part = try known ?? table.read(stored.reference, at: revision)
                for finding in try check.findings(part) {
                    try report(
                        Finding(
                            check: "rules", reference: stored.reference, path: finding.path, message: finding.message))
                }
                try checkReferences(of: part, stored, report)
                try checkTranslations(of: part, base: base, report)
            } catch let error as RegistryError {
                try report(Finding(check: "integrity", reference: stored.reference, path: "", message: error.message))
            }
        }
    }

    /// Older revisions that somebody in use pins keep the rules, too.
    private func checkPins(_ report: (Finding) throws -> Void) throws {
        let universe = Universe(db: db)
        let sql = """
            SELECT DISTINCT part.kind, part.key, revision.number
            FROM reference
            JOIN revision ON revision.id = reference.pinned
            JOIN part ON part.id = revision.part
            WHERE reference.live = 1 AND reference.pinned IS NOT NULL AND revision.id <> part.head
            ORDER BY part.kind, part.key, revision.number
            """
        for row in try Row.fetchAll(db, sql: sql) {
            guard let kind = PartKind(rawValue: row[0]) else { continue }
            let reference = Reference(kind, Key(stored: row[1]), revision: row[2])
            guard let part = try universe.part(reference) else { continue }
            for finding in try PartCheck(universe: universe).findings(part) {
                try report(
                    Finding(check: "rules", reference: reference, path: finding.path, message: finding.message))
            }
        }
    }

    private func checkReferences(of part: Part, _ stored: StoredPart, _ report: (Finding) throws -> Void) throws {
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT path, live FROM reference WHERE revision = ? ORDER BY ordinal"),
            arguments: [stored.head]
        )
        let paths = part.references.map(\.path)
        if rows.map({ $0[0] as String }) != paths || rows.contains(where: { ($0[1] as Int) != 1 }) {
            try report(
                Finding(
                    check: "references", reference: stored.reference, path: "",
                    message: "the rows of its references are not those of its document; import it again"
                ))
        }
    }

    /// Texts that exist in other locales, and not in the one that everything falls back to.
    private func checkTranslations(of part: Part, base: LocaleTag, _ report: (Finding) throws -> Void) throws {
        for (path, text) in part.texts {
            guard case .localized(let texts) = text, !base.lookupChain.contains(where: { texts[$0] != nil }) else {
                continue
            }
            try report(
                Finding(
                    check: "translation", reference: part.reference, path: path,
                    message:
                        "there is no text in the base locale \(base); it has \(text.locales.map(\.text).joined(separator: ", "))"
                ))
        }
    }
}
