import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// The panels beside the picture of a part. One of them is shown.
enum PartPanel: String, CaseIterable {
    case look, texts, uses, history, checks, document, draft

    var title: String { self == .document ? "Source" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension Parameter where Value == PartPanel {
    static var panel: Parameter { Parameter("panel", "What the page shows beside the picture") }
}

/// A part with its picture and a panel.
struct PartPage {
    /// The picture in the middle.
    struct Stage {
        let source: String
        let width: Int
        let height: Int
        let caption: String
        /// Pixels per point.
        let density = PartPage.pictureScale
        /// The other formats of the picture.
        let forms: [Form]
    }

    struct Form {
        let title: String
        let page: String
    }

    struct Tab {
        let title: String
        let page: String
        let isCurrent: Bool
        /// The number of changes of a draft.
        var count: Int?
    }

    struct Sibling {
        let key: String
        let page: String
        let isCurrent: Bool
    }

    let frame: PageFrame
    let title: String
    let kind: String
    let list: PageFrame.Link
    let page: String
    let revision: Int
    let isRemoved: Bool
    /// Whether it is not the newest revision.
    let isOld: Bool
    let newest: String
    let summary: String?
    let siblings: [Sibling]
    let stage: Stage?
    let specimen: PartsPage.Item?
    /// The reason why there is no picture; nil when there is one, or when the kind has none.
    let failure: String?
    let hasTabs = true
    let tabs: [Tab]
    let look: LookPanel?
    let texts: TextsPanel?
    let uses: UsesPanel?
    let history: HistoryPanel?
    let checks: ChecksPanel?
    let draft: DraftPanel?
    let document: String?
    /// Whether the page has changes that are not stored.
    let isDraft: Bool
    let draftPage: String
    let draftCount: String

    private static let reach = 14
    fileprivate static let pictureScale = 2

    /// - Throws: `RegistryError` when there is no such part.
    init(of reference: Reference, _ call: Call) throws {
        let query = try PageQuery(call)
        let draft = try Draft(call)
        let (stored, head, base, neighbours) = try call.read { snapshot in
            let stored = try snapshot.part(reference)
            let head = reference.revision == nil ? stored.revision : try snapshot.part(reference.head).revision
            return (
                stored, head, try snapshot.baseLocale,
                try snapshot.neighbours(of: stored.part.reference, reach: PartPage.reach)
            )
        }
        let part = stored.part
        frame = PageFrame(part.key.text, kind: part.kind)
        title = part.key.text
        kind = part.kind.word
        list = PageFrame.Link(title: part.kind.heading, page: "/catalogue/\(part.kind.plural)", isCurrent: false)
        page = reference.cataloguePage
        revision = stored.revision
        isRemoved = stored.isArchived
        isOld = stored.revision != head
        newest = reference.head.cataloguePage + query.text
        summary = part.summary
        let carried = query.only(PageQuery.traits.union(["panel"]))
        siblings = neighbours.map {
            Sibling(key: $0.key.text, page: $0.cataloguePage + carried.text, isCurrent: $0.key == part.key)
        }
        isDraft = !draft.edits.isEmpty
        draftCount = draft.edits.count == 1 ? "1 change" : "\(draft.edits.count) changes"
        draftPage = page + query.setting("panel", to: "draft").text

        let isShown = part.kind.isDrawn && !stored.isArchived
        let panels = PartPanel.allCases.filter { panel in
            switch panel {
            case .look: isShown || part.kind.isToken && !stored.isArchived
            case .checks: isShown
            case .texts: !part.namedTexts.isEmpty
            case .draft: !draft.edits.isEmpty
            case .uses, .history, .document: true
            }
        }
        let asked = try call.arguments[Parameter<PartPanel>.panel]
        let panel = asked.flatMap { panels.contains($0) ? $0 : nil } ?? panels[0]
        tabs = panels.map { one in
            Tab(
                title: one.title, page: reference.cataloguePage + query.setting("panel", to: one.rawValue).text,
                isCurrent: one == panel, count: one == .draft ? draft.edits.count : nil)
        }

        var (stage, failure, look): (Stage?, String?, LookPanel?) = (nil, nil, nil)
        do {
            if isShown { stage = try Stage(of: reference, with: draft.edits.isEmpty ? nil : draft, call, query) }
            if panel == .look { look = try LookPanel(of: reference, stored, draft, base: base, call, query) }
        } catch let error {
            let error = ServiceError(error)
            failure = [error.message, error.remedy].compactMap(\.self).joined(separator: "; ").asSentence
        }
        (self.stage, self.failure, self.look) = (stage, failure, look)
        specimen =
            part.kind.isDrawn
            ? nil
            : try call.read { snapshot in
                // An invalid draft shows its problem in its panel.
                let drafted = draft.edits.isEmpty ? nil : try? snapshot.document(of: reference, with: draft).part
                return try snapshot.specimen(of: part.reference, drafted ?? part, query)
            }
        texts =
            panel == .texts ? TextsPanel(of: stored, draft, base: base, query, isEditable: !isOld && !isRemoved) : nil
        uses = panel == .uses ? try call.read { try UsesPanel(of: part, in: $0, carried) } : nil
        history =
            panel == .history ? try call.read { try HistoryPanel(of: reference.head, in: $0, call, carried) } : nil
        checks = panel == .checks ? try ChecksPanel(of: reference, call) : nil
        self.draft = panel == .draft ? try DraftPanel(draft, of: stored, call, query) : nil
        document =
            panel == .document
            ? try call.read { String(decoding: JSONWriter.pretty(try $0.document(reference)), as: UTF8.self) } : nil
    }
}

extension PartPage.Stage {
    /// - Throws: `RegistryError` for a screen that cannot be assembled; ``ServiceError`` for an invalid draft.
    init(of reference: Reference, with draft: Draft?, _ call: Call, _ query: PageQuery) throws {
        let thumbnail = try Thumbnail(of: reference, call, query, parameters: PageQuery.picture, scale: density)
        (width, height) = (thumbnail.width, thumbnail.height)
        if let draft {
            _ = try call.service.registry.read { try $0.document(of: reference, with: draft) }
            let versioned = query.setting("v", to: thumbnail.version)
            source = DraftPicture.address(of: reference, showing: reference, versioned, scale: density)
        } else {
            // A part that cannot be shown has an error message in place of the picture.
            _ = try call.service.pictures.version(of: reference, call)
            source = thumbnail.source
        }
        let shown = query.only(PageQuery.picture).text
        let embedded = query.without(["panel"]).setting("embed", to: "true").text
        forms =
            ["png", "svg", "pdf"].map {
                PartPage.Form(title: $0.uppercased(), page: reference.picturePath(as: $0) + shown)
            }
            + [PartPage.Form(title: "Embed", page: reference.cataloguePage + embedded)]
        let device = try call.arguments[Parameter<Device>.device] ?? .standard
        let traits = try call.traits
        let words = [
            device.name, traits.locale?.text.languageName, traits.orientation == .portrait ? nil : "landscape",
            traits.appearance == .dark ? "dark" : nil,
            reference.kind == .screen ? "\(width) × \(height) pt" : nil,
        ]
        caption = words.compactMap(\.self).joined(separator: " · ")
    }
}

extension Snapshot {
    /// Returns the item that represents a part without a picture.
    fileprivate func specimen(of reference: Reference, _ part: Part, _ query: PageQuery) throws -> PartsPage.Item {
        var item = PartsPage.Item(key: reference.key.text, page: reference.cataloguePage, summary: part.summary)
        item.show(part, in: self)
        return item
    }
}
