import Foundation
import GRDB
import OnionCoding
package import OnionModel

/// Who may change the registry over a network. Whoever has the file may do everything.
extension Registry {
    /// Returns the registry for the holder of an access: each write is checked, and refused or stored as a whole.
    package func restricted(to access: Access?) -> Registry {
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
    ///   - name: The author of its changes.
    ///   - rules: What it may do besides reading.
    ///   - token: The token that shows it; nil where a proxy says who the person is.
    ///   - expires: When it ends by itself; nil for never.
    /// - Throws: ``RegistryError`` `access-exists` for a second access by a proxy with the same name; `space-not-found` and
    ///   `channel-not-found` for a rule that allows nothing in this registry.
    package func createAccess(
        named name: String, rules: [AccessRule], token: AccessToken?, expires: Instant? = nil
    ) throws {
        try writeAccess { db in
            if token == nil, let other = try Registry.access(ofPerson: name, db) {
                throw RegistryError(.accessExists(other.name))
            }
            for rule in rules { try Registry.requireMeaning(of: rule, in: Snapshot(db)) }
            try db.cachedStatement(
                sql: "INSERT INTO access (name, digest, rules, created, expires) VALUES (?, ?, ?, ?, ?)"
            ).execute(arguments: [
                name, token.map { Data($0.digest) }, Registry.json(rules), Instant.now.description,
                expires?.description,
            ])
        }
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
    package func revokeAccess(_ word: String) throws -> [Access] {
        try writeAccess { db in
            let now = Instant.now
            let number = Int64(word)
            let found = try Registry.accesses(db).filter { access in
                access.isValid(at: now) && (access.id == number || access.name == word)
            }
            if found.isEmpty { throw RegistryError(.accessNotFound(word)) }
            for access in found {
                try db.cachedStatement(sql: "UPDATE access SET revoked = ? WHERE id = ?")
                    .execute(arguments: [now.description, access.id])
            }
            return found
        }
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
    package func openToAll() throws {
        try writeAccess { db in
            let found = try Registry.accesses(db)
            if let valid = found.first(where: { $0.isValid(at: .now) }) {
                throw RegistryError(.accessValid(valid.name))
            }
            let now = Instant.now.description
            try db.cachedStatement(
                sql: "INSERT INTO access (name, rules, created, revoked) VALUES ('all', ?, ?, ?)"
            ).execute(arguments: [Registry.opening, now, now])
        }
    }

    /// All accesses, also those that have ended, in the order in which they were created.
    package func accesses() throws -> [Access] { try read { try Registry.accesses($0.db) } }

    /// Returns the valid access with a token; nil without one.
    package func access(with token: AccessToken) throws -> Access? {
        let now = Instant.now
        return try read { snapshot in
            // Each digest is compared: an index would answer in another time for another beginning.
            var id: Int64?
            try Query(snapshot.db, cached: "SELECT id, digest FROM access WHERE digest IS NOT NULL").each { row in
                if try token.equals(digest: row.bytes(1)) { id = try row.integer(0) }
            }
            return try id.flatMap { id in try Registry.accesses(snapshot.db).first { $0.id == id } }
                .flatMap { $0.isValid(at: now) ? $0 : nil }
        }
    }

    /// Returns the valid access of a number; nil without one.
    package func access(numbered id: Int64) throws -> Access? {
        try accesses().first { $0.id == id && $0.isValid(at: .now) }
    }

    /// Returns the access of a person whom a proxy names, which may only read where there is none.
    package func access(ofPerson name: String) throws -> Access {
        let found = try read { try Registry.access(ofPerson: name, $0.db) }
        return found ?? Access.reader(named: name)
    }

    private static func access(ofPerson name: String, _ db: Database) throws -> Access? {
        let now = Instant.now
        // Sign-on services write names and addresses of mail in either case.
        let lowercased = name.lowercased()
        return try accesses(db).first { access in
            access.isOfProxy && access.name.lowercased() == lowercased && access.isValid(at: now)
        }
    }

    static func accesses(_ db: Database) throws -> [Access] {
        let sql =
            "SELECT id, name, digest IS NULL, rules, created, expires, revoked FROM access WHERE rules <> ? ORDER BY id"
        return try Query(db, cached: sql).all(.text(opening)) { row in
            try Access(
                id: row.integer(0), name: row.text(1), rules: rules(row.text(3)), isOfProxy: row.bool(2),
                created: row.text(4), expires: row.optionalText(5).map { try instant($0) },
                revoked: row.optionalText(6))
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
