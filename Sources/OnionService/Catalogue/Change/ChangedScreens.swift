import Onion
import OnionAudit
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// The screens that a change altered, as groups with examples before and after.
struct ChangedScreens {
    /// Screens that changed through the same parts.
    struct Group {
        let causes: [PageFrame.Link]
        /// `40 screens change alike`.
        let words: String
        let screens: [Example]
        /// The number of screens without an example; nil for none.
        let more: String?
    }

    /// A screen before and after.
    struct Example {
        let key: String
        let page: String
        let before: ChangePicture
        let after: ChangePicture
        let width: Int
        let height: Int
    }

    let hasGroups: Bool
    let groups: [Group]
    /// What the groups leave out; nil for nothing.
    let hint: String?
    /// The page with the next groups; nil for the last page.
    let next: String?

    private static let mostGroups = 8
    private static let mostExamples = 3

    /// - Parameter query: The part of the page's query that links keep.
    /// - Throws: `RegistryError` when the registry cannot be read.
    init(of change: ChangeRecord, _ call: Call, _ query: PageQuery) throws {
        let reach = try ScreenReach(of: change.number, in: call.service.registry)
        let start = try call.arguments[Parameter<Int>.group] ?? 1
        let shown = Array(reach.groups.dropFirst(start - 1).prefix(ChangedScreens.mostGroups))
        groups = try shown.map { try Group($0, most: ChangedScreens.mostExamples, change, call, query) }
        hasGroups = !groups.isEmpty
        let end = start + shown.count
        next = end <= reach.groups.count ? query.setting("group", to: "\(end)").text : nil
        hint = reach.isIncomplete ? "The change touched more parts than were followed to screens." : nil
    }
}

extension ChangedScreens.Group {
    /// - Parameter most: The most examples.
    fileprivate init(
        _ group: ScreenReach.Group, most: Int, _ change: ChangeRecord, _ call: Call, _ query: PageQuery
    ) throws {
        let count = group.screens.count
        causes = group.causes.map {
            PageFrame.Link(title: "\($0.kind.word) \($0.key)", page: $0.cataloguePage + query.text, isCurrent: false)
        }
        words = count == 1 ? "1 screen changes" : "\(count.grouped) screens change alike"
        let examples = group.screens.prefix(most)
        screens = try examples.map { try ChangedScreens.Example($0, of: change.number, call, query) }
        let others = count - examples.count
        more = others > 0 ? "and \(others.grouped) more" : nil
    }
}

extension ChangedScreens.Example {
    fileprivate init(_ screen: Reference, of change: Int, _ call: Call, _ query: PageQuery) throws {
        (key, page) = (screen.key.text, screen.cataloguePage + query.text)
        before = ChangePicture(.before, of: screen, change, call, query)
        after = ChangePicture(.after, of: screen, change, call, query)
        let size = try call.environment.size
        (width, height) = (Int(size.width), Int(size.height))
    }
}

extension Parameter where Value == Int {
    static var group: Parameter {
        Parameter("group", "The number of the first group of changed screens", in: 1...Int(Int32.max))
    }
}
