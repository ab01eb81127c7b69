import OnionLayout
import OnionModel

/// The sizes of labels with one line, as Interface Builder rounds them.
///
/// Where a scene or a cell has no stack view, Interface Builder rounds the sizes of many labels up to whole points. With a stack view, all
/// labels have their exact sizes.
///
/// Measured, whole : exact heights of labels in the system font. With a stack view 1 : 447 in 60 projects. Without one: 138 : 12 at
/// 17 points on 3x screens, 48 : 18 at other sizes; on 2x screens at 17 points, the size in Interface Builder's library, 286 : 28 in
/// cells, and 246 : 61 outside of them up to iOS 14; later, and at other sizes, as many are exact as whole. Up to iOS 10 all fonts and
/// sizes are rounded. Whole heights have whole widths, 313 : 35.
enum DesignLabels {
    /// Returns the template with these sizes as the labels' intrinsic ones.
    static func applied(to template: Template, in environment: LayoutEnvironment, engine: LayoutEngine) -> Template {
        let sizes = exactSizes(of: template, in: environment, engine: engine)
        var template = template
        template.view = sized(template.view, in: Surroundings(template.view), sizes, environment)
        return template
    }

    /// Returns the sizes of labels before they are rounded. The engine rounds the heights of labels that have one line at most, so the
    /// labels get more.
    private static func exactSizes(
        of template: Template, in environment: LayoutEnvironment, engine: LayoutEngine
    ) -> [String: Size] {
        let unlimited = template.changingViews { view, _ in
            guard view.type == .label else { return }
            view.properties[.lines] = .number(0)
            view.properties[.preferredMaxLayoutWidth] = nil
        }
        var fine = environment
        fine.scale = environment.fineScale
        return engine.intrinsicSizes(of: unlimited, in: fine)
    }

    /// The scene or the cell that contains a label.
    private struct Surroundings {
        let isCell: Bool
        let hasStackView: Bool

        init(_ view: TemplateView) {
            isCell = view.isCell
            hasStackView = view.hasStackView
        }
    }

    private static func sized(
        _ view: TemplateView, in surroundings: Surroundings, _ sizes: [String: Size], _ environment: LayoutEnvironment
    ) -> TemplateView {
        var view = view
        if view.isSingleLine(in: environment), let size = sizes[view.id] {
            let isWhole = !surroundings.hasStackView && isWhole(view, inCell: surroundings.isCell, environment)
            view.properties[.intrinsicContentSize] = .size(
                Size(
                    width: environment.roundedUp(size.width, toWholePoints: isWhole),
                    height: isWhole
                        ? (size.height - 0.001).rounded(.up) : environment.roundedUp(size.height, toWholePoints: false))
            )
        }
        let inside = view.isCell ? Surroundings(view) : surroundings
        view.subviews = view.subviews.map { sized($0, in: inside, sizes, environment) }
        return view
    }

    private static func isWhole(_ label: TemplateView, inCell: Bool, _ environment: LayoutEnvironment) -> Bool {
        let version = environment.systemVersion
        guard version < 26 else { return false }
        if version < 11, environment.scale < 3 { return true }
        var font = FontStyle()
        if case .font(let style)? = label[.font] { font = style }
        guard font.style == nil, font.family == nil, font.name == nil else { return false }
        return environment.scale == 3
            ? version >= 13 : (font.size ?? 17) == 17 && (inCell || version < 15)
    }
}

extension Template {
    /// Whether a view is in a scene or a cell with a stack view.
    func hasStackView(beside id: String) -> Bool {
        func search(_ view: TemplateView, in part: TemplateView) -> Bool? {
            if view.id == id { return part.hasStackView }
            let inside = view.isCell ? view : part
            return view.subviews.lazy.compactMap { search($0, in: inside) }.first
        }
        return search(view, in: view) ?? false
    }
}

extension TemplateView {
    fileprivate var hasStackView: Bool { type == .stackView || subviews.contains(where: \.hasStackView) }

    fileprivate var isCell: Bool {
        [.tableViewCell, .collectionViewCell, .collectionReusableView].contains(type)
    }

    /// Whether the view is a label with one line that Auto Layout places.
    fileprivate func isSingleLine(in environment: LayoutEnvironment) -> Bool {
        guard type == .label, self[.autoresizing] == nil, self[.intrinsicContentSize] == nil else { return false }
        if case .number(let lines)? = self[.lines], lines != 1 { return false }
        guard case .text(let text)? = self[.text] else { return false }
        let words = text.text(in: environment)
        return !words.isEmpty && !words.contains(where: \.isNewline)
    }
}
