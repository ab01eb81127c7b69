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
        // Other cores read parts while this one looks at rows. What cannot be read is told after what the file has to say about it.
        let ahead = Result { try ReadHeads(db, lastIndexed: SearchIndex(db).last) }
        try checkFile(report)
        try checkRevisions(report)
        var search = try SearchCheck(db)
        var heads = try ahead.get()
        try checkHeads(&heads, report) { search?.look(at: $0.stored.reference, head: $0.stored.head, words: $0.words) }
        try checkPins(report)
        try search?.lookAtArchived()
        try search?.findings.forEach(report)
    }

    private func checkFile(_ report: (Finding) throws -> Void) throws {
        try Query(db, "PRAGMA integrity_check").each { row in
            let line = row.text(0)
            if line == "ok" { return }
            try report(Finding(check: "integrity", reference: nil, path: "", message: line))
        }
        try Query(db, "PRAGMA foreign_key_check").each { row in
            let message = "a row of \(row.text(0)) refers to a row of \(row.text(2)) that is not there"
            try report(Finding(check: "integrity", reference: nil, path: "", message: message))
        }
    }

    /// Every revision still is what it was when it was written.
    private func checkRevisions(_ report: (Finding) throws -> Void) throws {
        let references = try Query(
            db,
            cached: """
                SELECT reference.target, pinned.number
                FROM reference
                LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
                WHERE reference.revision = ? ORDER BY reference.ordinal
                """
        )
        let sql = """
            SELECT revision.id, revision.number, revision.digest, revision.body, part.kind, part.key
            FROM revision JOIN part ON part.id = revision.part ORDER BY revision.id
            """
        try Query(db, sql).each { row in
            let resolved = try references.all(.integer(row.integer(0))) {
                ResolvedReference(target: $0.integer(0), pinned: $0.number(1))
            }
            if RevisionDigest.digest(body: row.bytes(3), references: resolved) == row.bytes(2) { return }
            guard let kind = PartKind(rawValue: row.text(4)) else { return }
            try report(
                Finding(
                    check: "digest", reference: Reference(kind, Key(stored: row.text(5)), revision: row.number(1)),
                    path: "", message: "the body is not what was stored; somebody else wrote to the file"
                ))
        }
    }

    /// Every part in use can be read, keeps the rules, and has the rows of its references.
    ///
    /// - Parameter visit: called with each part that could be read.
    private func checkHeads(
        _ heads: inout ReadHeads, _ report: (Finding) throws -> Void, visit: (ReadHeads.Head) -> Void
    ) throws {
        let universe = Universe(db: db)
        let base = try baseLocale
        while let batch = try heads.next() {
            for head in batch { universe.remember(head) }
            for head in batch {
                do {
                    try checkHead(head.part.get(), head, in: universe, base: base, report)
                    visit(head)
                } catch let error as RegistryError {
                    try report(
                        Finding(
                            check: "integrity", reference: head.stored.reference, path: "", message: error.message))
                }
            }
        }
    }

    private func checkHead(
        _ part: Part, _ head: ReadHeads.Head, in universe: Universe, base: LocaleTag,
        _ report: (Finding) throws -> Void
    ) throws {
        for finding in try PartCheck(universe: universe).findings(part) {
            try report(
                Finding(check: "rules", reference: part.reference, path: finding.path, message: finding.message))
        }
        if head.paths != part.references.map(\.path) || !head.isLive {
            try report(
                Finding(
                    check: "references", reference: part.reference, path: "",
                    message: "the rows of its references are not those of its document; import it again"
                ))
        }
        try checkTranslations(of: part, base: base, report)
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
        try Query(db, sql).each { row in
            guard let kind = PartKind(rawValue: row.text(0)) else { return }
            let reference = Reference(kind, Key(stored: row.text(1)), revision: row.number(2))
            guard let part = try universe.part(reference) else { return }
            for finding in try PartCheck(universe: universe).findings(part) {
                try report(
                    Finding(check: "rules", reference: reference, path: finding.path, message: finding.message))
            }
        }
    }

    /// Texts that exist in other locales, and not in the one that everything falls back to; and texts for numbers that lack a form.
    private func checkTranslations(of part: Part, base: LocaleTag, _ report: (Finding) throws -> Void) throws {
        for (path, text) in part.texts {
            guard case .localized(let texts) = text else { continue }
            for locale in text.locales {
                guard let missing = texts[locale]?.missingForms(in: locale), !missing.isEmpty else { continue }
                try report(
                    Finding(
                        check: "translation", reference: part.reference, path: "\(path).\(locale)",
                        message:
                            "there is no form for \(missing.map(\.rawValue.quoted).joined(separator: " and ")), which \(locale) needs"
                    ))
            }
            if base.lookupChain.contains(where: { texts[$0] != nil }) { continue }
            try report(
                Finding(
                    check: "translation", reference: part.reference, path: path,
                    message:
                        "there is no text in the base locale \(base); it has \(text.locales.map(\.text).joined(separator: ", "))"
                ))
        }
    }
}

extension Wording {
    /// The categories that the language has, and that a text for numbers has no form for.
    fileprivate func missingForms(in locale: LocaleTag) -> [PluralCategory] {
        guard case .plural(let forms) = self else { return [] }
        let there = forms.categories
        return PluralCategory.categories(of: locale).filter { !there.contains($0) }
    }
}
