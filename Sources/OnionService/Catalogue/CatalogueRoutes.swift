import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

extension Answer {
    static let html = "text/html; charset=utf-8"

    /// A page of the catalogue.
    init(page name: String, _ content: Any) {
        self.init(type: Answer.html, Pages.shared.html(name, content))
    }
}

extension Route {
    /// The pages of the catalogue.
    static let catalogue: [Route] = [
        .home, .styles, .script, .icon, .searchPage, .hits, .texts, .flowPage, .checksPage, .unusedPage,
        .imagesPage, .imagePage, .imageFile, .changesPage, .changePage, .pictureBeforeChange,
        .pictureAfterChange, .removedPage, .newPage, .newPicture,
        .newDocument, .newFile, .newPatch, .imagePicture, .completions, .list, .partPage, .draftPicture, .draftDocument,
        .renamePage,
        .removalPage, .restorationPage, .layersPicture, .documentCheck, .documentPicture,
        .draftFile, .draftPatch, .renamePatch, .removalPatch,
    ]

    /// Checks change the page while the registry stays as it is, so it is not cached.
    private static let home = Route(
        "/", "What the registry has, and how it is", types: [Answer.html], fields: [.appearance], isCached: false
    ) { Answer(page: "home", try HomePage($0)) }

    private static let unusedPage = Route(
        "/catalogue/unused", "The parts that nothing refers to", types: [Answer.html],
        fields: [.appearance, Parameter<Reference>.after.field]
    ) { Answer(page: "parts", try PartsPage(unused: $0)) }

    private static let checksPage = Route(
        "/catalogue/checks", "The findings of checks, screen by screen", types: [Answer.html],
        fields: [.appearance, Parameter<Reference>.after.field], work: .large
    ) { Answer(page: "checks", try ChecksPage($0)) }

    private static let imagesPage = Route(
        "/catalogue/images", "The images of the registry", types: [Answer.html],
        fields: [.appearance, Parameter<String>.afterName.field]
    ) { Answer(page: "parts", try PartsPage(images: $0)) }

    private static let imagePage = Route(
        "/catalogue/images/{image}", "An image", types: [Answer.html], fields: [.appearance]
    ) { Answer(page: "image", try ImagePage($0)) }

    private static let changePage = Route(
        "/catalogue/changes/{change}", "A change with the parts that it touched", types: [Answer.html],
        fields: [.appearance, Parameter<Int>.position.field, Parameter<Int>.group.field]
    ) { Answer(page: "change", try ChangePage($0)) }

    private static let removedPage = Route(
        PartsPage.removedPath, "The parts that were removed", types: [Answer.html],
        fields: [.appearance, Parameter<Int>.position.field]
    ) { Answer(page: "parts", try PartsPage(removed: $0)) }

    private static let list = Route(
        "/catalogue/{kind}", "The parts of a kind", types: [Answer.html],
        fields: .traits + [
            Parameter<Device>.device.field, Parameter<Reference>.after.field, Parameter<String>.matching.field,
            Parameter<PartOrder>.sort.field, Parameter<String>.space.field,
        ]
    ) { call in
        guard let kind = PartKind.allCases.first(where: { $0.plural == call.name("kind") }) else {
            throw ServiceError.unknownPath("/catalogue/\(call.name("kind"))")
        }
        return Answer(page: "parts", try PartsPage(of: kind, call))
    }

    private static let partPage = Route(
        "/catalogue/{kind}/{part}", "A part", types: [Answer.html],
        fields: .traits + [
            Parameter<Device>.device.field, Parameter<TemplateFilling>.filling.field, MapParameter.fields.field,
            MapParameter.edits.field, Parameter<UsageCursor>.afterUse.field, Parameter<Int>.base.field,
            Parameter<PartPanel>.panel.field, Parameter<Bool>.embed.field, Parameter<String>.view.field,
            Parameter<Int>.from.field, Parameter<String>.back.field, Parameter<OutlinedArea>.outlined.field,
        ] + Picker.fields
    ) { call in
        let content = try PartPage(of: call.partReference, call)
        return Answer(page: try call.arguments[.embed] ?? false ? "embed" : "part", content)
    }

    private static let texts = Route(
        "/catalogue/texts", "The texts in a language", types: [Answer.html],
        fields: [
            .appearance, Parameter<LocaleTag>.locale.field, Parameter<TextState>.textState.field,
            Parameter<String>.words.field, Parameter<Reference>.after.field, Parameter<Bool>.rest.field,
            Parameter<Instant>.asOf.field,
        ]
    ) { Answer(page: "texts", try TextsPage($0)) }

    private static let flowPage = Route(
        "/catalogue/flow", "The ways from screen to screen", types: [Answer.html],
        fields: .traits + [
            Parameter<Reference>.area.field, Parameter<Int>.position.field, Parameter<Device>.device.field,
        ], work: .large
    ) { Answer(page: "flow", try FlowPage($0)) }

    private static let changesPage = Route(
        "/catalogue/changes", "The changes of the registry", types: [Answer.html],
        fields: [.appearance, Parameter<Int>.before.field]
    ) { Answer(page: "changes", try ChangesPage($0)) }

    private static let searchPage = Route(
        "/catalogue/search", "A search", types: [Answer.html],
        fields: [.appearance, Parameter<String>.words.field]
    ) { Answer(page: "search", try SearchPage($0)) }

    private static let hits = Route(
        "/catalogue/hits", "The hits of a search, without a page around them", types: [Answer.html],
        fields: [.appearance, Parameter<String>.words.field]
    ) { Answer(page: "hits", try SearchPage($0)) }

    private static let styles = file("/catalogue/styles.css", "Styles", "text/css; charset=utf-8", Pages.shared.styles)

    private static let script = file(
        "/catalogue/catalogue.js", "The script", "text/javascript; charset=utf-8", Pages.shared.script)

    private static let icon = file("/catalogue/icon.svg", "The icon", "image/svg+xml", Pages.shared.icon)

    private static func file(_ path: String, _ summary: String, _ type: String, _ bytes: [UInt8]) -> Route {
        Route(path, summary, types: [type], fields: [Parameter<String>.version.field], work: .short) { _ in
            Answer(type: type, bytes)
        }
    }
}

extension Route.Field {
    /// The appearance of a page and of its pictures.
    fileprivate static let appearance = Parameter<Traits.Appearance>.appearance.field
}

extension Parameter where Value == Bool {
    static var embed: Parameter {
        Parameter("embed", "Whether the page has the picture alone, for frames in other pages")
    }
}
