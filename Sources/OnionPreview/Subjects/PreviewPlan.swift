import OnionModel

/// The subjects to show, each in all requested variants.
package struct PreviewPlan: Sendable {
    package var subjects: [Subject]
    package var variants: Variants
    /// Whether each subject is shown in all the languages of its own texts.
    package var showsAllLocales: Bool

    package init(subjects: [Subject], variants: Variants = Variants(), showsAllLocales: Bool = false) {
        self.subjects = subjects
        self.variants = variants
        self.showsAllLocales = showsAllLocales
    }

    package func variants(of subject: Subject) throws -> [Variant] {
        guard showsAllLocales else { return variants.all }
        var variants = variants
        variants.locales = try subject.locales
        return variants.all
    }

    package func groups(laidOutBy layout: SubjectLayout) throws -> [[LaidOutSubject]] {
        try subjects.map { subject in
            try variants(of: subject).map { try layout.layout(subject, $0) }
        }
    }
}
