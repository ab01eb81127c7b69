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
    }

    /// The most templates that are kept.
    private static let limit = 4_096

    private let rows: AssemblyRows
    private let cache: TemplateCache
    private let locales: LocaleChain
    private var met: [AssemblyRows.Target: Met] = [:]

    init(rows: AssemblyRows, cache: TemplateCache, locales: LocaleChain) {
        self.rows = rows
        self.cache = cache
        self.locales = locales
    }

    /// Returns the template of a reference, and its name in the buffer of rows.
    func template(_ target: AssemblyRows.Target) throws -> (CompiledTemplate, PartName) {
        let met = try met(target)
        let name = PartName(
            kind: .template, key: rows.append(met.key), number: met.template.number, revision: met.revision)
        return (met.template, name)
    }

    private func met(_ target: AssemblyRows.Target) throws -> Met {
        if let met = met[target] { return met }
        guard let revision = try rows.revision(of: target) else { throw Problem.damagedBody }
        let template = try cache.template(
            revision.id, locales, references: { try rows.references(of: revision.id) },
            compile: { try compile(revision) })
        let new = Met(template: template, key: Array(rows.buffer[revision.key]), revision: revision.id)
        if met.count >= SessionTemplates.limit { met.removeAll() }
        met[target] = new
        return new
    }

    private func compile(_ revision: AssemblyRows.Revision) throws -> CompiledTemplate {
        let name = PartName(.template, revision).reference(in: rows.buffer)
        let body = try JSONReader.read(Array(rows.buffer[revision.body]))
        let references = try rows.references(of: revision.id)
        guard case .template(let template) = try Part.read(body: body, of: name.head, references: references) else {
            throw Problem.damagedBody
        }
        return CompiledTemplate(
            template, number: revision.number, digest: Array(rows.buffer[revision.digest]), locales: locales,
            references: references)
    }
}
