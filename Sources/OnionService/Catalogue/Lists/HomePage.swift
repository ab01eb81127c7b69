import Onion
import OnionModel
import OnionRows

/// The contents of a registry, and its latest changes.
struct HomePage {
    struct Kind {
        let title: String
        let page: String
        let count: Int
    }

    struct Screen {
        let key: String
        let page: String
        let thumbnail: Thumbnail
    }

    private static let mostScreens = 12
    private static let mostChanges = 6

    let frame: PageFrame
    let name: String
    let kinds: [Kind]
    let hasScreens: Bool
    let screens: [Screen]
    let hasMoreScreens: Bool
    let hasChanges: Bool
    let changes: [ChangeLine]

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(_ call: Call) throws {
        let query = PageQuery([])
        let read = try call.service.registry.read { snapshot in
            var screens: [Reference] = []
            let filter = PartFilter(kinds: [.screen], limit: HomePage.mostScreens + 1)
            try snapshot.eachPart(filter) { screens.append($0.reference.head) }
            var changes: [ChangeLine] = []
            try snapshot.eachChange(ChangeFilter(), limit: HomePage.mostChanges) { changes.append(ChangeLine($0)) }
            let kinds = try PartKind.catalogued.map { kind in
                Kind(
                    title: kind.heading, page: "/catalogue/\(kind.plural)",
                    count: try snapshot.countOfParts(of: kind))
            }
            return (screens: screens, changes: changes, kinds: kinds)
        }
        name = call.service.registryName
        frame = PageFrame(name)
        kinds = read.kinds
        screens = try read.screens.prefix(HomePage.mostScreens).map { screen in
            Screen(
                key: screen.key.text, page: screen.cataloguePage,
                thumbnail: try Thumbnail(small: screen, call, query))
        }
        hasScreens = !screens.isEmpty
        hasMoreScreens = read.screens.count > HomePage.mostScreens
        changes = read.changes
        hasChanges = !changes.isEmpty
    }
}

extension PartKind {
    /// All kinds, in the order of the catalogue.
    static let catalogued: [PartKind] = [.screen, .template, .content, .actions, .color, .font, .number]
}

/// A change of the registry in a list.
struct ChangeLine {
    let number: Int
    let verb: String
    let summary: String
    let author: String
    let time: String
    /// The day and the minute: `2026-11-01 12:00`.
    let shortTime: String
    let message: String?

    init(_ change: ChangeRecord) {
        (number, verb, summary, author) = (change.number, change.verb, change.summary, change.author)
        (time, message) = (change.time, change.message)
        shortTime = change.time.shortTime
    }
}

extension String {
    /// The day and the minute of an ISO 8601 time: `2026-11-01 12:00`.
    var shortTime: String { String(prefix(16)).replacing("T", with: " ") }
}

/// The changes of a registry, the newest first.
struct ChangesPage {
    private static let most = 60

    let frame = PageFrame("Changes", list: .changes)
    let hasChanges: Bool
    let changes: [ChangeLine]
    let next: String?

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(_ call: Call) throws {
        var found: [ChangeLine] = []
        let filter = ChangeFilter(before: try call.arguments[Parameter<Int>.before])
        try call.service.registry.read { snapshot in
            try snapshot.eachChange(filter, limit: ChangesPage.most + 1) { found.append(ChangeLine($0)) }
        }
        changes = Array(found.prefix(ChangesPage.most))
        hasChanges = !changes.isEmpty
        next = found.count > ChangesPage.most ? changes.last.map { "?before=\($0.number)" } : nil
    }
}

extension RegistryService {
    /// The name of the registry's file without its extension, or of its folder.
    var registryName: String {
        let words = registry.path.split(separator: "/").map(String.init)
        let file = words.last ?? "Registry"
        let name = file.hasSuffix(".sqlite") ? String(file.dropLast(".sqlite".count)) : file
        // The default name is not specific, the folder is.
        return name == "onion" ? words.dropLast().last ?? name : name
    }
}
