package import OnionModel
import OnionStore

extension Assembler {
    /// Assembles screens before and after an import, of which nothing stays.
    ///
    /// - Parameters:
    ///   - documents: what would be imported, without problems.
    ///   - changed: the parts that it would change.
    ///   - locales: empty for the languages of each screen's texts and the base.
    package func rehearse(
        _ screens: some Collection<Reference>, importing documents: [Document], changing changed: Set<Reference>,
        in locales: [LocaleTag]
    ) throws -> [RehearsedScreen] {
        try registry.rehearseImport(documents) { snapshot in
            try sides(of: screens, in: snapshot, locales, templates)
        } after: { snapshot, before, _ in
            // What this compiles is of revisions that are taken back, and others may get their numbers.
            let after = try sides(of: screens, in: snapshot, locales, TemplateCache())
            let finder = try RouteFinder(snapshot, to: changed)
            let base = try snapshot.baseLocale
            return try screens.enumerated().map { index, screen in
                RehearsedScreen(
                    screen: screen, before: before[index], after: after[index],
                    routes: try finder.routes(from: screen), baseLocale: base)
            }
        }
    }

    /// Assembles from the state that an import would leave, of which nothing stays.
    package func rehearse<Result>(
        importing documents: [Document], _ body: (AssemblySession) throws -> Result
    ) throws -> Result {
        try registry.rehearseImport(documents) { _ in
        } after: { snapshot, _, _ in
            try body(AssemblySession(snapshot, datasource: datasource, templates: TemplateCache()))
        }
    }

    private func sides(
        of screens: some Collection<Reference>, in snapshot: Snapshot, _ locales: [LocaleTag],
        _ templates: TemplateCache
    ) throws -> [RehearsedScreen.Side] {
        let session = try AssemblySession(snapshot, datasource: datasource, templates: templates)
        let base = try snapshot.baseLocale
        return try screens.map { screen in
            guard try snapshot.isInUse(screen) else { return .absent }
            do {
                let wanted = try locales.isEmpty ? Set(session.locales(of: screen)).union([base]) : Set(locales)
                var compositions: [LocaleTag: [UInt8]] = [:]
                for locale in wanted {
                    compositions[locale] = try session.json(of: screen, traits: Traits(locale: locale))
                }
                return .assembled(compositions)
            } catch let error as RegistryError {
                return .refused(error.message)
            }
        }
    }
}
