import OnionCoding
import OnionModel
import OnionStore

/// The templates that a session has loaded, by the references to them.
///
/// A session sees one state of the registry, so a reference always means the same revision. Few templates serve many
/// screens, so this cache saves most look-ups of a session.
final class SessionTemplates {
    private struct Met {
        var template: CompiledTemplate
        var key: [UInt8]
        var revision: Int64
        var tokens: [SessionTokens.Value]
    }

    /// The most templates that are kept.
    private static let limit = 4_096

    private let rows: AssemblyRows
    private let cache: TemplateCache
    private let locales: LocaleChain
    private let tokens: SessionTokens
    private var met: [AssemblyRows.Target: Met] = [:]

    init(rows: AssemblyRows, cache: TemplateCache, locales: LocaleChain, tokens: SessionTokens) {
        self.rows = rows
        self.tokens = tokens
        self.cache = cache
        self.locales = locales
    }

    /// Returns the template of a reference, and its name in the buffer of rows; the tokens that it names join those of the layers.
    func template(_ target: AssemblyRows.Target, _ layers: inout Layers) throws -> (CompiledTemplate, PartName) {
        let met = try met(target)
        for token in met.tokens { tokens.append(token, to: &layers) }
        let name = PartName(
            kind: .template, key: rows.append(met.key), number: met.template.number, revision: met.revision)
        return (met.template, name)
    }

    private func met(_ target: AssemblyRows.Target) throws -> Met {
        if let met = met[target] { return met }
        guard let revision = try rows.revision(of: target) else { throw Problem.damagedBody }
        let key = Array(rows.buffer[revision.key])
        let values = try tokens.values(of: revision)
        let template = try cache.template(
            revision.id, locales, tokens: values.flatMap(\.revisions),
            references: { try rows.references(of: revision.id) }, compile: { try compile(revision, values) })
        let new = Met(template: template, key: key, revision: revision.id, tokens: values)
        if met.count >= SessionTemplates.limit { met.removeAll() }
        met[target] = new
        return new
    }

    private func compile(
        _ revision: AssemblyRows.Revision, _ values: [SessionTokens.Value]
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
