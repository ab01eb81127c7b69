import UIKit

/// The shared context of all layers of a screen: the app's actions and assets, and the receiver of reports about unknown parts.
@MainActor
final class ScreenContext {
    let actions: ActionRegistry
    let assets: any AssetProvider
    weak var screen: OnionScreen?
    private var told = 0
    /// Views that the app has made for layers that are not shown yet.
    private var givenViews: [String: UIView] = [:]

    init(actions: ActionRegistry, assets: any AssetProvider) {
        self.actions = actions
        self.assets = assets
    }

    func note(_ part: UnknownPart) {
        guard told < Limits.unknownParts, let screen else { return }
        told += 1
        screen.delegate?.onionScreen(screen, didLeaveOut: part)
    }

    func note(_ kind: UnknownPart.Kind, _ name: String, in layer: Layer, view: String = "", isReplaced: Bool = false) {
        note(
            UnknownPart(
                kind: kind, name: String(name.prefix(Limits.name)),
                template: String(layer.template.prefix(Limits.name)),
                view: String(view.prefix(Limits.name)), isReplaced: isReplaced))
    }

    /// The app's view for an unknown type, or for a class of the app.
    func givenView(_ node: ViewNode, in layer: Layer) -> UIView? {
        guard let screen, let delegate = screen.delegate else { return nil }
        let customClass = node["customClass"]?.string
        if node.type != nil, customClass == nil { return nil }
        let key = "\(layer.id) \(node.id)"
        if let view = givenViews.removeValue(forKey: key) { return view }
        let request = ViewRequest(
            type: node.typeName, customClass: customClass, id: node.id, template: layer.template)
        return delegate.onionScreen(screen, viewFor: request)
    }

    /// The replacement of a layer.
    enum Substitute {
        /// Nothing: the layer is shown.
        case none
        case controller(UIViewController)
        /// The layer is left out.
        case empty
    }

    /// Returns what is shown in place of a layer with an unmet requirement: the screen that its template names as the fallback,
    /// else the delegate's view. Without these, a layer of a known kind is shown without its unknown members.
    func substitute(for layer: Layer) -> Substitute {
        guard let part = unknownPart(of: layer) else { return .none }
        if let name = layer.fallback {
            if let screen = actions.screen(name) { return .controller(screen) }
            note(.screen, name, in: layer)
        }
        guard layer.kind == nil else { return .none }
        guard let screen, let controller = screen.delegate?.onionScreen(screen, replacementFor: part) else {
            return .empty
        }
        return .controller(controller)
    }

    /// The first unmet requirement of a layer; nil if the layer can be shown, or has no fallback.
    private func unknownPart(of layer: Layer) -> UnknownPart? {
        func part(_ kind: UnknownPart.Kind, _ name: String, _ view: String = "") -> UnknownPart {
            UnknownPart(kind: kind, name: name, template: layer.template, view: view, isReplaced: true)
        }
        if layer.kind == nil { return part(.layer, "kind.\(layer.kindName)") }
        guard layer.fallback != nil else { return nil }
        // Of a type that is not known, the app may have a view.
        for node in layer.view.all where node.type == nil {
            guard let view = givenView(node, in: layer) else { return part(.view, node.typeName, node.id) }
            givenViews["\(layer.id) \(node.id)"] = view
        }
        return layer.unknownNeeds.first { !$0.hasPrefix("view.") }.map { part(.layer, $0) }
    }
}

// MARK: - Actions

extension ScreenContext {
    /// Does what a tap does, step by step.
    func perform(_ steps: [Step], for controller: LayerViewController, sender: UIView? = nil) {
        for step in steps {
            switch step {
            case .perform(let name, let parameters):
                let call = ActionCall(name: name, parameters: parameters, controller: controller, sender: sender)
                actions.closure(name)?(call)
            case .url(let text): open(text)
            case .show(let name):
                if let screen = actions.screen(name) { controller.show(screen, sender: sender) }
            case .present(let name, let presentation):
                guard let screen = actions.screen(name) else { continue }
                screen.apply(presentation)
                controller.present(screen, animated: true)
            case .selectTab(let name): controller.selectTab(name)
            case .dismiss: controller.leave()
            }
        }
    }

    private func open(_ text: String) {
        guard let url = allowed(text) else { return }
        actions.opensURL(url)
    }

    private func allowed(_ text: String) -> URL? {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), actions.urlSchemes.contains(scheme)
        else { return nil }
        return url
    }

    /// Reports steps that would do nothing, when they are shown.
    func check(_ steps: [Step], in layer: Layer, view: String = "") {
        for step in steps {
            switch step {
            case .perform(let name, _):
                if actions.closure(name) == nil { note(.action, name, in: layer, view: view) }
            case .url(let text):
                if allowed(text) == nil { note(.url, text, in: layer, view: view) }
            case .show, .present, .selectTab, .dismiss: break
            }
        }
    }
}

extension UIViewController {
    func apply(_ presentation: Presentation) {
        if let style = presentation.style.flatMap({ presentationStyles[$0] }) { modalPresentationStyle = style }
        if let transition = presentation.transition.flatMap({ transitionStyles[$0] }) {
            modalTransitionStyle = transition
        }
        if presentation.dismissal == "none" { isModalInPresentation = true }
    }
}

private let presentationStyles: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover,
]
private let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
    "partialCurl": .partialCurl,
]
