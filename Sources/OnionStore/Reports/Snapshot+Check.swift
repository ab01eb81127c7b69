import GRDB
import OnionCoding
public import OnionModel

extension Snapshot {
    /// Checks the whole registry: the pages of the file, the references, the JSON and the digests of all revisions,
    /// and the rules of the heads.
    ///
    /// - Parameters:
    ///   - space: Only the parts of this space are checked, and not the file; empty for the default space, nil for everything.
    ///   - ios: The earliest version of iOS that the app runs on, for its SF Symbols; nil when that is open.
    ///   - report: Called with each finding.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and errors of `report`.
    public func check(space: String? = nil, ios: IOSVersion? = nil, _ report: (Finding) throws -> Void) throws {
        if let space { try checkParts(in: space, ios: ios, report) } else { try checkAll(ios: ios, report) }
    }

    private func checkParts(in space: String, ios: IOSVersion?, _ report: (Finding) throws -> Void) throws {
        try goOn(report) {
            var heads = try ReadHeads(db, in: space, rules: OwnRules(base: baseLocale))
            try checkHeads(&heads, ios: ios, report) { _ in }
            if let damage = heads.damage { throw damage }
        }
        try goOn(report) { try checkPins(in: space, report) }
    }

    private func checkAll(ios: IOSVersion?, _ report: (Finding) throws -> Void) throws {
        // Other cores read parts while this one checks rows. Parts that cannot be read are reported after the
        // findings of the file.
        let base = Result { try baseLocale }
        let rules = OwnRules(base: try? base.get())
        let ahead = Result { try ReadHeads(db, lastIndexed: SearchIndex(db).last, rules: rules) }
        try goOn(report) { try checkFile(report) }
        try goOn(report) { _ = try base.get() }
        try goOn(report) { try checkImageNames(report) }
        try goOn(report) { try checkKeys(report) }
        try goOn(report) { try checkImages(report) }
        try goOn(report) { try checkChanges() }
        try goOn(report) { try checkRevisions(report) }
        var search: SearchCheck?
        try goOn(report) { search = try SearchCheck(db) }
        try goOn(report) {
            var heads = try ahead.get()
            try checkHeads(&heads, ios: ios, report) { head in
                search?.look(at: head.stored.reference, head: head.stored.head, words: head.words)
            }
            if let damage = heads.damage { throw damage }
        }
        try goOn(report) { try checkPins(report) }
        try goOn(report) { try checkUsers(report) }
        try goOn(report) { try search?.lookAtArchived() }
        try search?.findings.forEach(report)
    }

    /// Reports a row that cannot be read, so that the checks after this one run, too.
    private func goOn(_ report: (Finding) throws -> Void, _ check: () throws -> Void) throws {
        do {
            try check()
        } catch let row as DamagedRow {
            try report(Finding("integrity", .damaged, row.reason))
        }
    }

    private func checkFile(_ report: (Finding) throws -> Void) throws {
        try Query(db, "PRAGMA integrity_check").each { row in
            let line = try row.text(0)
            if line != "ok" { try report(Finding("integrity", .damaged, line)) }
        }
        // SQLite checks the tables in an order that each new table may change.
        let sql = "SELECT \"table\", rowid, parent FROM pragma_foreign_key_check ORDER BY \"table\", rowid"
        try Query(db, sql).each { row in
            let message = try "a row of \(row.text(0)) refers to a row of \(row.text(2)) that is missing"
            try report(Finding("integrity", .damaged, message))
        }
        if try Query(db, "SELECT count(*) FROM sqlite_schema WHERE name = 'grdb_migrations'").number() == 0 {
            let message = "the table grdb_migrations is missing, which earlier versions of Onion read"
            try report(Finding("integrity", .damaged, message))
        }
    }

    /// Checks that the changes and events can be read.
    private func checkChanges() throws {
        try eachChange { _ in }
        try Query(db, "SELECT verb, key FROM event").each { row in
            let _: (Event.Verb, String?) = try (row.value(0), row.optionalText(1))
        }
    }

    /// Checks that names of images, which become paths, are names.
    private func checkImageNames(_ report: (Finding) throws -> Void) throws {
        let names = try Query(db, "SELECT DISTINCT name FROM image_file ORDER BY name").all { try $0.text(0) }
        for name in names where !ImageVariant.isName(name) {
            try report(Finding("rules", .invalidName, "\(name.quoted) is not a valid image name; purge the image"))
        }
    }

    /// Checks that the files of images in use are complete and have the stored digests.
    private func checkImages(_ report: (Finding) throws -> Void) throws {
        try eachImage { image in
            guard let bytes = try? bytes(of: image) else { return }
            if ImageTable.digest(bytes) != image.digest {
                let message = "\(image.variant) does not match its digest; another program changed the file"
                try report(Finding("digest", .digestMismatch, message))
            } else if !image.format.isWhole(bytes) {
                let message = "the end of \(image.variant) is missing; import the file again"
                try report(Finding("integrity", .damaged, message))
            }
        }
    }

    /// Checks that every revision is unchanged since it was written.
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
            SELECT revision.id, revision.number, revision.digest, revision.body, part.kind, part.key,
                json_valid(revision.body)
            FROM revision JOIN part ON part.id = revision.part ORDER BY revision.id
            """
        try Query(db, sql).each { row in
            guard let reference = try row.reference(at: 4, revision: 1) else { return }
            if try !row.bool(6) { try report(Finding("integrity", .damaged, "the body is not JSON", in: reference)) }
            let resolved = try references.all(.integer(row.integer(0))) {
                ResolvedReference(target: try $0.integer(0), pinned: try $0.number(1))
            }
            if try RevisionDigest.digest(body: row.bytes(3), references: resolved) == row.bytes(2) { return }
            let message = "the body does not match its digest; another program changed the file"
            try report(Finding("digest", .digestMismatch, message, in: reference))
        }
    }

    /// Checks that every part in use can be read, follows the rules, and has the rows of its references.
    ///
    /// - Parameters:
    ///   - heads: The parts in use.
    ///   - ios: The earliest version of iOS that the app runs on; nil when that is open.
    ///   - report: Called with each finding.
    ///   - visit: Called with each part that could be read.
    private func checkHeads(
        _ heads: inout ReadHeads, ios: IOSVersion?, _ report: (Finding) throws -> Void,
        visit: (ReadHeads.Head) -> Void
    ) throws {
        let registry = PendingRegistry(db: db)
        let images = ImagesRule(registry: registry, names: (try? imageNames) ?? [], ios: ios)
        var tabs = SelectedTabs(db: db, registry: registry)
        while let batch = try heads.next() {
            for head in batch { registry.remember(head) }
            for head in batch {
                do {
                    let part = try head.part.get()
                    try checkHead(part, head, in: registry, report)
                    for (path, screen) in try tabs.missing(among: head.references) {
                        let message = "\(screen) is no tab of a screen; its tab cannot be selected"
                        try report(Finding("rules", .unknownTab, message, in: part.reference, at: path))
                    }
                    // Without images, a registry leaves all of them to the app.
                    for problem in try images.problems(part)
                    where problem.code != .missingImage || !images.names.isEmpty {
                        try report(Finding(lint: problem, in: part.reference, check: "images"))
                    }
                    visit(head)
                } catch let error as RegistryError {
                    try report(Finding("integrity", .damaged, error.message, in: head.stored.reference))
                } catch let row as DamagedRow {
                    try report(Finding("integrity", .damaged, row.reason, in: head.stored.reference))
                }
            }
        }
    }

    private func checkHead(
        _ part: Part, _ head: ReadHeads.Head, in registry: PendingRegistry, _ report: (Finding) throws -> Void
    ) throws {
        for problem in try PartCheck(registry: registry).problems(part, referringTo: head.references) {
            try report(Finding(problem, in: part.reference))
        }
        if head.paths != head.references.map(\.path) || !head.isLive {
            let message = "the stored references differ from those of the document; import it again"
            try report(Finding("references", .referenceRowsMismatch, message, in: part.reference))
        }
        for finding in head.findings { try report(finding) }
        for problem in try AccessibilityRule(registry: registry).problems(part) {
            try report(Finding(problem, in: part.reference, check: "accessibility"))
        }
    }

    /// Checks that older revisions that a part in use pins follow the rules.
    private func checkPins(in space: String? = nil, _ report: (Finding) throws -> Void) throws {
        let registry = PendingRegistry(db: db)
        let sql = """
            SELECT DISTINCT part.kind, part.key, revision.number
            FROM reference
            JOIN revision ON revision.id = reference.pinned
            JOIN part ON part.id = revision.part
            WHERE reference.live = 1 AND reference.pinned IS NOT NULL AND revision.id <> part.head\(SpaceSQL.condition(in: space))
            ORDER BY part.kind, part.key, revision.number
            """
        try Query(db, sql).each(SpaceSQL.arguments(in: space)) { row in
            guard let reference = try row.reference(at: 0, revision: 2), let part = try registry.part(reference) else {
                return
            }
            for problem in try PartCheck(registry: registry).problems(part) {
                try report(Finding(problem, in: reference))
            }
        }
    }

    /// Checks that the stored numbers of users are right.
    private func checkUsers(_ report: (Finding) throws -> Void) throws {
        let sql = """
            SELECT part.kind, part.key, part.users, coalesce(counted.users, 0)
            FROM part
            LEFT JOIN (SELECT target, count(DISTINCT source) AS users FROM reference WHERE live = 1 GROUP BY target) AS counted
                ON counted.target = part.id
            WHERE part.users <> coalesce(counted.users, 0)
            ORDER BY part.kind, part.key
            """
        try Query(db, sql).each { row in
            guard let part = try row.reference(at: 0) else { return }
            let message =
                "\(row.setting(2)) is stored as the number of its users, which is \(row.setting(3)); another program changed the file"
            try report(Finding("integrity", .damaged, message, in: part))
        }
    }
}
