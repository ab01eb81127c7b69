import OnionLayout
import OnionModel
import Testing

/// A layout under test: views and constraints, laid out with fake texts.
struct Scene {
    var environment: LayoutEnvironment
    var result: LayoutResult

    /// - Parameters:
    ///   - views: The root view's subviews. The root is called `view`.
    ///   - root: The root view's properties.
    init(
        size: Size = Size(width: 320, height: 480),
        safeArea: DirectionalInsets = .zero,
        margins: LayoutEnvironment.RootMargins = .plain,
        direction: Traits.LayoutDirection = .leftToRight,
        scale: Double = 1,
        version: Int? = nil,
        root: [Property: PropertyValue] = [:],
        _ views: [TemplateView],
        _ more: String...,
        constraints: [String] = []
    ) throws {
        environment = LayoutEnvironment(
            size: size, scale: scale, safeAreaInsets: safeArea, rootMargins: margins, direction: direction
        )
        if let version { environment.show(systemVersion: version) }
        var template = Template(key: try Key("scene"))
        template.view = TemplateView(id: "view", properties: root, subviews: views)
        template.constraints = try (more + constraints).map(Constraint.init(parsing:))
        result = LayoutEngine(text: FakeText()).layout(template, in: environment)
    }

    /// Returns the frame of the view with an id, in its superview.
    func frame(_ id: String) throws -> [Double] {
        try #require(result.root.frame(of: id))
    }

    var issues: [LayoutIssue] { result.issues }
}

extension LaidOutView {
    /// Returns the first view with an id.
    func view(_ id: String) -> LaidOutView? {
        self.id == id ? self : subviews.lazy.compactMap { $0.view(id) }.first
    }

    /// Returns the frame of the first view with an id, as x, y, width and height.
    func frame(of id: String) -> [Double]? {
        if self.id == id { return [frame.x, frame.y, frame.width, frame.height] }
        return subviews.lazy.compactMap { $0.frame(of: id) }.first
    }
}

extension TemplateView {
    /// Returns a view for a test.
    static func test(
        _ id: String, _ type: ViewType = .view, _ properties: [Property: PropertyValue] = [:],
        _ subviews: [TemplateView] = []
    ) -> TemplateView {
        TemplateView(id: id, type: type, properties: properties, subviews: subviews)
    }

    /// Returns a label with a text.
    static func label(_ id: String, _ text: String, lines: Double = 1) -> TemplateView {
        .test(id, .label, [.text: .text(.verbatim(.plain(text))), .lines: .number(lines)])
    }

    /// Returns a view with an intrinsic content size.
    static func sized(_ id: String, _ width: Double, _ height: Double, _ more: [Property: PropertyValue] = [:])
        -> TemplateView
    {
        let size = PropertyValue.size(Size(width: width, height: height))
        return .test(id, .view, more.merging([.intrinsicContentSize: size]) { one, _ in one })
    }
}
