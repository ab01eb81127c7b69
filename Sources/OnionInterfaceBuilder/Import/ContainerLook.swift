import OnionCoding
import OnionDocuments
import OnionModel
import OnionSupport

/// The class and the bars of a navigation controller, a tab bar controller, a split view controller or a page view controller.
///
/// Equal looks in all files share a template, whose key is derived from the look.
struct ContainerLook: Hashable, Sendable {
    /// The kind of layers in the template's slot.
    var takes: Slot.Kind
    /// The bars, from the top to the bottom.
    var bars: [ViewType] = []
    /// Whether the content ends at the bars and does not extend below them.
    var isOpaque = false
    /// The properties of the bar, or of the slot without a bar.
    var properties: [Property: PropertyValue] = [:]
    /// The tint color of the storyboard ("Global Tint"), which the bars inherit.
    var tint: PropertyValue?
    /// The name of a tint color whose value is only in other documents.
    private var tintName: String?
    /// The app's class of the container.
    var controller: String?

    private init(_ takes: Slot.Kind) {
        self.takes = takes
    }

    /// Consumes the look of a container; nil for another controller.
    init?(taking controller: inout XMLElement, of document: InterfaceBuilderDocument) {
        switch controller.name {
        case "navigationController":
            self.init(.content)
            if controller.take("navigationBarHidden", as: controller.flag("navigationBarHidden")) != true {
                bars.append(.navigationBar)
            }
            if controller.take("toolbarHidden", as: controller.flag("toolbarHidden")) == false {
                bars.append(.toolbar)
            }
            controller.readChildren(where: { $0.name == "navigationBar" }) { take(bar: &$0, in: document) }
        case "tabBarController":
            self.init(.tabs)
            bars = [.tabBar]
            controller.readChildren(where: { $0.name == "tabBar" }) { take(bar: &$0, in: document) }
        case "splitViewController":
            self.init(.columns)
            let mode = controller.take(
                "preferredDisplayMode",
                as: controller["preferredDisplayMode"].flatMap {
                    ContainerLook.displayModes[$0] ?? .init(rawValue: $0)
                })
            if let mode, mode != .automatic { properties[.preferredDisplayMode] = PropertyValue(mode) }
        case "pageViewController": self.init(.pages)
        default: return nil
        }
        takeTint(of: document)
        self.controller = controller.take("customClass", as: controller.name("customClass"))
    }

    /// Reads the simulated bars of a controller, which exist only in Interface Builder; nil without any.
    init?(simulatedFor controller: XMLElement, of document: InterfaceBuilderDocument) {
        self.init(.content)
        if let top = controller.child(key: "simulatedTopBarMetrics"), top.name == "simulatedNavigationBarMetrics" {
            bars.append(.navigationBar)
            isOpaque = top.flag("translucent") == false
            if top.flag("prefersLargeTitles") == true { properties[.prefersLargeTitles] = .bool(true) }
        }
        if controller.child(key: "simulatedBottomBarMetrics")?.name == "simulatedToolbarMetrics" {
            bars.append(.toolbar)
        }
        if bars.isEmpty { return nil }
        takeTint(of: document)
    }

    private mutating func takeTint(of document: InterfaceBuilderDocument) {
        guard !bars.isEmpty, let color = document.tint else { return }
        tint = ContainerLook.value(of: color, in: document)
        if tint == nil { tintName = color.name("name") }
    }

    /// Sets the tint color of the bars if its value is only in other documents.
    ///
    /// - Parameter colors: The named colors of all documents.
    mutating func resolveTint(_ colors: [String: Key]) {
        if let key = tintName.flatMap({ colors[$0] }) { tint = .token(Reference(.color, key)) }
        tintName = nil
    }

    /// A tab bar with UIKit's default look.
    static var tabBar: ContainerLook {
        var look = ContainerLook(.tabs)
        look.bars = [.tabBar]
        return look
    }

    /// Before iOS 14, `UISplitViewController.DisplayMode` had other names.
    private static let displayModes: [String: Property.DisplayMode] = [
        "allVisible": .oneBesideSecondary, "primaryHidden": .secondaryOnly,
    ]

    /// Consumes the look of a visible bar. UIKit places the bars of containers itself.
    private mutating func take(bar: inout XMLElement, in document: InterfaceBuilderDocument) {
        bar.children.removeAll { $0.name == "rect" || $0.name == "autoresizingMask" }
        guard bars.first != .toolbar, !bars.isEmpty else { return }
        isOpaque = bar.take("translucent", as: bar.flag("translucent")) == false
        if bar.take("largeTitles", as: bar.flag("largeTitles")) == true {
            properties[.prefersLargeTitles] = .bool(true)
        }
        let style = bar.take("barStyle", as: bar["barStyle"].flatMap(Property.BarStyle.init))
        if style == .black { properties[.barStyle] = PropertyValue(Property.BarStyle.black) }
        for (key, property) in [("tintColor", Property.tintColor), ("barTintColor", .barTintColor)] {
            guard let color = bar.child(key: key), color.name == "color" else { continue }
            guard let value = ContainerLook.value(of: color, in: document) else { continue }
            properties[property] = value
            _ = bar.takeChild { $0["key"] == key }
        }
    }

    private static func value(of color: XMLElement, in document: InterfaceBuilderDocument) -> PropertyValue? {
        if let name = color["name"], let named = document.namedColors[name] {
            return .token(Reference(.color, named.key))
        }
        return document.color(color).map(PropertyValue.color)
    }

    /// Whether the look has no visible effect.
    var isEmpty: Bool { takes == .content && bars.isEmpty }

    /// Whether the look is that of a navigation controller with UIKit's own class and default look.
    var isUsual: Bool { controller == nil && bars == [.navigationBar] && properties.isEmpty && !isOpaque }

    /// Whether a name is reserved for templates of containers.
    static func isReserved(_ key: Key) -> Bool {
        var words = key.text[...]
        for prefix in ["black-", "opaque-", "large-title-"] where words.hasPrefix(prefix) {
            words = words.dropFirst(prefix.count)
        }
        return ["navigation-bar", "toolbar", "navigation-bar-and-toolbar", "tab-bar", "split-view", "pages"].contains(
            words)
    }

    /// The template. Each look has a unique name, so that imports of several files, one after another, are consistent.
    var template: Template {
        var template = Template(key: .unread, kind: .navigation, controller: controller)
        let slot = TemplateView(id: takes == .columns ? "columns" : "container", slot: Slot(takes: takes))
        template.view = TemplateView(
            id: "view", properties: [.backgroundColor: .color(.named("systemBackground"))], subviews: [slot])
        template.view.properties[.tintColor] = tint
        if takes == .columns { template.view.subviews[0].properties.merge(properties) { $1 } }
        template.view.subviews += bars.map { bar in
            var view = TemplateView(id: bar.rawValue, type: bar)
            if bar == bars.first { view.properties = properties }
            return view
        }
        var edges: [Constraint] = []
        func relate(_ first: Constraint.Anchor, _ second: Constraint.Anchor) {
            edges.append(Constraint(first: first, relation: .equal, second: second))
        }
        if isOpaque {
            let (top, bottom) = (bars.first { $0 == .navigationBar }, bars.first { $0 != .navigationBar })
            relate(.init(slot.id, .top), top.map { .init($0.rawValue, .bottom) } ?? .init("view", .top))
            relate(.init(slot.id, .bottom), bottom.map { .init($0.rawValue, .top) } ?? .init("view", .bottom))
            for edge in [Constraint.Attribute.leading, .trailing] { relate(.init(slot.id, edge), .init("view", edge)) }
        } else {
            relate(.init(slot.id, .edges), .init("view", .edges))
        }
        for bar in bars {
            let edge: Constraint.Attribute = bar == .navigationBar ? .top : .bottom
            relate(.init(bar.rawValue, edge), .init(root: .safeArea, edge))
            for edge in [Constraint.Attribute.leading, .trailing] {
                relate(.init(bar.rawValue, edge), .init("view", edge))
            }
        }
        template.constraints = edges
        template.key = Key(stored: key(of: template))
        return template
    }

    private func key(of template: Template) -> String {
        var words: [String] = []
        if properties[.barStyle] != nil { words.append("black") }
        if isOpaque { words.append("opaque") }
        if properties[.prefersLargeTitles] != nil { words.append("large-title") }
        switch takes {
        case .tabs: words.append("tab-bar")
        case .columns: words.append("split-view")
        case .pages: words.append("pages")
        default: words.append(bars.map { $0 == .toolbar ? "toolbar" : "navigation-bar" }.joined(separator: "-and-"))
        }
        // Colors, display modes and classes have no words for a name.
        let others = properties.filter { $0.key != .barStyle && $0.key != .prefersLargeTitles }
        guard !others.isEmpty || tint != nil || controller != nil else { return words.joined(separator: "-") }
        var hash = SHA256()
        hash.update(JSONWriter.compact(Part.template(template).node))
        return (words + [String(hash.finalize().hexadecimal.prefix(6))]).joined(separator: "-")
    }
}
