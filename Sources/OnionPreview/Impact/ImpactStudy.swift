package import Onion
import OnionLayout
import OnionSupport

/// Looks at every screen that an import reaches: what changes in its composition, and in its frames.
package struct ImpactStudy: Sendable {
    private let assembler: Assembler
    private let documents: [Document]
    private let impact: Impact
    private let comparer: ScreenComparer
    private let locales: [LocaleTag]
    private let workers: Int?

    /// - Parameters:
    ///   - documents: What would be imported.
    ///   - impact: What that changes.
    ///   - variants: On what, and for whom. Without languages, compositions are compared in those of each screen's texts, and frames in
    ///     the base locale.
    ///   - text: Measures texts; nil compares no frames.
    ///   - workers: How many screens are looked at at the same time; nil for one a core.
    package init(
        _ registry: Registry, documents: [Document], impact: Impact, variants: Variants = Variants(),
        text: (any TextMeasuring)?, workers: Int? = nil
    ) {
        assembler = Assembler(registry)
        self.documents = documents
        self.impact = impact
        locales = variants.locales
        let layout = text.map { SubjectLayout(engine: LayoutEngine(text: $0)) }
        comparer = ScreenComparer(layout: layout, variants: variants.all)
        self.workers = workers
    }

    /// Looks at the screens in their order.
    ///
    /// - Parameters:
    ///   - limit: The most screens that are looked at.
    ///   - report: Told what was found, in the order of the screens, and several times a second how far the study is. When it throws, the
    ///     study ends.
    package func run(limit: Int? = nil, report: (ImpactProgress) throws -> Void) throws {
        let screens = impact.screens.prefix(limit ?? .max)
        var progress = ImpactProgress(total: screens.count)
        try Parallel(threads: workers).forEachBatch(
            count: screens.count, largestBatch: largestBatch
        ) { cancellation in
            var reader = CompositionReader()
            return { batch in try look(at: screens[batch], &reader, cancellation) }
        } whileWaiting: {
            progress.screens = []
            try report(progress)
        } receive: { found in
            progress.screens = found
            progress.done += found.count
            try report(progress)
        }
    }

    /// Each batch imports anew, so that others can write in between; what takes long to import has larger ones.
    private var largestBatch: Int { max(32, min(documents.count, 1_024)) }

    private func look(
        at screens: ArraySlice<Reference>, _ reader: inout CompositionReader, _ cancellation: Cancellation
    ) throws -> [ScreenImpact] {
        let changed = impact.changedParts
        return try assembler.rehearse(screens, importing: documents, changing: changed, in: locales).map { screen in
            try cancellation.check()
            return try comparer.impact(on: screen, &reader)
        }
    }
}

/// How far a study is.
package struct ImpactProgress: Sendable {
    /// What was found since the last time.
    package var screens: [ScreenImpact] = []
    /// How many screens were looked at.
    package var done = 0
    /// How many screens there are to look at.
    package let total: Int

    init(total: Int) {
        self.total = total
    }
}
