import OnionModel

/// Builds the result of a layout from its solution.
struct LayoutReport {
    let tree: LayoutTree
    let environment: LayoutEnvironment
    let measurer: ViewMeasurer
    let solved: Solved
    /// The variables that the constraints left undetermined in the first pass.
    let undetermined: [ConstraintSystem.Variable]

    var result: LayoutResult {
        let isComplete = solved.solution.isComplete
        return LayoutResult(
            root: root,
            issues: conflicts + Ambiguities(tree: tree, undetermined: undetermined).issues
                + (isComplete ? [] : [.incomplete]))
    }

    /// The tree of views with their frames, built from the leaves up.
    private var root: LaidOutView {
        let solvedFrames = solved.frames(of: tree)
        let frames = PixelGrid(scale: environment.scale).frames(solvedFrames, in: tree)
        let safeAreas = SafeAreas.insets(of: tree, frames: solvedFrames, in: environment)
        let margins = Margins.insets(of: tree, frames: solvedFrames, safeAreas: safeAreas, in: environment)
        let insets = ContentInsets(of: tree, in: environment)
        var built: [LaidOutView?] = Array(repeating: nil, count: tree.nodes.count)
        for index in tree.nodes.indices.reversed() {
            var view = LaidOutView(
                tree.nodes[index], frame: frames[index], safeArea: safeAreas[index], margins: margins[index])
            view.contentSize = contentSize(of: index, frames: frames)
            view.subviews = tree.nodes[index].children.compactMap { child in
                defer { built[child] = nil }
                return built[child]
            }
            let inset = insets.top(
                of: index, content: view.contentSize?.height ?? 0, frame: frames[index].height,
                safeArea: safeAreas[index].top)
            if inset > 0 { view.scrollDown(by: inset) }
            built[index] = view
        }
        return built.first.flatMap(\.self) ?? LaidOutView(id: "", type: .view, frame: Rect(size: environment.size))
    }

    /// Returns the size of a node's scrollable content: by its constraints, and at least by its content; nil for a node that does
    /// not scroll.
    ///
    /// - Parameter frames: The frames of all nodes, in superview coordinates.
    private func contentSize(of index: Int, frames: [Rect]) -> Size? {
        var node = tree.nodes[index]
        guard node.scrolls, node.type != .textView || node.properties.control.isScrollEnabled else { return nil }
        var size = Size()
        func include(_ width: Double, _ height: Double) {
            size = Size(width: max(size.width, width), height: max(size.height, height))
        }
        if tree.contentIndex[index] != nil {
            let (width, height) = (
                Variables.contentLength(index, .horizontal, in: tree),
                Variables.contentLength(index, .vertical, in: tree)
            )
            include(solved.solution[width].bounded, solved.solution[height].bounded)
        }
        for child in node.children where !tree.nodes[child].properties.isHidden {
            include(frames[child].x + frames[child].width, frames[child].y + frames[child].height)
        }
        if node.type == .textView {
            node.properties.control.isScrollEnabled = false
            node.properties.intrinsicContentSize = nil
            let text = measurer.intrinsicSize(of: node, width: frames[index].width)
            include(frames[index].width, text.height ?? 0)
        }
        return size
    }

    private var conflicts: [LayoutIssue] {
        solved.solution.broken.compactMap { broken in
            let rows = RowDescription(tree: tree, environment: environment, origins: solved.origins)
            var seen: Set<String> = []
            let others = broken.conflictingWith.map(rows.text).filter { $0 != rows.text(broken.constraint) }
            return .unsatisfiable(
                layer: rows.layer(broken.constraint), broken: rows.text(broken.constraint),
                conflictingWith: others.filter { seen.insert($0).inserted })
        }
    }
}

extension LaidOutView {
    fileprivate init(_ node: LayoutNode, frame: Rect, safeArea: PhysicalInsets, margins: PhysicalInsets) {
        self.init(
            id: node.id, type: node.type, layer: node.layer, frame: frame, slot: node.source.slot,
            properties: node.source.properties, safeAreaInsets: DirectionalInsets(safeArea),
            layoutMargins: DirectionalInsets(margins))
    }
}

extension LaidOutView {
    /// Moves the content of a scroll view down.
    fileprivate mutating func scrollDown(by distance: Double) {
        for index in subviews.indices { subviews[index].frame.y += distance }
        contentSize?.height += distance
    }
}

extension DirectionalInsets {
    fileprivate init(_ insets: PhysicalInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
}

extension Rect {
    fileprivate init(size: Size) {
        self.init(width: size.width, height: size.height)
    }
}
