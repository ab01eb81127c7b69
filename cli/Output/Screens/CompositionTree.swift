import Onion
import OnionRows
import OnionTerminal

/// Draws a composition as a tree: the layers from the outside in, the parts in their slots, and the decisions of their
/// controllers.
struct CompositionTree {
    private let style: Style

    init(_ style: Style) {
        self.style = style
    }

    func lines(of composition: Composition) -> [String] {
        let traits = composition.traits
        let locale = traits.locale?.text ?? ""
        let direction = traits.layoutDirection == .rightToLeft ? ", right to left" : ""
        let root = TreeBranch(
            text: "\(style.bold(composition.screen.description))  \(style.dim(locale + direction))",
            branches: [branch(of: composition.layer, in: composition)]
        )
        return root.lines(dim: style.dim)
    }

    // MARK: - Layers

    private func branch(of layer: Layer, in composition: Composition) -> TreeBranch {
        let kind = [layer.kind.rawValue, layer.controller].compactMap(\.self).joined(separator: " · ")
        var text = "\(style.bold(layer.template.nameInKind))  \(style.dim(kind))"
        if layer.isSelected { text += "  " + style.yellow("selected") }
        if let screen = layer.screen { text += "  " + style.yellow("from \(screen)") }
        var branches = decisions(of: layer, in: composition).map { TreeBranch(text: style.dim($0)) }
        if let content = layer.content {
            branches.append(TreeBranch(text: style.green(content.description), branches: values(of: layer)))
        } else {
            branches += values(of: layer)
        }
        branches += layer.slots.map { branch(of: $0, in: composition) }
        return TreeBranch(text: text, branches: branches)
    }

    /// The decisions of this layer for the whole screen.
    private func decisions(of layer: Layer, in composition: Composition) -> [String] {
        var decisions: [String] = []
        let statusBar = composition.statusBar
        if statusBar.hiddenFrom == layer.id { decisions.append("status bar: \(statusBar.hidden ? "hidden" : "shown")") }
        if statusBar.styleFrom == layer.id { decisions.append("status bar: \(statusBar.style.rawValue)") }
        if layer.id == composition.layer.id, let presentation = composition.presentation {
            let words = [
                presentation.style?.rawValue, presentation.transition?.rawValue,
                presentation.interactiveDismissal.map { "dismissed by \($0.rawValue)" },
            ]
            decisions.append("presented: \(words.compactMap { $0 }.joined(separator: ", "))")
        }
        decisions += layer.barDecisions
        if let insets = layer.additionalSafeAreaInsets { decisions.append("safe area: \(text(of: insets))") }
        if !layer.states.isEmpty {
            let names = layer.states.map(\.name).filter { $0 != layer.state }
            let others = names.isEmpty ? "" : " (or \(names.joined(separator: ", ")))"
            decisions.append("state: \(layer.state ?? TemplateState.normal)\(others)")
        }
        if let size = layer.preferredContentSize {
            decisions.append("preferred size: \(number(size.width)) × \(number(size.height))")
        }
        return decisions
    }

    private func text(of insets: DirectionalInsets) -> String {
        let edges = [
            ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom), ("trailing", insets.trailing),
        ]
        return edges.filter { $0.1 != 0 }.map { "\($0.0) +\(number($0.1))" }.joined(separator: ", ")
    }

    /// The values of the fields, by their names.
    private func values(of layer: Layer) -> [TreeBranch] {
        let names = layer.fields.keys.sorted()
        let width = names.map(\.columns).max() ?? 0
        return names.map { name in
            TreeBranch(text: "\(style.dim(name.padded(to: width)))  \(layer.fields[name].map(text) ?? "")")
        }
    }

    private func text(of value: FieldValue) -> String {
        switch value {
        case .text(let text): text.texts(at: "").map(\.text).joined(separator: " | ").onOneLine
        case .image(let image): image.name + (image.size.map { " (\(number($0.width)) × \(number($0.height)))" } ?? "")
        case .color(.hex(let text)), .color(.named(let text)): text
        case .color(.dynamic(let variants)): variants.name ?? "light and dark"
        case .color(.displayP3(let color)): color.text
        case .token(let token): token.nameInKind
        case .number(let value): number(value)
        case .bool(let value): value ? "true" : "false"
        }
    }

    private func number(_ value: Double) -> String { value.text }

    // MARK: - Slots

    private func branch(of slot: FilledSlot, in composition: Composition) -> TreeBranch {
        switch slot {
        case .layers(let view, let slot, let layers):
            TreeBranch(
                text:
                    "\(style.cyan(view)) \(style.dim("▸ \(text(of: slot))\(slot.ownName != nil && layers.isEmpty ? "  empty" : "")"))",
                branches: layers.map { branch(of: $0, in: composition) }
            )
        case .actions(let view, let actions):
            TreeBranch(
                text: "\(style.cyan(view)) \(style.dim("▸ actions"))\(actions.isEmpty ? style.dim("  none") : "")",
                branches: actions.map(branch)
            )
        }
    }

    /// The kind of the slot, after its name if it has one.
    private func text(of slot: Slot) -> String {
        slot.ownName.map { "\($0): \(slot.takes.rawValue)" } ?? slot.takes.rawValue
    }

    private func branch(of placed: PlacedAction) -> TreeBranch {
        let action = placed.action
        let title =
            switch action.title {
            case .verbatim(let wording): wording.text.onOneLine
            case .localized, nil: action.accessibilityLabel?.texts.first ?? action.image?.name ?? action.id
            }
        let steps = action.steps.isEmpty ? nil : action.steps.map(\.description).joined(separator: ", ")
        let words = [
            action.style?.rawValue, action.role?.rawValue, steps,
            placed.datasource.map { "from \($0)" }, placed.actions?.description,
        ]
        return TreeBranch(
            text: "\(style.bold("[ \(title) ]"))  \(style.dim(words.compactMap { $0 }.joined(separator: " · ")))")
    }
}
