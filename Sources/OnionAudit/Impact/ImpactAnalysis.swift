package import Onion
package import OnionCoding
package import OnionGraphics
import OnionLayout
package import OnionPreview
package import OnionRender
import OnionSupport

/// Analyses every screen that an import affects: the changes of its composition and of its frames.
package struct ImpactAnalysis: Sendable {
    let registry: Registry
    let documents: [Document]
    let conflicts: ImportOptions.ConflictPolicy
    private let assembler: Assembler
    private let impact: Impact
    private let comparer: ScreenComparer
    private let locales: [LocaleTag]
    private let workers: Int?

    /// - Parameters:
    ///   - documents: The documents to import.
    ///   - impact: The changes that the import makes.
    ///   - conflicts: How merge conflicts between the registry and a file are resolved, as for the impact.
    ///   - variants: The devices and traits to compare. Without languages, compositions are compared in the languages
    ///     of each screen's texts, and frames in the base locale.
    ///   - text: Measures texts; nil skips the comparison of frames.
    ///   - images: The images of the app, for the sizes that documents do not have.
    ///   - workers: The number of screens analysed in parallel; nil for one per core.
    /// - Throws: ``RegistryError`` `locale-not-found` for a language of no text.
    package init(
        _ registry: Registry, documents: [Document], impact: Impact,
        conflicts: ImportOptions.ConflictPolicy = .refuse, variants: Variants = Variants(),
        text: (any TextMeasuring)?, images: any ImageSource = NoImages(), workers: Int? = nil
    ) throws {
        let parts = documents.map(\.part)
        try registry.read { snapshot in
            for locale in variants.locales { try snapshot.requireLocale(locale, storing: parts) }
        }
        self.registry = registry
        assembler = Assembler(registry)
        self.documents = documents
        self.conflicts = conflicts
        self.impact = impact
        locales = variants.locales
        let layout = text.map { text -> SubjectLayout in
            let engine = LayoutEngine(text: text, solutions: SolutionCache()) {
                images.size(named: $0, symbolFactor: $1)
            }
            return SubjectLayout(engine: engine)
        }
        comparer = ScreenComparer(layout: layout, variants: variants.all)
        self.workers = workers
    }

    /// Analyses the screens in their order.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of screens to analyse.
    ///   - report: Receives the results, in the order of the screens, and the progress several times a second. The
    ///     analysis ends when it throws.
    package func run(limit: Int? = nil, report: (ImpactProgress) throws -> Void) throws {
        let screens = impact.screens.prefix(limit ?? .max)
        var progress = ImpactProgress(total: screens.count)
        try Parallel(threads: workers).forEachBatch(
            count: screens.count, largestBatch: largestBatch
        ) { cancellation in
            var comparer = comparer
            return { batch in try analyse(screens[batch], by: &comparer, checkCancellation: cancellation.check) }
        } whileWaiting: {
            progress.screens = []
            try report(progress)
        } receive: { found in
            progress.screens = found
            progress.done += found.count
            try report(progress)
        }
    }

    /// Each batch imports the documents again, so that other connections can write in between. Imports that take
    /// longer get larger batches.
    private var largestBatch: Int { max(256, min(documents.count, 1_024)) }

    private func analyse(
        _ screens: ArraySlice<Reference>, by comparer: inout ScreenComparer,
        checkCancellation: () throws -> Void
    ) throws -> [ScreenImpact] {
        let changed = impact.changedParts
        return try assembler.dryRun(
            screens, importing: documents, changing: changed, in: locales, conflicts: conflicts
        ).map { screen in
            try checkCancellation()
            return try comparer.impact(on: screen).showing(impact.imagesOfScreens[screen.screen] ?? [], of: screen)
        }
    }
}

package struct ImpactProgress: Sendable {
    /// The results since the last report.
    package var screens: [ScreenImpact] = []
    /// The number of analysed screens.
    package var done = 0
    package let total: Int
}
