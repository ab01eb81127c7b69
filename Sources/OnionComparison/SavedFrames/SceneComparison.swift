package import OnionLayout
package import OnionModel

/// A scene's views with saved and computed frames.
package struct SceneComparison: Hashable, Sendable {
    /// The id of the scene's root view.
    package var root: String
    /// Whether Interface Builder marks a view of the scene as misplaced or ambiguous.
    package var isFlagged: Bool
    /// Whether the saved frames can judge an engine that has these texts; see ``SceneFlaw``.
    package var isFair: Bool
    package var views: [ComparedView]

    package init(_ scene: DesignScene, texts: TextSource, engine: LayoutEngine) {
        let sized = DesignPlainViews.applied(to: scene.template, texts: texts)
        let template = texts.applied(to: sized, in: scene.environment, engine: engine)
        let (result, resolved) = PrototypingConstraints.layout(template, in: scene.environment, engine: engine)
        let frames = result.frames
        let given = scene.givenViews.union(resolved)
            .union(DesignPlainViews.views(of: scene.template, sizedIn: sized))
        root = template.view.id
        isFlagged = scene.isFlagged
        let flaws = SavedScene.flaws(of: scene.saved, isFlagged: scene.isFlagged, pixel: scene.pixel)
        isFair = flaws.subtracting(texts == .saved ? [.namedFont] : []).isEmpty
        views = SavedView.all(in: template).map { view in
            ComparedView(
                id: view.id, type: view.type, saved: view.frame, laidOut: frames[view.id] ?? Rect(),
                isGiven: given.contains(view.id))
        }
    }
}

extension LaidOutView {
    /// The frames of the view and its descendants by id.
    package var frames: [String: Rect] {
        var frames: [String: Rect] = [:]
        var rest = [self]
        while let view = rest.popLast() {
            frames[view.id] = view.frame
            rest.append(contentsOf: view.subviews)
        }
        return frames
    }
}
