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

    /// The most templates that are kept.
    private static let limit = 4_096

    private let compiled: CompiledTemplates
    private let locales: LocaleChain
    private let tokens: KnownTokens
    private let known = Mutex<[AssemblyRows.Target: Known]>([:])

    init(_ locales: LocaleChain, compiled: CompiledTemplates, tokens: KnownTokens) {
        self.locales = locales
        self.compiled = compiled
        self.tokens = tokens
    }

    /// Returns the template of a reference, and its name in the buffer of rows; the tokens that it names join those of the layers.
    func template(
        _ target: AssemblyRows.Target, _ rows: AssemblyRows, _ layers: inout Layers
    ) throws -> (CompiledTemplate, PartName) {
        let known = try known(target, rows)
        for token in known.tokens { KnownTokens.append(token, to: &layers, rows) }
        let name = PartName(
            kind: .template, key: rows.append(known.key), number: known.template.number, revision: known.revision)
        return (known.template, name)
    }

    private func known(_ target: AssemblyRows.Target, _ rows: AssemblyRows) throws -> Known {
        if let known = known.withLock({ $0[target] }) { return known }
        guard let revision = try rows.revision(of: target) else { throw Problem.damagedBody }
        let key = Array(rows.buffer[revision.key])
        let values = try tokens.values(of: revision, rows)
        let template = try compiled.template(
            revision.id, digest: Array(rows.buffer[revision.digest]), locales, tokens: values.flatMap(\.digests),
            references: { try rows.references(of: revision.id) }, compile: { try compile(revision, values, rows) })
        let new = Known(template: template, key: key, revision: revision.id, tokens: values)
        known.withLock { known in
            if known.count >= KnownTemplates.limit { known.removeAll() }
            known[target] = new
        }
        return new
    }

    private func compile(
        _ revision: AssemblyRows.Revision, _ values: [KnownTokens.Value], _ rows: AssemblyRows
    ) throws -> CompiledTemplate {
        let name = PartName(.template, revision).reference(in: rows.buffer)
        let body = try JSONReader.read(Array(rows.buffer[revision.body]))
        let references = try rows.references(of: revision.id)
        guard case .template(let template) = try Part.read(body: body, of: name.head, references: references) else {
            throw Problem.damagedBody
        }
        let resolved = Dictionary(values.map { ($0.name, $0.value) }) { first, _ in first }
        return CompiledTemplate(
            template.mappingTokens { resolved[$0] ?? .token($0) }, number: revision.number,
            digest: Array(rows.buffer[revision.digest]), locales: locales, references: references)
    }
}
