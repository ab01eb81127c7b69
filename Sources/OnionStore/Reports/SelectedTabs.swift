import GRDB
import OnionCoding
import OnionModel

/// Finds steps that select the tab of a screen that is no tab. An app may have tab bars that the registry does not have, so that
/// nothing is found where no template has tabs.
struct SelectedTabs {
    let db: Database
    let registry: PendingRegistry
    private var hasTabBars: Bool?
    /// Whether screens are tabs, by their names.
    private var known: [Reference: Bool] = [:]

    init(db: Database, registry: PendingRegistry) {
        self.db = db
        self.registry = registry
    }

    /// Returns the steps among the references of a part that select no tab, each with its path and its screen.
    mutating func missing(among sites: [ReferenceSite]) throws -> [(path: String, screen: Reference)] {
        var missing: [(path: String, screen: Reference)] = []
        for site in sites where site.path.hasSuffix("selectTab") {
            if try findTabBars(), try !isTab(site.reference.head) { missing.append((site.path, site.reference)) }
        }
        return missing
    }

    private mutating func findTabBars() throws -> Bool {
        if let hasTabBars { return hasTabBars }
        let sql = """
            SELECT part.key FROM part JOIN revision ON revision.id = part.head
            WHERE part.kind = 'template' AND part.archived IS NULL AND instr(revision.body, '"tabs"') > 0
            """
        let templates = try Query(db, sql).all { try Reference(.template, $0.key(0)) }
        let found = try templates.contains { try registry.template($0)?.slots.contains { $0.takes == .tabs } ?? false }
        hasTabBars = found
        return found
    }

    /// Returns whether a screen, or one around it, is a tab.
    private mutating func isTab(_ screen: Reference) throws -> Bool {
        if let known = known[screen] { return known }
        var seen: Set<Reference> = [screen]
        var waiting = [screen]
        var found = false
        while !found, let inner = waiting.popLast() {
            for outer in try users(of: inner) {
                guard let composed = try registry.screen(outer)?.composed else { continue }
                if try hasTab(inner, in: composed) { found = true }
                if seen.insert(outer).inserted { waiting.append(outer) }
            }
        }
        known[screen] = found
        return found
    }

    /// Returns the screens with another one in them.
    private func users(of screen: Reference) throws -> [Reference] {
        let sql = """
            SELECT DISTINCT source.key FROM reference
            JOIN part AS target ON target.id = reference.target
            JOIN part AS source ON source.id = reference.source
            WHERE target.kind = 'screen' AND target.key = ? AND reference.live = 1 AND source.kind = 'screen'
                AND \(UsageSQL.isInside)
            ORDER BY source.key
            """
        return try Query(db, cached: sql).all(.text(screen.key.text)) { try Reference(.screen, $0.key(0)) }
    }

    private func hasTab(_ screen: Reference, in layer: ScreenLayer) throws -> Bool {
        guard case .template(let reference, _, _) = layer else { return false }
        let tabs = layer.tabs(of: try registry.template(reference))
        if tabs.contains(where: { $0.screens.contains { $0.head == screen } }) { return true }
        return try layer.inner.contains { try hasTab(screen, in: $0) }
    }
}

extension ScreenLayer {
    /// The layers in the slots for tabs of the layer's template.
    func tabs(of template: Template?) -> [ScreenLayer] {
        guard case .template(_, _, let inner) = self, let template else { return [] }
        guard case .slots(let fillings) = inner else {
            return template.layerSlot?.slot?.takes == .tabs ? self.inner : []
        }
        let names = Set(template.slots.filter { $0.takes == .tabs }.map(\.name))
        return fillings.filter { names.contains($0.slot) }.flatMap(\.layers)
    }
}
