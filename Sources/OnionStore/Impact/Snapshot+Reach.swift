import GRDB
import OnionCoding
package import OnionModel

extension Snapshot {
    /// Returns the screens that show one of these parts at any depth, sorted by key, without revisions.
    ///
    /// A user that pins another revision is not reached, nor are parts that show the part only through it. A pinned old revision follows the
    /// heads of its references, so it is followed.
    ///
    /// - Parameters:
    ///   - references: Parts, whose users follow the head; or revisions, whose users pin them.
    ///   - space: Only screens of this space; empty for the default space, nil for all.
    package func screens(reachedFrom references: [Reference], in space: String? = nil) throws -> [Reference] {
        let starts = try references.compactMap { reference -> String? in
            guard let part = try PartTable(db: db).part(reference.kind, reference.key) else { return nil }
            let isScreen = reference.kind == .screen ? 1 : 0
            guard let number = reference.revision else { return "[\(part.id),null,\(isScreen)]" }
            return try PartTable(db: db).revision(of: part.id, number: number).map { "[null,\($0.id),\(isScreen)]" }
        }
        guard !starts.isEmpty else { return [] }
        return try screens(reachedFrom: "[\(starts.joined(separator: ","))]", in: space)
    }

    /// - Parameters:
    ///   - starts: A JSON array of arrays of a part, a revision, and whether the part is a screen.
    ///   - space: Only screens of this space; empty for the default space, nil for all.
    ///   - withFallbacks: Whether a template shows its fallback.
    func screens(
        reachedFrom starts: String, in space: String? = nil, withFallbacks: Bool = false
    ) throws -> [Reference] {
        let arguments = [.text(starts)] + SpaceSQL.arguments(in: space)
        return try Query(db, cached: Snapshot.reachedScreens(in: space, withFallbacks: withFallbacks)).all(arguments) {
            row in
            Reference(.screen, try row.key(0))
        }
    }

    /// Returns the screens that show some images, with the names of those that each shows, sorted.
    func screens(showing images: Set<String>, in space: String?) throws -> [Reference: [String]] {
        var screens: [Reference: [String]] = [:]
        for image in images.sorted() {
            try eachUsage(of: .image(image), UsageFilter(onlyScreens: true, space: space)) { path in
                if screens[path.user.head]?.last != image { screens[path.user.head, default: []].append(image) }
            }
        }
        return screens
    }

    /// Returns the number of screens that show a part, also through other parts; nil where this takes more than some steps.
    ///
    /// - Parameter most: The maximum number of users that are visited.
    package func countOfScreens(showing reference: Reference, visiting most: Int) throws -> Int? {
        guard let part = try PartTable(db: db).part(reference.kind, reference.key) else { return 0 }
        // The part itself is the first row, and the row after the last one shows that there are more.
        return try Query(db, cached: Snapshot.countOfReachedScreens)
            .first(.text("[[\(part.id),null,0]]"), .integer(Int64(most) + 2)) { row in
                let (visited, screens) = (try row.integer(0), try row.integer(1))
                return visited > most + 1 ? nil : Int(screens)
            } ?? nil
    }

    /// Returns the names of the images that screens show, also in place of others, of other spaces than their own.
    ///
    /// - Parameter screens: The screens, without revisions.
    package func imagesOfOtherSpaces(shownBy screens: [Reference]) throws -> Set<String> {
        let keys = JSONWriter.compact(.list(screens.map { .string($0.key.text) }))
        let own = Set(screens.map { $0.key.space ?? "" })
        let table = PartTable(db: db)
        let others = try Set(imageNames.filter { Key(stored: $0).space.map { !own.contains($0) } ?? false })
        let naming = try ImageIndex(db).revisions(namingAnyOf: others)
        var names: Set<String> = []
        try Query(db, cached: Snapshot.shownParts).each(.text(String(decoding: keys, as: UTF8.self))) { row in
            guard try !own.contains(row.key(0).space ?? "") || naming.contains(row.integer(2)),
                let part = try table.part(id: row.integer(1)), let revision = try table.revision(id: row.integer(2))
            else { return }
            names.formUnion(try storedImages(of: table.read(part.reference, at: revision)))
        }
        return names
    }

    private static let shownParts = """
        WITH RECURSIVE shown (part, revision) AS (
            SELECT part.id, part.head
            FROM json_each(?) AS screen CROSS JOIN part ON part.kind = 'screen' AND part.key = screen.value
            UNION
            SELECT part.id, ifnull(reference.pinned, part.head)
            FROM shown CROSS JOIN reference ON reference.revision = shown.revision
            CROSS JOIN part ON part.id = reference.target
            WHERE part.kind <> 'screen' OR \(UsageSQL.isInside) OR reference.path = 'fallback')
        SELECT part.key, part.id, shown.revision
        FROM shown CROSS JOIN part ON part.id = shown.part
        """

    /// Returns whether there is a part of this name that was not removed.
    package func isInUse(_ reference: Reference) throws -> Bool {
        try PartTable(db: db).part(reference.kind, reference.key).map { !$0.isArchived } ?? false
    }

    /// Returns the references that pin an older revision of a part than its head, sorted by user and path.
    func olderPins(of part: Reference) throws -> [Usage] {
        try Query(db, cached: Snapshot.olderPins).all(.text(part.kind.rawValue), .text(part.key.text)) { row in
            try row.reference(at: 0).map { user in
                try Usage(
                    of: .part(Reference(part.kind, part.key, revision: row.number(3))), by: user, at: row.text(2))
            }
        }.sorted()
    }

    /// A row of the recursion is a part whose head is reached, a reached revision, or both: users that follow the part, and users that pin
    /// the revision. Leads to a screen are not followed.
    private static func reached(withFallbacks: Bool = false, limit: String = "") -> String {
        let isFollowed = withFallbacks ? "(\(isFollowed) OR reference.path = 'fallback')" : isFollowed
        return """
            WITH RECURSIVE reached (part, revision, isScreen) AS (
                SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)
                UNION
                SELECT CASE WHEN reference.live = 1 THEN reference.source END, reference.revision, \(isSourceScreen)
                FROM reached JOIN reference ON reference.target = reached.part
                WHERE reference.pinned IS NULL AND \(isFollowed)
                    AND (reference.live = 1 OR EXISTS (SELECT 1 FROM reference AS pin WHERE pin.pinned = reference.revision))
                UNION
                SELECT CASE WHEN reference.live = 1 THEN reference.source END, reference.revision, \(isSourceScreen)
                FROM reached JOIN reference ON reference.pinned = reached.revision WHERE \(isFollowed)
                \(limit))
            """
    }

    /// CROSS JOIN makes SQLite begin with the reached parts, which are fewer than all screens.
    package static func reachedScreens(in space: String? = nil, withFallbacks: Bool = false) -> String {
        """
        \(reached(withFallbacks: withFallbacks))
        SELECT screen.key
        FROM (SELECT DISTINCT part FROM reached WHERE part IS NOT NULL AND isScreen) AS found
        CROSS JOIN part AS screen ON screen.id = found.part
        WHERE screen.archived IS NULL\(SpaceSQL.condition(in: space, "+screen.key"))
        ORDER BY screen.key
        """
    }

    package static let countOfReachedScreens = """
        \(reached(limit: "LIMIT ?"))
        SELECT count(*), count(DISTINCT iif(isScreen, part, NULL)) FROM reached
        """

    private static let isSourceScreen = "(SELECT kind = 'screen' FROM part WHERE id = reference.source)"
    private static let isFollowed = "(NOT reached.isScreen OR \(UsageSQL.isInside))"

    package static let olderPins = """
        SELECT source.kind, source.key, reference.path, pinned.number
        FROM part
        JOIN reference ON reference.target = part.id AND reference.live = 1 AND reference.pinned IS NOT NULL
        JOIN part AS source ON source.id = reference.source
        JOIN revision AS pinned ON pinned.id = reference.pinned
        WHERE part.kind = ? AND part.key = ? AND reference.pinned <> part.head
        """
}
