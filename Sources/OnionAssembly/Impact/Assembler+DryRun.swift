package import OnionCoding
package import OnionModel
package import OnionStore

extension Assembler {
    /// Assembles screens before and after an import, and rolls the import back.
    ///
    /// - Parameters:
    ///   - documents: The documents to import; they have no problems.
    ///   - changed: The parts that the import changes.
    ///   - locales: The languages to assemble in. Empty means the languages of each screen's texts, and the base
    ///   locale.
    ///   - conflicts: How merge conflicts between the registry and a file are resolved.
    /// - Throws: `RegistryError` when the import or a look-up fails. A screen that cannot be assembled does not
    ///   throw.
    package func dryRun(
        _ screens: some Collection<Reference>, importing documents: [Document], changing changed: Set<Reference>,
        in locales: [LocaleTag], conflicts: ImportOptions.ConflictPolicy = .refuse
    ) throws -> [DryRunScreen] {
        try registry.dryRunImport(documents, conflicts: conflicts) { snapshot in
            try sides(of: screens, in: snapshot, locales, cache)
        } after: { snapshot, before, _ in
            // A cache of its own: the state is rolled back, and another one may get its number.
            let after = try sides(of: screens, in: snapshot, locales, AssemblyCache(sharingTemplatesOf: cache))
            let finder = try RouteFinder(snapshot, to: changed)
            let base = try snapshot.baseLocale
            return try screens.enumerated().map { index, screen in
                DryRunScreen(
                    screen: screen, before: before[index], after: after[index],
                    routes: try finder.routes(from: screen), baseLocale: base)
            }
        }
    }

    /// Assembles screens from the state after an import, and rolls the import back.
    ///
    /// - Parameters:
    ///   - documents: The documents to import.
    ///   - conflicts: How merge conflicts between the registry and a file are resolved.
    ///   - body: Assembles screens.
    /// - Throws: `RegistryError` when the import fails, and errors of `body`.
    package func dryRun<Result>(
        importing documents: [Document], conflicts: ImportOptions.ConflictPolicy = .refuse,
        _ body: (AssemblySession) throws -> Result
    ) throws -> Result {
        try registry.dryRunImport(documents, conflicts: conflicts) { _ in
        } after: { snapshot, _, _ in
            try body(AssemblySession(snapshot, datasource: datasource, cache: AssemblyCache(sharingTemplatesOf: cache)))
        }
    }

    private func sides(
        of screens: some Collection<Reference>, in snapshot: Snapshot, _ locales: [LocaleTag],
        _ cache: AssemblyCache
    ) throws -> [DryRunScreen.Side] {
        let session = try AssemblySession(snapshot, datasource: datasource, cache: cache)
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
