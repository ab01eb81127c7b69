import Onion
import OnionCoding
import OnionModel
import OnionPreview
import OnionRows

/// The page on which a removed part comes back, as it was.
struct RestorationPage {
    let frame: PageFrame
    let title: String
    let list: PageFrame.Link
    let part: PageFrame.Link
    /// The change that removed it; nil for a part in use.
    let removal: ChangeLine?
    /// The reasons why it cannot come back.
    let problems: [DraftProblems.Row]
    let isRefused: Bool
    let store: StoreForm

    /// - Throws: `RegistryError` when there is no such part.
    init(of reference: Reference, _ call: Call) throws {
        let query = try PageQuery(call).only(["appearance"])
        let (stored, removed) = try call.service.registry.read { snapshot in
            (try snapshot.part(reference.head), try snapshot.removedPart(reference.head))
        }
        let part = stored.part.reference
        title = "Bring back \(part.key)"
        frame = PageFrame(title, call, kind: part.kind)
        list = PageFrame.Link(title: "Removed parts", page: PartsPage.removedPath + query.text, isCurrent: false)
        self.part = PageFrame.Link(title: part.key.text, page: part.cataloguePage + query.text, isCurrent: false)
        removal = removed.map { ChangeLine($0.change, query) }
        problems = removed == nil ? [] : try RestorationPage.problems(restoring: stored.part, call.service.registry)
        isRefused = !problems.isEmpty
        store = try StoreForm(
            "Bring back", method: "POST", "/parts/\(part.kind.rawValue)/\(part.nameInPath)/restore",
            expecting: stored.reference, done: self.part.page, discarded: list.page,
            isPossible: removed != nil && !isRefused, call)
    }

    /// Returns the problems of the part among the parts of today: what it refers to may be removed by now.
    private static func problems(restoring part: Part, _ registry: Registry) throws -> [DraftProblems.Row] {
        do {
            try ScreenSource(registry, afterImporting: [Document(part)]).session { _ in }
            return []
        } catch let refused as ImportRefused {
            return refused.problems.map {
                DraftProblems.Row(
                    place: $0.path.isEmpty ? nil : $0.path.pathInWords, message: $0.message, remedy: $0.remedy)
            }
        }
    }
}

extension Route {
    static let restorationPage = Route(
        "/catalogue/{kind}/{part}/restore", "The page on which a removed part comes back", types: [Answer.html],
        fields: [Parameter<Traits.Appearance>.appearance.field]
    ) { Answer(page: "restoration", try RestorationPage(of: $0.partReference, $0)) }
}

extension Reference {
    /// The URL of the page on which a removed part comes back.
    var restorationPage: String { head.cataloguePage + "/restore" }
}
