import Onion
import OnionCoding
import OnionLayout
import OnionPreview
import OnionRows
import OnionTerminal

/// Prints views with their frames, as trees for people or as JSON for programs.
struct FramePrinter {
    let format: FrameFormat
    private let style = Style(for: .standardOutput)

    init(format: FrameFormat) {
        self.format = format
    }

    func print(_ subjects: [LaidOutSubject]) throws {
        switch format {
        case .tree:
            for (index, subject) in subjects.enumerated() {
                if index > 0 { try Output.standard.print("") }
                try print(subject)
            }
        case .json: try Output.standard.print(pretty: .list(subjects.map(node)))
        }
        for subject in subjects { try Output.error.warn(of: subject) }
    }

    private func print(_ subject: LaidOutSubject) throws {
        let root = subject.result.root
        let frames = root.withSubviews.map(\.frame)
        let widths = tree(of: root, .plain).lines(dim: Style.plain.dim).map(\.columns)
        let width = (widths.max() ?? 0) + 2
        try Output.standard.print("\(style.bold(subject.name))  \(style.dim(subject.deviceDescription))")
        for (index, line) in tree(of: root, style).lines(dim: style.dim).enumerated() {
            let gap = String(repeating: " ", count: width - widths[index])
            try Output.standard.print(line + gap + frames[index].text)
        }
    }

    private func tree(of view: LaidOutView, _ style: Style) -> TreeBranch {
        TreeBranch(
            text: "\(view.id) \(style.dim(view.type.rawValue))", branches: view.subviews.map { tree(of: $0, style) })
    }

    private func node(of subject: LaidOutSubject) -> Node {
        let layers = subject.layers.uniqueNames
        return .map(
            Node.entries(["reference": subject.name])
                + Variant.columns.entries(of: subject.resolvedVariant)
                + subject.result.root.entries(layers)
                + Node.entries(["issues": subject.result.issues.map { $0.node(layer: layers.name($0.layer)) }]))
    }
}

extension [String] {
    /// Returns the name of a layer; an empty text for an unknown one.
    fileprivate func name(_ layer: Int) -> String { indices.contains(layer) ? self[layer] : "" }
}

extension LaidOutView {
    /// - Parameter layers: The names of the layers by number.
    fileprivate func entries(_ layers: [String]) -> [Node.Entry] {
        Node.entries([
            "view": id, "type": type.rawValue, "layer": layers.name(layer), "frame": frame,
            "subviews": subviews.map { Node.map($0.entries(layers)) },
        ])
    }

    /// The view, then all views in it, in the order of the tree.
    fileprivate var withSubviews: [LaidOutView] { [self] + subviews.flatMap(\.withSubviews) }
}
