import Onion
import OnionModel
import OnionRows

/// The page on which a part gets another key.
struct RenamePage {
    let frame: PageFrame
    let title: String
    let list: PageFrame.Link
    let part: PageFrame.Link
    let page: String
    let key: Control
    let users: ReferringParts
    let store: StoreForm

    /// - Throws: `RegistryError` when there is no such part.
    init(of reference: Reference, _ call: Call) throws {
        let written = try call.arguments[Parameter<String>.newKey] ?? ""
        let (stored, problem, users) = try call.service.registry.read { snapshot in
            let stored = try snapshot.part(reference)
            let problem = snapshot.problem(renaming: stored.part.reference, to: written)
            return (stored, problem, try ReferringParts(to: stored.part.reference, in: snapshot))
        }
        let old = stored.part.reference
        title = "Rename \(old.key)"
        frame = PageFrame(title, call, kind: old.kind)
        list = PageFrame.Link(title: old.kind.heading, page: "/catalogue/\(old.kind.plural)", isCurrent: false)
        part = PageFrame.Link(title: old.key.text, page: old.cataloguePage, isCurrent: false)
        page = old.cataloguePage + "/rename"
        var control = Control(name: "key", label: "new key")
        control.isText = true
        control.value = written
        control.placeholder = old.key.text
        control.problem = problem.map { DraftProblems.Row(place: nil, error: $0).sentence }
        key = control
        self.users = users
        let renamed = (try? Key(written, in: old.key.space)).map { Reference(old.kind, $0) } ?? old
        let target = "/parts/\(old.kind.rawValue)/\(old.nameInPath)?key=\(written.asQueryValue)"
        let isPossible = problem == nil && renamed != old
        store = try StoreForm(
            "Rename", method: "PATCH", target, expecting: stored.reference, done: renamed.cataloguePage,
            discarded: old.cataloguePage, isPossible: isPossible, call
        ).committing(isPossible ? "\(old.cataloguePage)/rename.patch?key=\(written.asQueryValue)" : nil)
    }
}

extension Snapshot {
    /// Returns the reason why a part cannot get a key; nil without one, and for no key.
    fileprivate func problem(renaming part: Reference, to text: String) -> (any Error)? {
        if text.isEmpty || text == part.key.text { return nil }
        do {
            try requireFree(Reference(part.kind, Key(text, in: part.key.space)))
            return nil
        } catch {
            return error
        }
    }
}

extension Route {
    static let renamePage = Route(
        "/catalogue/{kind}/{part}/rename", "The page on which a part gets another key", types: [Answer.html],
        fields: [Parameter<Traits.Appearance>.appearance.field, Parameter<String>.newKey.field]
    ) { Answer(page: "rename", try RenamePage(of: $0.partReference, $0)) }
}
