public import OnionModel

/// Whether a part should be a child view controller or a plain view, by the rule of "Using child view controller or customized view" (article
/// 003, 3.3), which weighs the number of views against their interactions.
///
/// The article has no numbers. Here, few views are at most ``fewViews``; and little interaction is none, or one tap.
public struct ControllerAdvice: Hashable, Sendable {
    /// The advice for a part.
    public enum Choice: String, CaseIterable, Hashable, Sendable {
        /// A child view controller.
        case controller
        /// A view with its own class, without a view controller.
        case view
        /// Neither: its views belong to the view controller around it.
        case parent
        /// A child view controller, or a part of the one around it if its actions concern that as a whole.
        case either
    }

    /// The reason for an advice.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        /// It contains other view controllers.
        case container
        /// Bars or the status bar need a view controller.
        case bars
        /// A table or a collection makes its cells.
        case cell
        /// Many views, with much interaction.
        case manyViewsMuchInteraction
        /// Few views, with much interaction.
        case fewViewsMuchInteraction
        /// Many views, with one tap at most.
        case manyViewsLittleInteraction
        /// Few views, with one tap at most.
        case fewViewsLittleInteraction
    }

    /// The maximum number of views of a part with few views.
    public static let fewViews = 3

    /// A template, or a content with its actions.
    public var part: Reference
    /// The class that the app declares for it.
    public var controller: String?
    /// The advice.
    public var choice: Choice
    /// The reason for the advice.
    public var reason: Reason
    /// The number of its views below the root view.
    public var views: Int
    /// The number of its views and actions that are tapped.
    public var taps: Int
    /// The number of its views that people type in, choose values with, or move.
    public var inputs: Int
}

extension ControllerAdvice {
    /// - Parameters:
    ///   - part: The template or the content.
    ///   - template: The template, or that of the content.
    ///   - content: The content; nil for a template.
    ///   - actions: The action set of the content.
    init(_ part: Reference, _ template: Template, content: Content? = nil, actions: ActionSet? = nil) {
        // A content of a prototype fills one cell of the template.
        let template = content.flatMap(template.filled(by:)) ?? template
        // A blank prototype is a cell that code fills.
        let blank = Set(template.view.all.flatMap(\.prototypes).filter(\.isBlank).map(\.id))
        let all = template.view.all.dropFirst().filter { view in
            !ControllerAdvice.isStructure(view.type) && !blank.contains(view.id)
        }
        let inputs = all.count { $0.isInput } + (template.view.isInput ? 1 : 0)
        let taps = template.view.all.count { !$0.allSteps.isEmpty && !$0.isInput } + (actions?.items.count ?? 0)
        let (choice, reason) = ControllerAdvice.weigh(
            template, bars: [template.barItems, content?.barItems ?? BarItems()], views: all.count, taps: taps,
            inputs: inputs)
        self.init(
            part: part, controller: actions?.datasource ?? template.controller, choice: choice, reason: reason,
            views: all.count, taps: taps, inputs: inputs)
    }

    /// Whether the part is a table, a collection or a view that code fills: there is nothing to weigh.
    var isAboutNothing: Bool {
        views == 0 && taps == 0 && inputs == 0 && choice == .parent
    }

    private static func weigh(
        _ template: Template, bars: [BarItems], views: Int, taps: Int, inputs: Int
    ) -> (Choice, Reason) {
        if template.layerSlot != nil { return (.controller, .container) }
        if template.kind == .cell { return (.view, .cell) }
        if template.statusBar != nil || bars.contains(where: { $0 != BarItems() }) { return (.controller, .bars) }
        let isMany = views > fewViews
        if inputs > 0 || taps > 1 {
            return isMany ? (.controller, .manyViewsMuchInteraction) : (.either, .fewViewsMuchInteraction)
        }
        return isMany ? (.view, .manyViewsLittleInteraction) : (.parent, .fewViewsLittleInteraction)
    }

    /// Whether views of a type only hold others in UIKit's lists.
    private static func isStructure(_ type: ViewType) -> Bool {
        [.contentView, .tableViewSection, .collectionViewSection].contains(type)
    }
}

extension TemplateView {
    /// Whether a cell has no views besides its content view.
    fileprivate var isBlank: Bool { subviews.allSatisfy { $0.type == .contentView && $0.subviews.isEmpty } }

    /// Whether people do more with it than tap it.
    fileprivate var isInput: Bool {
        if self[.gestures] != nil { return true }
        return switch type {
        case .textField, .searchBar, .switch, .slider, .stepper, .segmentedControl, .datePicker, .pickerView,
            .colorWell,
            .pageControl, .mapView, .webView:
            true
        case .textView: self[.isEditable] != .bool(false)
        default: false
        }
    }
}
