import Onion
import OnionCoding
import OnionDocuments
import OnionModel
import OnionRows

/// The document of a part as text, which a script checks while it is edited.
struct DocumentPanel {
    let kind: String
    /// The document as YAML.
    let text: String
    let rows: Int
    /// The URLs that check an edited document and draw it.
    let check: String
    let picture: String?
    /// Nil for a part that cannot be changed: a removed one, or an old revision.
    let store: StoreForm?
    let isReadOnly: Bool
    /// The number of screens that a change may alter, with the link to them; nil where no screen shows the part.
    let reach: PageFrame.Link?
    /// The earlier revision whose text is shown, to be stored again; nil for the newest one.
    let earlier: Int?

    /// - Parameter isEditable: Whether the part can be changed.
    init(of reference: Reference, _ call: Call, _ query: PageQuery, isEditable: Bool) throws {
        earlier = try isEditable ? call.arguments[Parameter<Int>.from] : nil
        let shown = earlier.map { Reference(reference.kind, reference.key, revision: $0) } ?? reference
        let (node, tag) = try call.read { snapshot in
            (try snapshot.document(shown), try snapshot.taggedDocument(reference).tag.text)
        }
        kind = reference.kind.rawValue
        text = String(decoding: DocumentWriter(format: .yaml).text(of: node), as: UTF8.self)
        rows = min(max(text.count { $0 == "\n" } + 2, 12), 40)
        let page = reference.head.cataloguePage
        check = page + "/check"
        let drawn = query.only(PageQuery.picture(of: reference.kind)).setting("scale", to: "\(PartPage.pictureScale)")
        picture = reference.kind.isDrawn ? page + "/draft.png" + drawn.text : nil
        isReadOnly = try !isEditable || call.service.writeRule.isReadOnly(for: call.registry)
        reach = try DocumentPanel.reach(of: reference.head, call, query)
        let path = "/parts/\(reference.kind.rawValue)/\(reference.head.nameInPath)"
        store =
            isEditable
            ? try StoreForm(
                editedDocument: path, tag: tag, done: page + query.without(["panel", "from"]).text,
                discarded: page + query.without(["from"]).setting("panel", to: PartPanel.document.rawValue).text, call)
            : nil
    }

    private static func reach(of part: Reference, _ call: Call, _ query: PageQuery) throws -> PageFrame.Link? {
        let count = try call.read { snapshot in
            try snapshot.usageCount(of: .part(part), UsageFilter(isTransitive: true, onlyScreens: true))
        }
        if count == 0 { return nil }
        let uses = query.without(["from"]).setting("panel", to: PartPanel.uses.rawValue)
        return .to(count == 1 ? "1 screen" : "\(count.grouped) screens", part.cataloguePage + uses.text)
    }
}

extension Parameter where Value == Int {
    static var from: Parameter {
        Parameter("from", "The earlier revision whose document is shown, to be stored again", in: 1...Int(Int32.max))
    }
}
