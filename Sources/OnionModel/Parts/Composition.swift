/// A screen assembled for given traits: its layers with all values filled in, and the decisions of its view controllers.
///
/// The same registry and the same traits produce the same composition, byte for byte.
///
/// ```swift
/// let composition = try Assembler(registry).assemble(screen)
/// print(composition.layer.template, composition.statusBar.hidden)
/// for slot in composition.layer.slots { print(slot) }
/// let received = try Composition(json: composition.json)
/// print(received.digest == composition.digest)  // true
/// ```
public struct Composition: Hashable, Sendable {
    /// A version of the form of compositions, for apps that read them.
    public enum Format: Int, CaseIterable, Hashable, Sendable {
        /// The first form. It has no ``Composition/format`` and no ``Layer/requires``.
        case version1 = 1
        /// The form of today.
        case version2 = 2

        /// The form that is written where none is asked for.
        public static let current = Format.version2
    }

    /// The version of the form.
    public var format: Format
    /// The screen with its revision.
    public var screen: Reference
    /// The traits for which the screen is assembled.
    public var traits: Traits
    /// The status bar, and the layers that decided it.
    public var statusBar: StatusBarAnswer
    /// The presentation of the outermost layer; nil leaves it to UIKit.
    public var presentation: Presentation?
    /// The preferred content size, and the layer that sets it.
    public var preferredContentSize: PreferredContentSize?
    /// The outermost layer.
    public var layer: Layer
    /// The containment of view controllers, in the order of the calls: inside out.
    public var containment: [Embedding]
    /// Every part that went in, each with its revision, the screen first, then from the outside in.
    public var parts: [Reference]
    /// SHA-256, in hexadecimal digits, of all that went in. Serves as an entity tag.
    public var digest: String

    /// The status bar as the chain of controllers decided it.
    public struct StatusBarAnswer: Hashable, Sendable {
        /// Whether the status bar is hidden.
        public var hidden: Bool
        /// The layer that determines it; nil for none.
        public var hiddenFrom: Int?
        /// The color of the status bar's texts.
        public var style: StatusBar.Style
        /// The layer that gave the style; nil when none did.
        public var styleFrom: Int?
    }

    /// A preferred content size, and the layer that has it.
    public struct PreferredContentSize: Hashable, Sendable {
        /// The size in points.
        public var size: Size
        /// The number of the layer that has the size.
        public var from: Int
    }
}

/// One layer of a composition: a template with its slots filled.
public struct Layer: Hashable, Sendable {
    /// Its number in the composition: 0 for the outermost, then from the outside in, in order.
    public var id: Int
    /// The template with its revision.
    public var template: Reference
    /// The content that fills the template's fields, for a leaf.
    public var content: Reference?
    /// The screen that begins at this layer, for a screen inside another.
    public var screen: Reference?
    /// Insets in points that the layer adds to the safe area of the layers inside it.
    public var additionalSafeAreaInsets: DirectionalInsets?
    /// The layer's preferred content size in points; nil when it has none.
    public var preferredContentSize: Size?
    /// The class that the app has for the layer; nil when the template names none.
    public var controller: String?
    /// The role of the template.
    public var kind: Template.Kind
    /// False when the root view determines the size of its container; nil leaves UIKit's default, true.
    public var translatesAutoresizingMaskIntoConstraints: Bool?
    /// The screen that an app shows in place of the layer if it lacks something that the layer ``requires``; nil for none.
    public var fallback: Reference?
    /// The view tree; every text is in one language, every field has its value.
    public var view: TemplateView
    /// The constraints between the views of the layer, in the order of the document.
    public var constraints: [Constraint]
    /// The changes in other size classes.
    public var variations: [Variation] = []
    /// The states of the template, with their values filled in; empty in the first format.
    public var states: [TemplateState] = []
    /// The name of the state that is chosen; nil for none, and in the first format, whose views have it.
    public var state: String?
    /// The content's values by field, in the locale.
    public var fields: [String: FieldValue]
    /// The slots of the view tree with their contents, in the order of the views.
    public var slots: [FilledSlot]
    /// The bar items of the layer in the container around it; set for the outermost layer, and for layers in the slot of
    /// a template with a bar.
    public var barItems = BarItems()
    /// The parts that set bar items, with their revisions, by the paths of the items: `navigationItem.title`.
    public var barItemsFrom: [String: Reference] = [:]
    /// Whether it is the selected tab or page, the column that is shown where there is no room for several, or a selected row of a table. Of
    /// tabs, pages and columns of which none is selected, the first is shown, but the last of columns.
    public var isSelected = false
    /// The features that an app must support to show the layer, without the layers inside it: `kind.layout`, `slot.content`, `step.show`, `view.label`. Sorted;
    /// empty in the first format.
    public var requires: [String] = []
}

extension Layer: BarItemOwner {
    /// The texts that bars around the layer show.
    package var barTexts: [Part.LocatedText] { barItems.texts }
}

extension Layer {
    private var mainSlot: (slot: Slot, layers: [Layer])? {
        var first: (Slot, [Layer])?
        for case .layers(_, let slot, let layers) in slots {
            if slot.ownName == nil { return (slot, layers) }
            first = first ?? (slot, layers)
        }
        return first
    }

    /// The layers in its main slot, see ``Template/layerSlot``.
    package var mainLayers: [Layer] { mainSlot?.layers ?? [] }

    /// The layer in its main slot whose bar items it shows: the selected tab, page or column, else the first layer.
    package var mainChild: Layer? {
        guard let mainSlot else { return nil }
        let selected = mainSlot.slot.takes.selects ? mainSlot.layers.first(where: \.isSelected) : nil
        return selected ?? mainSlot.layers.first
    }
}

extension Layer {
    /// The layers inside it, slot by slot.
    package var inner: [Layer] {
        slots.flatMap { slot -> [Layer] in if case .layers(_, _, let layers) = slot { layers } else { [] } }
    }
}

/// A slot with its contents.
public enum FilledSlot: Hashable, Sendable {
    /// Inner layers, in their order.
    case layers(view: String, slot: Slot, layers: [Layer])
    /// Supporting views, in their order.
    case actions(view: String, actions: [PlacedAction])
}

/// An action in the slot that shows it.
public struct PlacedAction: Hashable, Sendable {
    /// The action, its title in one language.
    public var action: Action
    /// The action set that it is from; nil when a program provided it.
    public var actions: Reference?
    /// The class that provides it.
    public var datasource: String?
    /// The layer whose content it belongs to; for the actions of a slot with a name, the layer with the slot.
    public var layer: Int
}

/// A child controller in its container, and the calls that add and remove it.
public struct Embedding: Hashable, Sendable {
    /// A call of UIKit's containment protocol, or of the layout between.
    public enum Step: String, CaseIterable, Hashable, Sendable {
        /// `parent.addChild(child)`, which calls `willMove(toParent:)`.
        case addChild
        /// `view.insertSubview(child.view, at: index)`.
        case insertSubview
        /// Every edge of the child's view to the slot's.
        case pinToBounds
        /// The child's view below the one before it, as wide as the slot.
        case arrangeInOrder
        /// `dequeueReusableCell(withIdentifier:for:)` of the table or collection: a cell has no controller.
        case dequeueReusableCell
        /// The collection's layout puts the cell beside the one before it, or in a new line.
        case arrangeInLines
        /// The child's view beside the one before it, as high as the slot; alone, to every edge of the slot.
        case arrangeBeside
        /// `child.didMove(toParent: parent)`.
        case didMove
        /// `child.willMove(toParent: nil)`.
        case willMove
        /// `child.view.removeFromSuperview()`.
        case removeFromSuperview
        /// `cell.prepareForReuse()`, when the table or collection uses the cell again.
        case prepareForReuse
        /// `child.removeFromParent()`, which calls `didMove(toParent: nil)`.
        case removeFromParent
    }

    /// The child's layer.
    public var child: Int
    /// The container's layer.
    public var parent: Int
    /// The container's view that holds the child's.
    public var view: String
    /// The index among the view's subviews: at 0 it is below the template's overlays.
    public var index: Int
    /// The calls that put the child in, in their order.
    public var embed: [Step]
    /// The calls that remove the child, in their order.
    public var remove: [Step]
}
