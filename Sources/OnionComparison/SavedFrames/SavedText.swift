import OnionDocuments
package import OnionGraphics
package import OnionInterfaceBuilder
package import OnionLayout
import OnionModel

/// A text on one line with the width that Interface Builder saved for it.
package struct SavedText: Hashable, Sendable {
    package var text: StyledText
    /// The saved width without a button's additions to its title, in points.
    package var width: Double
    /// What the width is rounded up to, in points: a pixel or a whole point.
    package var step: Double
    /// Pixels per point.
    package var scale: Double
    /// Whether the words alone determine the width. Otherwise the frame was set by hand, usually as wide as the words.
    package var isFree: Bool
}

extension SavedText {
    private static let change = 6.0

    /// Returns the texts of a document's labels and buttons that are free, or placed by hand.
    ///
    /// A width is free when the view follows a change of its intrinsic width by ``change`` in either direction, in a scene that
    /// Interface Builder does not mark as misplaced or ambiguous.
    package static func all(in document: InterfaceBuilderDocument, engine: LayoutEngine) -> [SavedText] {
        document.designScenes.flatMap { scene in
            all(in: scene, engine: engine).filter { $0.text.hasKnownSize(in: document) }
        }
    }

    private static func all(in scene: DesignScene, engine: LayoutEngine) -> [SavedText] {
        let saved = texts(in: scene.template.view)
        guard !saved.isEmpty else { return [] }
        let template = TextSource.saved.applied(to: scene.template, in: scene.environment, engine: engine)
        let views = engine.layout(template, in: scene.environment).root.all
        let natural = engine.intrinsicSizes(of: scene.template, in: scene.environment)
        return saved.compactMap { view in
            guard let laidOut = views[view.id], let natural = natural[view.id],
                let words = laidOut.properties[view.type == .button ? .title : .text]?.words(in: scene.environment)
            else { return nil }
            let text = laidOut.styledText(words, in: scene.environment)
            let size = engine.text.size(of: text, width: nil, scale: scene.environment.scale)
            guard size.lines == 1, view.type == .button || view.frame.height < 1.7 * size.height else { return nil }
            let isFixed = laidOut.properties[.autoresizing] != nil
            let isFree =
                !isFixed && abs(laidOut.frame.width - view.frame.width) <= 0.5
                && [-change, change].allSatisfy {
                    follows(view, by: $0, in: template, scene.environment, engine: engine)
                }
            guard isFixed || isFree else { return nil }
            let exact = engine.text.size(of: text, width: nil, scale: scene.environment.fineScale).width
            let own = scene.environment.roundedUp(exact, toWholePoints: view.type == .button)
            return SavedText(
                text: text, width: view.frame.width - (natural.width - own),
                step: step(of: view, textHeight: size.height, in: scene), scale: scene.environment.scale,
                isFree: isFree && !scene.isFlagged)
        }
    }

    /// Returns what the width of a label or a button is rounded up to: whole points for the titles of buttons, and for labels with a whole
    /// width beside no stack view (``DesignLabels``), unless the saved height is the exact one.
    private static func step(of view: SavedView, textHeight: Double, in scene: DesignScene) -> Double {
        let pixel = 1 / scene.environment.scale
        guard view.type == .label else { return 1 }
        guard view.frame.width == view.frame.width.rounded(), !scene.template.hasStackView(beside: view.id) else {
            return pixel
        }
        let isExact = textHeight != textHeight.rounded() && abs(view.frame.height - textHeight) < pixel / 2
        return isExact ? pixel : 1
    }

    private static func texts(in view: TemplateView) -> [SavedView] {
        view.subviews.flatMap { subview -> [SavedView] in
            guard [.label, .button].contains(subview.type), case .rect(let frame)? = subview[.frame] else {
                return texts(in: subview)
            }
            return [SavedView(id: subview.id, type: subview.type, frame: frame)]
        }
    }

    /// Whether a view's width in the layout changes as its intrinsic width does.
    private static func follows(
        _ view: SavedView, by change: Double, in template: Template, _ environment: LayoutEnvironment,
        engine: LayoutEngine
    ) -> Bool {
        let changed = template.changingViews { candidate, _ in
            guard candidate.id == view.id else { return }
            candidate.properties[.intrinsicContentSize] = .size(
                Size(width: view.frame.width + change, height: view.frame.height))
        }
        guard let laidOut = engine.layout(changed, in: environment).root.frames[view.id] else { return false }
        return abs(laidOut.width - view.frame.width - change) <= 0.5
    }
}

extension StyledText {
    /// Whether the font's size is the one that Interface Builder drew. Xcode 12.5 to 13 drew text styles at another text size.
    fileprivate func hasKnownSize(in document: InterfaceBuilderDocument) -> Bool {
        font.style == nil || contentSizeCategory != .large || DesignSystem.contentSizeCategory(of: document) == .large
    }
}

extension PropertyValue {
    fileprivate func words(in environment: LayoutEnvironment) -> String? {
        guard case .text(let text) = self else { return nil }
        let words = text.text(in: environment)
        return words.isEmpty ? nil : words
    }
}

extension LaidOutView {
    /// The view and its descendants by id.
    package var all: [String: LaidOutView] {
        var all: [String: LaidOutView] = [:]
        var rest = [self]
        while let view = rest.popLast() {
            all[view.id] = view
            rest.append(contentsOf: view.subviews)
        }
        return all
    }
}
