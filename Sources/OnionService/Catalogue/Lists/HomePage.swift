import Foundation
import Onion
import OnionAudit
import OnionModel
import OnionRows

/// The contents of a registry, how it is, and its latest changes.
struct HomePage {
    struct Kind {
        let title: String
        let page: String
        let count: String
    }

    /// How the registry is in one respect.
    struct Fact {
        let title: String
        let count: String
        /// More in a few words; nil for nothing.
        let note: String?
        let page: String
        /// Whether there is something to do, which the page emphasizes.
        let isOpen: Bool
    }

    private static let mostScreens = 12
    private static let mostChanges = 6

    let frame: PageFrame
    let name: String
    let hasKinds: Bool
    let kinds: [Kind]
    let hasFacts: Bool
    let facts: [Fact]
    let hasScreens: Bool
    let screens: [PartsPage.Item]
    let moreScreens: String?
    let hasChanges: Bool
    let changes: [ChangeLine]
    let allChanges: String

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(_ call: Call) throws {
        let query = try PageQuery(call).only(["appearance"])
        let read = try call.service.registry.read { snapshot in
            var screens: [Reference] = []
            let filter = PartFilter(kinds: [.screen], limit: HomePage.mostScreens + 1)
            try snapshot.eachPart(filter) { screens.append($0.reference.head) }
            var changes: [ChangeLine] = []
            try snapshot.eachChange(ChangeFilter(), limit: HomePage.mostChanges) { change in
                changes.append(try ChangeLine(change, withPicturesIn: snapshot, call, query))
            }
            let kinds = try Kind.all(in: snapshot, query) + Kind.spaces(in: snapshot, query)
            return (screens: screens, changes: changes, kinds: kinds, facts: try Fact.all(in: snapshot, call, query))
        }
        frame = PageFrame(call.service.title, call)
        name = call.service.title
        kinds = read.kinds
        hasKinds = !kinds.isEmpty
        facts = read.facts
        hasFacts = !facts.isEmpty
        screens = try read.screens.prefix(HomePage.mostScreens).map { screen in
            var item = PartsPage.Item(key: screen.key.text, page: screen.cataloguePage + query.text, summary: nil)
            item.thumbnail = try Thumbnail(small: screen, call, query)
            return item
        }
        hasScreens = !screens.isEmpty
        moreScreens = read.screens.count > HomePage.mostScreens ? "/catalogue/screens" + query.text : nil
        changes = read.changes
        hasChanges = !changes.isEmpty
        allChanges = "/catalogue/changes" + query.text
    }
}

extension HomePage.Kind {
    /// Returns the kinds of parts that the registry has, and its images.
    fileprivate static func all(in snapshot: Snapshot, _ query: PageQuery) throws -> [HomePage.Kind] {
        let parts = try PartKind.catalogued.map { kind in
            (kind.heading, "/catalogue/\(kind.plural)", try snapshot.cappedCount(of: kind))
        }
        let images = (PageFrame.List.images.title, PageFrame.List.images.page, try snapshot.cappedCountOfImages())
        return (parts + [images]).filter { $0.2.count > 0 }.map { title, page, count in
            HomePage.Kind(title: title, page: page + query.text, count: count.text)
        }
    }

    /// Returns the spaces, each with the number of its screens.
    fileprivate static func spaces(in snapshot: Snapshot, _ query: PageQuery) throws -> [HomePage.Kind] {
        try snapshot.spaceNames().map { space in
            HomePage.Kind(
                title: space, page: "/catalogue/screens" + query.setting("space", to: space).text,
                count: try snapshot.cappedCount(ofScreensIn: space).text)
        }
    }
}

extension HomePage.Fact {
    /// The number of parts that are looked at for unused ones.
    private static let lookedAt = 2_000

    /// Returns the facts of a registry with parts. None of them costs more than a few thousand rows, however large the registry is.
    static func all(in snapshot: Snapshot, _ call: Call, _ query: PageQuery) throws -> [HomePage.Fact] {
        let counts = try call.service.textCounts.counts(call)
        let unused = try snapshot.unusedParts(
            limit: lookedAt, lookingAt: lookedAt, usedByApp: call.service.project.partsUsedByApp(in: snapshot))
        let missing = counts.languages.filter { $0.missing > 0 }
        let stale = counts.languages.filter { $0.stale > 0 }
        func texts(_ state: String) -> String {
            PageFrame.List.texts.page + query.setting("state", to: state).text
        }
        func inWords(_ languages: [TextCounts.Language], _ number: KeyPath<TextCounts.Language, Int>) -> String? {
            let words = languages.prefix(3).map { "\($0.locale.text.languageName) \($0[keyPath: number])" }
            return words.isEmpty ? nil : (words + (languages.count > 3 ? ["…"] : [])).joined(separator: " · ")
        }
        var facts: [HomePage.Fact] = []
        if counts.texts > 0 {
            let sum = CappedCount(missing.reduce(0) { $0 + $1.missing }, isMore: !counts.isComplete)
            facts.append(
                HomePage.Fact(
                    title: "missing translations", count: sum.text, note: inWords(missing, \.missing),
                    page: texts("missing"), isOpen: sum.count > 0))
            let old = CappedCount(stale.reduce(0) { $0 + $1.stale }, isMore: !counts.isComplete)
            facts.append(
                HomePage.Fact(
                    title: "stale translations", count: old.text, note: inWords(stale, \.stale),
                    page: texts("stale"), isOpen: old.count > 0))
        }
        if let checks = checks(call, query) { facts.append(checks) }
        let count = CappedCount(unused.found.count, isMore: unused.next != nil)
        facts.append(
            HomePage.Fact(
                title: "unused parts", count: count.text, note: nil, page: "/catalogue/unused" + query.text,
                isOpen: count.count > 0))
        return facts
    }

    /// The findings of the checks that pages have made.
    private static func checks(_ call: Call, _ query: PageQuery) -> HomePage.Fact? {
        let known = call.service.checkMemory.summary(at: call.changes)
        let page = PageFrame.List.checks.page + query.text
        guard known.parts > 0 else {
            return HomePage.Fact(
                title: "findings", count: "–", note: "no screen is checked yet", page: page, isOpen: false)
        }
        let screens = known.parts == 1 ? "1 screen" : "\(known.parts) screens"
        let note = "\(screens) checked" + (known.isOld ? ", some before the latest change" : "")
        return HomePage.Fact(
            title: "findings", count: "\(known.findings)", note: note, page: page, isOpen: known.findings > 0)
    }
}

/// A count that ends at a limit.
struct CappedCount {
    fileprivate static let most = 10_000

    let count: Int
    let isMore: Bool

    init(_ count: Int, isMore: Bool) {
        (self.count, self.isMore) = (count, isMore)
    }

    /// - Parameter count: A number that was counted up to one more than the limit.
    fileprivate init(_ count: Int) {
        self.init(min(count, CappedCount.most), isMore: count > CappedCount.most)
    }

    /// `1,234`, or `10,000+` for more.
    var text: String { count.grouped + (isMore && count > 0 ? "+" : "") }
}

extension Snapshot {
    /// Returns the number of parts of a kind in use, up to ten thousand.
    func cappedCount(of kind: PartKind) throws -> CappedCount {
        CappedCount(try countOfParts(of: kind, limit: CappedCount.most + 1))
    }

    /// Returns the number of images in use, up to ten thousand.
    func cappedCountOfImages() throws -> CappedCount {
        CappedCount(try countOfImages(limit: CappedCount.most + 1))
    }
}

extension Snapshot {
    /// Returns the number of screens in use of a space, up to a thousand, because a registry may have many spaces.
    fileprivate func cappedCount(ofScreensIn space: String) throws -> CappedCount {
        let most = 1_000
        let count = try countOfParts(of: .screen, in: space, limit: most + 1)
        return CappedCount(min(count, most), isMore: count > most)
    }
}

extension Int {
    /// The digits in groups of three: `12,345`.
    var grouped: String {
        let digits = String(magnitude)
        let groups = stride(from: digits.count, to: 0, by: -3).map { end in
            String(digits.dropLast(digits.count - end).suffix(3))
        }
        return (self < 0 ? "−" : "") + groups.reversed().joined(separator: ",")
    }
}

extension PartKind {
    /// All kinds, in the order of the catalogue.
    static let catalogued: [PartKind] = [.screen, .template, .content, .actions, .color, .font, .number, .app]

    /// The style of a list of parts: a wall of pictures, also of all sizes, tiles or rows.
    var listStyle: String {
        switch self {
        case .screen: "wall"
        case .template, .content: "wall mixed"
        case .color, .font: "tiles"
        case .actions, .number, .app: "rows"
        }
    }
}

extension RegistryService {
    /// The name of the registry's file without its extension, or of its folder.
    static func name(of registry: Registry) -> String {
        let path = URL(fileURLWithPath: registry.path).standardizedFileURL.path
        let words = path.split(separator: "/").map(String.init)
        let file = words.last ?? "Registry"
        let name = file.hasSuffix(".sqlite") ? String(file.dropLast(".sqlite".count)) : file
        // The default name is not specific, the folder is.
        return name == "onion" ? words.dropLast().last ?? name : name
    }
}
