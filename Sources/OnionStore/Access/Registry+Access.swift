import Foundation
import GRDB
import OnionCoding
package import OnionModel

/// Who may change the registry over a network. Whoever has the file may do everything.
extension Registry {
    /// Returns the registry for the holder of an access: each write is checked, and refused or stored as a whole.
    package func restricted(to access: AccessHolder?) -> Registry {
        var registry = self
        registry.access = access
        return registry
    }

    /// Returns the registry with a check at the end of each write. When it throws, nothing is stored.
    package func checkingWrites(_ check: @escaping @Sendable () throws -> Void) -> Registry {
        var registry = self
        registry.writeCheck = check
        return registry
    }

    /// Stores an access.
    ///
    /// - Parameters:
    ///   - name: The author of its changes, or the group.
    ///   - rules: What it may do besides reading.
    ///   - token: The token that shows it; nil where a proxy says who the person is, or in which groups she is.
    ///   - isGroup: Whether the name is that of a group.
    ///   - expires: When it ends by itself; nil for never.
    ///   - author: Who creates it.
    /// - Throws: ``RegistryError`` `access-exists` for a second access by a proxy with the same name; `space-not-found` and
    ///   `channel-not-found` for a rule that allows nothing in this registry.
    package func createAccess(
        named name: String, rules: [AccessRule], token: AccessToken?, isGroup: Bool = false, expires: Instant? = nil,
        by author: String = ""
    ) throws {
        try writeAccess { db in
            let kind: Access.Kind = isGroup ? .group : .proxy
            let other = try Registry.validAccesses(db).first { $0.kind == kind && $0.isNamed(name) }
            if token == nil, let other { throw RegistryError(.accessExists(other.name)) }
            try Registry.requireMeaning(of: rules, db)
            try db.cachedStatement(
                sql: "INSERT INTO access (name, digest, is_group, rules, created, expires) VALUES (?, ?, ?, ?, ?, ?)"
            ).execute(arguments: [
                name, token.map { Data($0.digest) }, isGroup, Registry.json(rules), Instant.now.description,
                expires?.description,
            ])
            try Registry.log(.created, name, rules.summary, by: author, db)
        }
    }

    /// Gives all valid accesses of a name, or the one of a number, other rules.
    ///
    /// - Returns: The accesses, as they were.
    /// - Throws: ``RegistryError`` `access-not-found` when there is none; and for rules as ``createAccess(named:rules:token:isGroup:expires:by:)``.
    package func changeAccess(_ word: String, to rules: [AccessRule], by author: String) throws -> [Access] {
        try writeAccess { db in
            try Registry.requireMeaning(of: rules, db)
            return try Registry.validAccesses(word, db).map { access in
                try db.cachedStatement(sql: "UPDATE access SET rules = ? WHERE id = ?")
                    .execute(arguments: [Registry.json(rules), access.id])
                try Registry.log(.changed, access.name, rules.summary, by: author, db)
                return access
            }
        }
    }

    /// - Throws: ``RegistryError`` `space-not-found` and `channel-not-found`.
    private static func requireMeaning(of rules: [AccessRule], _ db: Database) throws {
        for rule in rules { try requireMeaning(of: rule, in: Snapshot(db)) }
    }

    /// A rule for a space or a channel that is nowhere is a spelling mistake. Where nothing was published yet, every channel is new.
    private static func requireMeaning(of rule: AccessRule, in snapshot: Snapshot) throws {
        if let space = rule.space { try snapshot.requireSpace(space) }
        guard let channel = rule.channel,
            try Query(snapshot.db, "SELECT EXISTS (SELECT 1 FROM release)").number() != 0
        else { return }
        try snapshot.requireChannel(channel)
    }

    /// Ends all valid accesses of a name, or the one of a number.
    ///
    /// - Returns: The accesses.
    /// - Throws: ``RegistryError`` `access-not-found` when there is none.
    package func revokeAccess(_ word: String, by author: String = "") throws -> [Access] {
        try writeAccess { db in
            try Registry.validAccesses(word, db).map { access in
                try db.cachedStatement(sql: "UPDATE access SET revoked = ? WHERE id = ?")
                    .execute(arguments: [Instant.now.description, access.id])
                try Registry.log(.revoked, access.name, access.rules.summary, by: author, db)
                return access
            }
        }
    }

    private static func validAccesses(_ word: String, _ db: Database) throws -> [Access] {
        let found = try validAccesses(db).filter { $0.id == Int64(word) || $0.isNamed(word) }
        if found.isEmpty { throw RegistryError(.accessNotFound(word)) }
        return found
    }

    /// The accesses themselves are changed by whoever has the file.
    private func writeAccess<Result>(_ body: (Database) throws -> Result) throws -> Result {
        if let access { throw RegistryError(.forbidden(name: access.name, ["write accesses"], count: 1)) }
        return try write(body)
    }

    private static func json(_ rules: [AccessRule]) -> String {
        String(decoding: JSONWriter.compact(.list(rules.map { .string($0.text) })), as: UTF8.self)
    }

    /// What stands in the place of rules in the row that says that the registry was opened to all.
    private static let opening = #"["open"]"#

    /// Whether the registry had an access since it was made or opened to all: then it asks for one, also after the last one has ended.
    package func asksForAccess() throws -> Bool {
        try read { snapshot in
            let sql = "SELECT rules <> ? FROM access ORDER BY id DESC LIMIT 1"
            return try Query(snapshot.db, cached: sql).first(.text(Registry.opening)) { try $0.bool(0) } ?? false
        }
    }

    /// Opens the registry to everybody who reaches a service on this machine, until the next access is created.
    ///
    /// The rows of accesses stay, so that a backup that is put back makes none of them valid again.
    ///
    /// - Throws: ``RegistryError`` `access-valid` while an access has not ended.
    package func openToAll(by author: String = "") throws {
        try writeAccess { db in
            if let valid = try Registry.validAccesses(db).first { throw RegistryError(.accessValid(valid.name)) }
            let now = Instant.now.description
            try db.cachedStatement(
                sql: "INSERT INTO access (name, rules, created, revoked) VALUES ('all', ?, ?, ?)"
            ).execute(arguments: [Registry.opening, now, now])
            try Registry.log(.opened, "", "", by: author, db)
        }
    }

    /// All accesses, also those that have ended, in the order in which they were created.
    package func accesses() throws -> [Access] { try read { try Registry.accesses($0.db) } }

    /// Returns the holder of a token with a valid access; nil without one.
    package func access(with token: AccessToken) throws -> AccessHolder? {
        try read { snapshot in
            // Each digest is compared: an index would answer in another time for another beginning.
            var id: Int64?
            try Query(snapshot.db, cached: "SELECT id, digest FROM access WHERE digest IS NOT NULL").each { row in
                if try token.equals(digest: row.bytes(1)) { id = try row.integer(0) }
            }
            guard let id else { return nil }
            let access = try Registry.validAccesses(snapshot.db).first { $0.id == id }
            return access.map { AccessHolder(name: $0.name, accesses: [$0]) }
        }
    }

    /// Returns a holder with those of some accesses, by their numbers, that are valid.
    package func holder(named name: String, of numbers: [Int64]) throws -> AccessHolder {
        let valid = try read { try Registry.validAccesses($0.db) }
        return AccessHolder(name: name, accesses: valid.filter { numbers.contains($0.id) })
    }

    /// Returns a person whom a proxy names, with her own valid access and those of her groups; nil without any.
    package func access(ofPerson name: String, in groups: [String] = []) throws -> AccessHolder? {
        let groups = Set(groups.map(Access.folded))
        let found = try read { try Registry.validAccesses($0.db) }.filter { access in
            switch access.kind {
            case .token: false
            case .proxy: access.isNamed(name)
            case .group: groups.contains(Access.folded(access.name))
            }
        }
        let own = found.first { $0.kind == .proxy }
        return found.isEmpty ? nil : AccessHolder(name: own?.name ?? name, accesses: found)
    }

    static func validAccesses(_ db: Database) throws -> [Access] {
        let now = Instant.now
        return try accesses(db).filter { $0.isValid(at: now) }
    }

    static func accesses(_ db: Database) throws -> [Access] {
        let sql = """
            SELECT id, name, digest IS NULL, is_group, rules, created, expires, revoked, used
            FROM access WHERE rules <> ? ORDER BY id
            """
        return try Query(db, cached: sql).all(.text(opening)) { row in
            try Access(
                id: row.integer(0), name: row.text(1),
                kind: row.bool(3) ? .group : row.bool(2) ? .proxy : .token, rules: rules(row.text(4)),
                created: row.text(5), expires: row.optionalText(6).map { try instant($0) },
                revoked: row.optionalText(7), used: row.optionalText(8))
        }
    }

    private static func rules(_ json: String) throws -> [AccessRule] {
        guard let items = try? JSONReader.read(Array(json.utf8)).items,
            let rules = try? items.map({ try AccessRule(parsing: $0.string ?? "") })
        else { throw DamagedRow(reason: "an access has the rules \(json.quoted)") }
        return rules
    }

    private static func instant(_ text: String) throws -> Instant {
        guard let instant = Instant(wellFormed: text) else {
            throw DamagedRow(reason: "an access ends at \(text.quoted)")
        }
        return instant
    }
}
