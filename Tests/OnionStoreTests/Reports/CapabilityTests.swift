import OnionModel
import OnionSupport
import OnionTestRegistry
import Testing

@testable import OnionStore

@Suite("What old versions of apps can show")
struct CapabilityTests {
    private static let apps = """
        app: shop
        versions:
          - version: "1"
            adds: [format.2, kind.content, kind.layout, slot.content, slot.actions, view.view, view.label, view.stackView, property.text, step.show]
          - version: "2"
            adds: [view.mapView]
          - version: "3"
            adds: [property.cornerRadius, step.selector]
        ---

        """

    private static let screens = """
        template: page
        kind: layout
        view: { id: view, subviews: [{ id: middle, slot: content }, { id: buttons, type: stackView, slot: actions }] }
        ---
        actions: pay
        items: [{ id: pay, title: Pay, selector: "pay:" }]
        ---
        content: cart
        template: text
        actions: pay
        ---
        screen: cart
        content: cart
        wrap: [page]
        ---

        """
        + Fixtures.shops.replacing(
            "{ id: map, type: mapView }", with: "{ id: map, type: mapView }, { id: other, type: mapView }")

    private func rows(_ test: TestRegistry, _ version: String? = nil) throws -> (rows: [String], versions: [String]) {
        let report = try test.registry.read { try $0.capability(of: version.flatMap(VersionNumber.init)) }
        let rows = report.items.map { item in
            let since = item.since.map { " since \($0)" } ?? ""
            return
                "\(item.version) \(item.screens) \(item.feature) \(item.reference) \(item.path)\(since) \(item.answer)"
        }
        return (rows, report.versions.map { "\($0.version) \($0.screens) \($0.refused) \($0.replaced)" })
    }

    @Test("Each feature is counted once for each part, with its screens, the first version, and what is shown")
    func report() throws {
        let test = try TestRegistry(Self.apps + Self.screens)
        let (rows, versions) = try rows(test)
        let list = Reference(.screen, try Key("list"))
        #expect(
            rows == [
                "1 2 property.cornerRadius template/text view.subviews[0].cornerRadius since 3 leftOut",
                "1 1 step.selector actions/pay items[0].selector since 3 refused",
                "1 1 view.mapView template/map view.subviews[0].type since 2 \(UnsupportedFeature.Answer.fallback(list))",
                "2 2 property.cornerRadius template/text view.subviews[0].cornerRadius since 3 leftOut",
                "2 1 step.selector actions/pay items[0].selector since 3 refused",
            ])
        #expect(versions == ["1 3 1 1", "2 3 1 0", "3 3 0 0"])
    }

    @Test("A fallback counts only where the version can show it")
    func fallbacks() throws {
        let circle = Self.screens.replacing("screen: list\ncontent: list", with: "screen: list\ncontent: map")
        let (rows, versions) = try rows(TestRegistry(Self.apps + circle), "1")
        #expect(rows.contains { $0.hasPrefix("1 2 view.mapView template/map") && $0.hasSuffix("refused") })
        #expect(versions == ["1 3 3 0"])
    }

    @Test("An app is for the screens of its space, and one of no space for the others")
    func spaces() throws {
        let test = try TestRegistry(
            Self.apps.replacing("app: shop", with: "app: kiosk:shop") + Self.screens
                + "\n---\nscreen: kiosk:start\ncontent: :list")
        #expect(try rows(test).versions == ["1 1 0 0", "2 1 0 0", "3 1 0 0"])
    }

    @Test("A part is looked at once, however many screens show it")
    func work() throws {
        func steps(_ count: Int) throws -> Int {
            let screens = (0..<count).map { "\n---\nscreen: s\($0)\ncontent: map\nwrap: [page]" }.joined()
            let test = try TestRegistry(Self.apps + Self.screens + screens)
            return try Work.steps { _ = try rows(test) }
        }
        let (few, many) = try (steps(100), steps(400))
        #expect(many < few * 5)
    }
}
