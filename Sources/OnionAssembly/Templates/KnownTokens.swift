import OnionCoding
import OnionModel
import OnionStore
import Synchronization

/// The values of the colors, fonts and numbers that templates and contents name, in one state of the registry.
final class KnownTokens: Sendable {
    /// A token with its value, which may be that of another one.
    struct Value: Sendable {
        /// The name as the template or the content has it.
        var name: Reference
        var value: PropertyValue
        /// The value as a composition has it.
        var json: [UInt8]
        /// The token and, after it, those that it is another name of.
        var chain: [Link]

        var digests: [[UInt8]] { chain.map(\.digest) }
    }

    struct Link: Sendable {
        var kind: PartKind
        var key: [UInt8]
        var number: Int
        var revision: Int64
        var digest: [UInt8]
    }

    /// The most values that are kept.
    private static let limit = 4_096

    private let known = Mutex<[AssemblyRows.Target: Value]>([:])

    /// Returns the values of the tokens that a template's revision names; empty for a template without tokens.
    func values(of revision: AssemblyRows.Revision, _ rows: AssemblyRows) throws -> [Value] {
        guard rows.buffer.withUnsafeBytes({ StoredToken.isIn($0.slice(revision.body)) }) else { return [] }
        var targets: [AssemblyRows.Target] = []
        try rows.targets(of: revision.id, into: &targets)
        return try targets.filter { try rows.name(of: $0)?.kind.isToken == true }.map { try value($0, rows) }
    }

    /// Appends the names of a token to the tokens of the layers.
    static func append(_ token: Value, to layers: inout Layers, _ rows: AssemblyRows) {
        for link in token.chain where !layers.tokens.contains(where: { $0.name.revision == link.revision }) {
            let name = PartName(
                kind: link.kind, key: rows.append(link.key), number: link.number, revision: link.revision)
            layers.tokens.append((name, rows.append(link.digest)))
        }
    }

    func value(_ target: AssemblyRows.Target, _ rows: AssemblyRows) throws -> Value {
        if let value = known.withLock({ $0[target] }) { return value }
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
            known.withLock { known in
                if known.count >= KnownTokens.limit { known.removeAll() }
                known[target] = value
            }
            return value
        }
        throw Problem.damagedBody
    }
}
