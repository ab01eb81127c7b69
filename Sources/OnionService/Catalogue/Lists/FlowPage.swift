import Onion
import OnionModel
import OnionRows

/// The screens of an app with the leads between them: a diagram, by areas if there are many screens, and the same as a list.
struct FlowPage {
    /// The maximum number of screens and ways of one diagram.
    private static let mostScreens = 150
    private static let mostWays = 300
    /// The maximum number of areas on a page, and of loose ends.
    private static let mostAreas = 60
    private static let mostLoose = 40

    struct Way {
        let title: String
        let verb: String
        let target: String
        let targetPage: String
    }

    struct Screen {
        let key: String
        let page: String
        let note: String?
        var ways: [Way]
    }

    struct Loose {
        let key: String
        let page: String
        let reason: String
    }

    let frame: PageFrame
    let count: String
    let map: FlowMap?
    /// Whether the diagram is missing because nothing can lay it out.
    let lacksGraphviz: Bool
    let controls: [Control]
    let hasControls: Bool
    let kept: [LookPanel.Hidden]
    let areaTitle: String?
    let allAreas: String
    let hasAreas: Bool
    let areas: [PartsPage.Item]
    let hasScreens: Bool
    let screens: [Screen]
    let hasLoose: Bool
    let loose: [Loose]
    let hint: String?
    let isEmpty: Bool
    let next: String?

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(_ call: Call) throws {
        let query = try PageQuery(call).only(PageQuery.traits)
        let flow = try call.service.flows.flow(call)
        let question = try FlowQuestion(flow, area: try call.arguments[.area])
        let start = max(try call.arguments[Parameter<Int>.position] ?? 0, 0)
        frame = PageFrame("Flow", call, list: .flow)
        count = CappedCount(question.count, isMore: flow.isCut).text
        isEmpty = question.count == 0
        map = try question.subject.flatMap { try FlowMap($0, call, query) }
        lacksGraphviz = question.subject != nil && map == nil
        controls = try Control.traits(call, locales: call.service.sampledLocales.all(call).map(\.text))
        hasControls = map != nil
        kept = try PageQuery(call).only(["area", "as-of"]).pairs.map {
            LookPanel.Hidden(name: $0.name, value: $0.value)
        }
        areaTitle = question.title
        allAreas = PageFrame.List.flow.page + query.text
        let shown = question.areas.dropFirst(start).prefix(FlowPage.mostAreas)
        areas = try shown.map { try PartsPage.Item(area: $0, call, query) }
        hasAreas = !areas.isEmpty
        screens = question.subject.map { FlowPage.screens(of: $0, query) } ?? []
        hasScreens = !screens.isEmpty
        loose = Loose.all(in: flow, query).prefix(FlowPage.mostLoose).map(\.self)
        hasLoose = !loose.isEmpty && question.title == nil
        hint = flow.isCut ? "The app has more ways than are shown here." : nil
        let end = start + shown.count
        next = end < question.areas.count ? query.setting("from", to: "\(end)").text : nil
    }

    /// Returns the screens in which leads begin. The leads of a screen follow each other.
    private static func screens(of subject: FlowMap.Subject, _ query: PageQuery) -> [Screen] {
        var found: [Screen] = []
        for lead in subject.leads {
            let screen = lead.screen.head
            guard let target = lead.step.screen?.head else { continue }
            if found.last?.key != screen.key.text {
                let isStart = subject.starts.contains(screen)
                found.append(
                    Screen(
                        key: screen.key.text, page: screen.cataloguePage + query.text, note: isStart ? "start" : nil,
                        ways: []))
            }
            found[found.count - 1].ways.append(
                Way(
                    title: lead.title?.text(for: subject.base, base: subject.base) ?? lead.id,
                    verb: lead.step.verbInWords, target: target.key.text,
                    targetPage: target.cataloguePage + query.text))
        }
        return found
    }

    /// What a page shows of a flow.
    private struct FlowQuestion {
        /// The number of screens with ways.
        let count: Int
        var subject: FlowMap.Subject?
        var areas: [[Reference]] = []
        var title: String?

        init(_ flow: FlowMemory.Flow, area: Reference?) throws {
            let ways = flow.leads.compactMap { lead in
                lead.step.screen.map { (from: lead.screen.head, to: $0.head) }
            }
            // Screens that are only parts of others have no ways to them, and no place in the diagram.
            let starts = Set(flow.starts)
            let entered = Set(ways.filter { $0.from != $0.to }.map(\.to)).union(starts)
            let kept = ways.filter { entered.contains($0.from) }
            let screens = Set(kept.flatMap { [$0.from, $0.to] })
            let leads = flow.leads.filter { entered.contains($0.screen.head) }
            count = screens.count
            guard count > 0 else { return }
            var subject = FlowMap.Subject(
                leads: leads, starts: starts, deadEnds: Set(flow.deadEnds), base: flow.base, area: nil)
            guard count > FlowPage.mostScreens || leads.count > FlowPage.mostWays else {
                self.subject = subject
                return
            }
            let areas = FlowAreas(kept, starts: flow.starts)
            guard let area else {
                self.areas = areas.areas
                return
            }
            guard let index = areas.index(of: area.head) else { throw RegistryError(.notFound(area, nearest: nil)) }
            let members = Set(areas.areas[index])
            subject.area = members
            subject.leads = Array(leads.filter { members.contains($0.screen.head) }.prefix(FlowPage.mostWays))
            self.subject = subject
            title = areas.areas[index][0].key.text
        }
    }
}

extension PartsPage.Item {
    /// An area of a flow: the picture of its first screen, and the names of the next ones.
    fileprivate init(area: [Reference], _ call: Call, _ query: PageQuery) throws {
        let first = area[0]
        self.init(
            key: first.key.text,
            page: PageFrame.List.flow.page + query.setting("area", to: first.description).text,
            summary: area.dropFirst().prefix(6).map(\.key.text).joined(separator: ", "))
        thumbnail = try Thumbnail(small: first, call, query)
        note = area.count == 1 ? "1 screen" : "\(area.count) screens"
    }
}

extension ActionStep {
    /// The effect in words.
    fileprivate var verbInWords: String {
        switch self {
        case .show: "shows"
        case .present: "presents"
        case .selectTab: "selects the tab"
        case .dismiss: "dismisses, and shows"
        case .selector, .url, .perform: "leads to"
        }
    }
}

extension FlowPage.Loose {
    fileprivate static func all(in flow: FlowMemory.Flow, _ query: PageQuery) -> [FlowPage.Loose] {
        func loose(_ screens: [Reference], _ reason: String) -> [FlowPage.Loose] {
            screens.map { FlowPage.Loose(key: $0.key.text, page: $0.cataloguePage + query.text, reason: reason) }
        }
        return loose(flow.deadEnds, "It leads nowhere, and nothing dismisses it.")
            + loose(flow.unreachable, "No way leads to it.")
    }
}

extension Parameter where Value == Reference {
    static var area: Parameter {
        Parameter("area", "A screen of the area that is shown") { text throws(Problem) in try Reference(parsing: text) }
    }
}
