import OnionCoding
import OnionModel
import OnionStore

/// The values of the colours, fonts and numbers that templates and contents of a session name.
final class SessionTokens {
    /// A token with its value, which may be that of another one.
    struct Value {
        /// The name as the template or the content has it.
        var name: Reference
        var value: PropertyValue
        /// The value as a composition has it.
        var json: [UInt8]
        /// The token and, after it, those that it is another name of.
        var chain: [Link]

        var revisions: [Int64] { chain.map(\.revision) }
    }

    struct Link {
        var kind: PartKind
        var key: [UInt8]
        var number: Int
        var revision: Int64
        var digest: [UInt8]
    }

    private let rows: AssemblyRows
    private var met: [AssemblyRows.Target: Value] = [:]

    init(rows: AssemblyRows) {
        self.rows = rows
    }

    /// Returns the values of the tokens that a template's revision names; empty for a template without tokens.
    func values(of revision: AssemblyRows.Revision) throws -> [Value] {
        guard rows.buffer.withUnsafeBytes({ StoredToken.isIn($0.slice(revision.body)) }) else { return [] }
        var targets: [AssemblyRows.Target] = []
        try rows.targets(of: revision.id, into: &targets)
        return try targets.filter { try rows.name(of: $0)?.kind.isToken == true }.map(value)
    }

    /// Appends the names of a token to the tokens of the layers.
    func append(_ token: Value, to layers: inout Layers) {
        for link in token.chain where !layers.tokens.contains(where: { $0.name.revision == link.revision }) {
            let name = PartName(
                kind: link.kind, key: rows.append(link.key), number: link.number, revision: link.revision)
            layers.tokens.append((name, rows.append(link.digest)))
        }
    }

    func value(_ target: AssemblyRows.Target) throws -> Value {
        if let value = met[target] { return value }
        var chain: [Link] = []
        var next: AssemblyRows.Target? = target
        var name: Reference?
        while let link = next {
            guard chain.count <= Part.longestAlias, let part = try rows.name(of: link), part.kind.isToken,
                let revision = try rows.revision(of: link)
            else { throw Problem.damagedBody }
            name = name ?? Reference(part.kind, part.key, revision: target.pinned == nil ? nil : revision.number)
            chain.append(
                Link(
                    kind: part.kind, key: Array(rows.buffer[revision.key]), number: revision.number,
                    revision: revision.id, digest: Array(rows.buffer[revision.digest])))
            var targets: [AssemblyRows.Target] = []
            try rows.targets(of: revision.id, into: &targets)
            next = targets.first
            guard next == nil, let name else { continue }
            let body = try JSONReader.read(Array(rows.buffer[revision.body]))
            let token = try Part.read(body: body, of: part, references: [])
            guard let property = token.tokenValue(named: name.key) else { throw Problem.damagedBody }
            let value = Value(name: name, value: property, json: property.compositionJSON, chain: chain)
            met[target] = value
            return value
        }
        throw Problem.damagedBody
    }
}
