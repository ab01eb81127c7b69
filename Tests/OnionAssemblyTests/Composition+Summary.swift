import OnionAssembly
import OnionModel
import OnionStore
import OnionTestRegistry

extension TestRegistry {
    /// Returns the composition of a screen.
    func assemble(_ name: String, _ traits: Traits = Traits()) throws -> Composition {
        try Assembler(registry).assemble(Reference(parsing: name), traits: traits)
    }
}

extension Composition {
    /// The layers in the order of their numbers.
    var layers: [Layer] { layer.all }

    /// One line a layer, indented by its depth.
    var tree: [String] { layer.tree(indent: "") }

    /// The titles of all actions, in the order of the layers with their slots.
    var titles: [String] {
        layers.flatMap { layer in
            layer.slots.flatMap { slot -> [String] in
                guard case .actions(_, let actions) = slot else { return [] }
                return actions.compactMap { $0.action.title?.texts.first }
            }
        }
    }
}

extension Layer {
    fileprivate var all: [Layer] { [self] + inner.flatMap(\.all) }

    private var inner: [Layer] {
        slots.flatMap { slot -> [Layer] in
            if case .layers(_, _, let layers) = slot { layers } else { [] }
        }
    }

    fileprivate func tree(indent: String) -> [String] {
        let names = [template, content, screen].compactMap { $0?.description }
        return ["\(indent)\(id) \(names.joined(separator: " "))"] + inner.flatMap { $0.tree(indent: indent + "  ") }
    }
}

extension FilledSlot {
    /// `container content [1]`, or the actions with their properties.
    var summary: String {
        switch self {
        case .layers(let view, let slot, let layers):
            return "\(view) \(slot) \(layers.map(\.id))"
        case .actions(let view, let actions):
            let summary = actions.map { placed in
                [
                    placed.action.id, placed.action.title?.texts.first, placed.action.steps.selector,
                    placed.actions?.description,
                    placed.datasource, "\(placed.layer)",
                ].compactMap { $0 }.joined(separator: " ")
            }
            return "\(view) actions [\(summary.joined(separator: ", "))]"
        }
    }
}

extension Composition.StatusBarAnswer {
    /// `hidden (0), default (nobody)`: each value with the layer that defines it.
    var summary: String {
        func from(_ layer: Int?) -> String { layer.map { "\($0)" } ?? "nobody" }
        return "\(hidden ? "hidden" : "shown") (\(from(hiddenFrom))), \(style) (\(from(styleFrom)))"
    }
}

extension Embedding {
    /// `1 in 0 container at 0: addChild insertSubview pinToBounds didMove`.
    var summary: String {
        "\(child) in \(parent) \(view) at \(index): \(embed.map(\.rawValue).joined(separator: " "))"
    }
}
