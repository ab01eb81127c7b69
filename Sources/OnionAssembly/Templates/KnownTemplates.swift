import OnionCoding
import OnionModel
import OnionStore
import Synchronization

/// The templates in some languages that sessions have loaded, by the references to them, in one state of the registry.
///
/// In one state, a reference always means the same revision. Few templates serve many screens, so this saves most look-ups.
final class KnownTemplates: Sendable {
    private struct Known {
        var template: CompiledTemplate
        var key: [UInt8]
        var revision: Int64
        var tokens: [KnownTokens.Value]
    }

    private struct Key: Hashable {
        var target: AssemblyRows.Target
        /// The JSON of a prototype's name; nil for the whole template.
        var prototype: [UInt8]?
    }

    /// The most templates that are kept.
    private static let limit = 4_096

    private let compiled: CompiledTemplates
    private let locales: LocaleChain
    private let tokens: KnownTokens
    private let known = Mutex<[Key: Known]>([:])

    init(_ locales: LocaleChain, compiled: CompiledTemplates, tokens: KnownTokens) {
        self.locales = locales
        self.compiled = compiled
        self.tokens = tokens
    }

    /// Returns the template of a reference, and its name in the buffer of rows; the tokens that it names join those of the layers.
    ///
    /// - Parameter prototype: The JSON of the name of a prototype of the template, in the buffer; nil for the whole template.
    func template(
        _ target: AssemblyRows.Target, prototype: Range<Int>?, _ rows: AssemblyRows, _ layers: inout Layers
    ) throws -> (CompiledTemplate, PartName) {
        let known = try known(Key(target: target, prototype: prototype.map { Array(rows.buffer[$0]) }), rows)
        for token in known.tokens { KnownTokens.append(token, to: &layers, rows) }
        let name = PartName(
            kind: .template, key: rows.append(known.key), number: known.template.number, revision: known.revision)
        return (known.template, name)
    }

    private func known(_ key: Key, _ rows: AssemblyRows) throws -> Known {
        if let known = known.withLock({ $0[key] }) { return known }
        guard let revision = try rows.revision(of: key.target) else { throw Problem.damagedBody }
        let name = Array(rows.buffer[revision.key])
        let values = try tokens.values(of: revision, rows)
        let compiledKey = CompiledTemplates.Key(
            name: name, number: revision.number, revision: revision.id, digest: Array(rows.buffer[revision.digest]),
            prototype: key.prototype, locales: locales, tokens: values.flatMap(\.digests))
        let template = try compiled.template(
            compiledKey, references: { try rows.references(of: revision.id) },
            compile: { try compile(revision, prototype: key.prototype, values, rows) })
        let new = Known(template: template, key: name, revision: revision.id, tokens: values)
        known.withLock { known in
            if known.count >= KnownTemplates.limit { known.removeAll() }
            known[key] = new
        }
        return new
    }

    private func compile(
        _ revision: AssemblyRows.Revision, prototype: [UInt8]?, _ values: [KnownTokens.Value], _ rows: AssemblyRows
    ) throws -> CompiledTemplate {
        let name = PartName(.template, revision).reference(in: rows.buffer)
        let body = try JSONReader.read(Array(rows.buffer[revision.body]))
        let references = try rows.references(of: revision.id)
        guard case .template(let whole) = try Part.read(body: body, of: name.head, references: references),
            let template = try whole.cell(ofStored: prototype)
        else { throw Problem.damagedBody }
        let resolved = Dictionary(values.map { ($0.name, $0.value) }) { first, _ in first }
        return CompiledTemplate(
            template.mappingTokens { resolved[$0] ?? .token($0) }, number: revision.number,
            digest: Array(rows.buffer[revision.digest]), locales: locales, references: references)
    }
}

extension Template {
    /// Returns a prototype as a template; the template itself without one, and nil when it has no such prototype.
    ///
    /// - Parameter prototype: The JSON of the prototype's name.
    fileprivate func cell(ofStored prototype: [UInt8]?) throws -> Template? {
        guard let prototype else { return self }
        return try JSONReader.read(prototype).string.flatMap(cell)
    }
}
