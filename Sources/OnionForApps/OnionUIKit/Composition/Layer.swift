/// One layer of a composition: a template with its slots filled.
struct Layer: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case navigation, layout, content, cell
    }

    var id = 0
    var template = ""
    var content: String?
    var screen: String?
    var controller: String?
    /// nil for a kind that is not known.
    var kind: Kind?
    var kindName = ""
    var translatesAutoresizingMask: Bool?
    var safeAreaInsets: Insets?
    var preferredContentSize: Size?
    var view = ViewNode()
    var constraints: [Constraint] = []
    var variations: [Variation] = []
    var states: [(name: String, changes: Variation)] = []
    var state: String?
    var slots: [Slot] = []
    var bars = BarItems()
    var isSelected = false
    /// The requirements of the layer that the library does not know: `view.hologram`.
    var unknownNeeds: [String] = []
    /// The screen that replaces it where something is unknown.
    var fallback: String?

    struct Slot: Sendable {
        enum Kind: String, Sendable, CaseIterable {
            case content, contents, tabs, pages, columns, actions

            /// Whether one of the layers is selected.
            var selects: Bool { self == .tabs || self == .pages || self == .columns }
        }

        var view: String
        var kind: Kind
        var name: String?
        var layers: [Layer] = []
        var actions: [Action] = []
    }

    /// The slot whose layer controls the bars: the one for layers without a name, else the first one.
    var mainSlot: Slot? {
        let slots = slots.filter { $0.kind != .actions }
        return slots.first { $0.name == nil } ?? slots.first
    }

    /// Whether layers are the cells of a table or a collection itself, in place of its prototypes.
    func fillsCells(of node: ViewNode) -> Bool {
        node.hasPrototypes && slots.contains { $0.view == node.id && !$0.layers.isEmpty }
    }

    /// The name of the layer's template, without its revision: `template/onboarding`.
    var templateName: String { template.prefix { $0 != "@" }.description }
}

/// A view of a template.
struct ViewNode: Sendable {
    var id = ""
    /// nil for a type that is not known.
    var type: ViewType? = .view
    var typeName = "view"
    var isSlot = false
    /// Whether a screen may leave its slot empty.
    var isOptionalSlot = false
    var properties: [JSON.Member] = []
    var steps: [Step] = []
    /// The other events of a control than its usual one, by UIKit's names.
    var events: [(name: String, steps: [Step])] = []
    var gestures: [GestureNode] = []
    var subviews: [ViewNode] = []

    subscript(property: String) -> JSON? { properties.first { $0.key == property }?.value }

    /// Whether its cells are prototypes, of which the app makes as many as it needs.
    var hasPrototypes: Bool { self["dataMode"]?.string == "prototypes" }

    /// The view and all below it, superviews first.
    var all: [ViewNode] { [self] + subviews.flatMap(\.all) }
}

/// A gesture that a view recognizes.
struct GestureNode: Sendable {
    var kind: String
    /// What differs from UIKit's recognizer.
    var members: JSON
    var step: Step
}

extension ViewType {
    /// Whether it is a part of a collection, which makes its cells itself.
    var isInCollection: Bool { [.collectionViewSection, .collectionViewCell, .collectionReusableView].contains(self) }
}

/// The differences in some size classes, or in a state.
struct Variation: Sendable {
    var width: String?
    var height: String?
    var uninstalled: Set<String> = []
    var without: Set<Constraint> = []
    var constraints: [Constraint] = []
    /// The properties that change, by the ids of their views.
    var views: [String: [JSON.Member]] = [:]
}

/// One step of a tap.
enum Step: Sendable, Equatable {
    /// A name that the app has registered: a selector, or what `perform` calls.
    case perform(String, [String: ActionParameter] = [:])
    case url(String)
    case show(String)
    case present(String, Presentation)
    case dismiss
    case selectTab(String)
}

struct Presentation: Sendable, Equatable {
    var style: String?
    var transition: String?
    var dismissal: String?

    init(_ json: JSON?) {
        style = json?["style"]?.string
        transition = json?["transition"]?.string
        dismissal = json?["interactiveDismissal"]?.string
    }
}

/// A button of a content or of a bar.
struct Action: Sendable {
    var id: String
    var title: String?
    var image: JSON?
    var accessibilityLabel: String?
    var style: String?
    var role: String?
    var isEnabled: Bool
    var height: Double?
    var steps: [Step]
    /// The number of the layer whose content has the action.
    var layer: Int?
}

/// The bar items of a layer.
struct BarItems: Sendable {
    var title: String?
    var prompt: String?
    var largeTitleDisplayMode: String?
    var backButtonTitle: String?
    var backItem: String?
    var leftItems: [Action]?
    var rightItems: [Action]?
    var tabTitle: String?
    var tabImage: JSON?
    var tabSelectedImage: JSON?
    var badgeValue: String?
    var tabAccessibilityLabel: String?
    var toolbarItems: [Action]?
    var hidesBottomBarWhenPushed: Bool?
}

struct Size: Sendable, Equatable {
    var width: Double
    var height: Double

    /// Reads `{"width": 1, "height": 2}` or `[1, 2]`.
    init?(_ json: JSON) {
        let range = -1.0...100_000
        if let items = json.array {
            guard items.count == 2, let width = items[0].number(in: range), let height = items[1].number(in: range)
            else { return nil }
            (self.width, self.height) = (width, height)
        } else {
            guard json.members != nil else { return nil }
            width = json["width"]?.number(in: range) ?? 0
            height = json["height"]?.number(in: range) ?? 0
        }
    }
}

struct Insets: Sendable, Equatable {
    var top = 0.0
    var leading = 0.0
    var bottom = 0.0
    var trailing = 0.0

    init?(_ json: JSON) {
        guard json.members != nil else { return nil }
        func edge(_ name: String) -> Double? {
            json[name].map { $0.number(in: -100_000...100_000) } ?? 0
        }
        guard let top = edge("top"), let leading = edge("leading"), let bottom = edge("bottom"),
            let trailing = edge("trailing")
        else { return nil }
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}
