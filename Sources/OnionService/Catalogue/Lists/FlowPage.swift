import Onion
import OnionModel
import OnionRows

/// The screens of an app with the leads between them.
struct FlowPage {
    private static let most = 40

    struct Lead {
        let title: String
        let page: String
        let verb: String
        let target: String
        let targetPage: String
    }

    struct Screen {
        let key: String
        let page: String
        let thumbnail: Thumbnail
        var leads: [Lead]
    }

    struct Loose {
        let key: String
        let page: String
        let reason: String
    }

    let frame = PageFrame("Flow", list: .flow)
    let hasScreens: Bool
    let screens: [Screen]
    let hasLoose: Bool
    let loose: [Loose]
    let next: String?

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(_ call: Call) throws {
        let after = try call.arguments[Parameter<Reference>.after]
        var leads: [FlowLead] = []
        var loose: [Loose] = []
        var screens = 0
        var hasMore = false
        let base = try call.read { snapshot in
            try snapshot.eachFlowRow(after: after?.key, limit: FlowPage.most + 1) { row in
                switch row {
                case .lead(let lead):
                    if lead.screen != leads.last?.screen { screens += 1 }
                    if screens <= FlowPage.most { leads.append(lead) } else { hasMore = true }
                case .start: return
                case .unreachable, .deadEnd:
                    // A large registry may have as many of these as screens.
                    if loose.count < FlowPage.most, let screen = Loose(row) { loose.append(screen) }
                }
            }
            return try snapshot.baseLocale
        }
        self.loose = loose
        hasLoose = !loose.isEmpty
        self.screens = try FlowPage.screens(of: leads, base: base, call)
        hasScreens = !self.screens.isEmpty
        next = hasMore ? self.screens.last.map { "?after=screen/\($0.key.asQueryValue)" } : nil
    }

    /// Returns the screens in which leads begin. The leads of a screen follow each other.
    private static func screens(of leads: [FlowLead], base: LocaleTag, _ call: Call) throws -> [Screen] {
        var found: [Screen] = []
        for lead in leads {
            let screen = lead.screen.head
            if found.last?.key != screen.key.text {
                found.append(
                    Screen(
                        key: screen.key.text, page: screen.cataloguePage,
                        thumbnail: try Thumbnail(small: screen, call, PageQuery([])), leads: []))
            }
            guard let target = lead.step.screen?.head else { continue }
            found[found.count - 1].leads.append(
                Lead(
                    title: lead.title?.text(for: base, base: base) ?? lead.id, page: lead.part.head.cataloguePage,
                    verb: lead.step.key, target: target.key.text, targetPage: target.cataloguePage))
        }
        return found
    }
}

extension FlowPage.Loose {
    /// Nil for a row that is no loose end.
    fileprivate init?(_ row: FlowRow) {
        switch row {
        case .unreachable(let screen): self.init(screen, "No way leads to it.")
        case .deadEnd(let screen): self.init(screen, "It leads nowhere, and nothing dismisses it.")
        case .lead, .start: return nil
        }
    }

    private init(_ screen: Reference, _ reason: String) {
        (key, page, self.reason) = (screen.key.text, screen.head.cataloguePage, reason)
    }
}
