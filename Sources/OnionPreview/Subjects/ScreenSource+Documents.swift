import OnionCoding
import OnionModel

extension ScreenSource {
    /// Returns the screens of documents, and the scenes of storyboards and xibs that are on none; where there are none of these, the templates;
    /// where there are no templates, the contents.
    ///
    /// - Parameter isAsked: Whether a document may be a subject.
    func subjects(
        of read: DocumentBatch, where isAsked: (Document) -> Bool = { _ in true }
    ) throws -> [Subject] {
        let asked = read.documents.filter(isAsked)
        var found = asked.screensAndScenes
        if found.isEmpty { found = asked.references(.template) }
        if found.isEmpty { found = asked.references(.content) }
        return try found.map { try subject(named: $0.description) }
    }
}

extension [Document] {
    /// The screens, and the scenes of storyboards and xibs that are on none.
    var screensAndScenes: [Reference] {
        let shown = Set(
            flatMap { document -> [Reference] in
                guard case .screen(let screen) = document.part else { return [] }
                return screen.composed.all.map(\.reference.head)
            })
        // A content shows its template.
        let contents = references(.content) { $0.origin != nil && !shown.contains($0.part.reference) }
        let templates = references(.template) { document in
            guard document.origin != nil, case .template(let template) = document.part else { return false }
            return !template.kind.isLeaf && !shown.contains(document.part.reference)
        }
        return references(.screen) + contents + templates
    }

    fileprivate func references(
        _ kind: PartKind, where isIncluded: (Document) -> Bool = { _ in true }
    ) -> [Reference] {
        filter { $0.part.kind == kind && isIncluded($0) }.map(\.part.reference)
    }
}
