import OnionModel

/// A color that is named like one of UIKit's system colors is one of them.
struct ColorsRule {
    func problems(_ template: Template) -> [Problem] {
        problems(template.view, at: "view")
            + template.changes.flatMap { path, view, properties in problems(properties, at: "\(path)\(view)") }
    }

    private func problems(_ view: TemplateView, at path: String) -> [Problem] {
        problems(view.properties, at: path)
            + view.subviews.enumerated().flatMap { problems($1, at: "\(path).subviews[\($0)]") }
    }

    private func problems(_ properties: [Property: PropertyValue], at path: String) -> [Problem] {
        properties.compactMap { property, value in
            guard case .color(let color) = value, let name = color.unknownSystemName else { return nil }
            return .unknownSystemColor(name, at: "\(path).\(property.rawValue)")
        }
        .sorted { $0.path < $1.path }
    }
}
