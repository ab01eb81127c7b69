import OnionModel

/// The subjects to show, each in all requested variants.
package struct PreviewPlan: Sendable {
    package var subjects: [Subject]
    package var variants: Variants
    /// The devices and traits that the options name, without the usual ones.
    package var requested: Variants
    /// Whether each subject is shown in all the languages of its own texts.
    package var showsAllLocales: Bool
    /// Whether each subject is shown in all its states: first in the one that its values choose, then in each of the others. It has no
    /// effect when the variants have their own states.
    package var showsAllStates: Bool
    /// Whether each subject is shown with each of its tabs, pages and columns: first with that which it shows by itself. A tab of the variants
    /// comes before.
    package var showsAllTabs: Bool

    package init(
        subjects: [Subject], variants: Variants = Variants(), requested: Variants = Variants(),
        showsAllLocales: Bool = false,
        showsAllStates: Bool = false, showsAllTabs: Bool = false
    ) {
        self.subjects = subjects
        self.variants = variants
        self.requested = requested
        self.showsAllLocales = showsAllLocales
        self.showsAllStates = showsAllStates
        self.showsAllTabs = showsAllTabs
    }

    package func variants(of subject: Subject) throws -> [Variant] {
        var variants = variants
        if showsAllLocales { variants.locales = try subject.locales }
        return try subject.expanded(
            variants.all, tab: variants.tab, inAllTabs: showsAllTabs && variants.tab == nil,
            inAllStates: showsAllStates && variants.states.isEmpty)
    }

    package func groups(laidOutBy layout: SubjectLayout) throws -> [[LaidOutSubject]] {
        try subjects.map { subject in
            try variants(of: subject).map { try layout.layout(subject, $0) }
        }
    }
}
