import OnionCoding
import OnionModel

/// A color that is named like one of UIKit's system colors is one of them, and a view has only words that its class in UIKit has.
struct WordsRule {
    func problems(_ template: Template) -> [Problem] {
        let views = Dictionary(template.view.all.map { ($0.id, $0.type) }) { first, _ in first }
        return problems(template.view, at: "view")
            + template.changes.flatMap { path, view, properties in
                problems(properties, of: views[view], at: "\(path)\(view)")
            }
    }

    private func problems(_ view: TemplateView, at path: String) -> [Problem] {
        problems(view.properties, of: view.type, at: path)
            + view.subviews.enumerated().flatMap { problems($1, at: "\(path).subviews[\($0)]") }
    }

    private func problems(
        _ properties: [Property: PropertyValue], of type: ViewType?, at path: String
    ) -> [Problem] {
        properties.compactMap { property, value in
            let path = "\(path).\(property.rawValue)"
            switch value {
            case .color(let color): return color.unknownSystemName.map { .unknownSystemColor($0, at: path) }
            case .choice(let word):
                guard let type, let words = property.words(of: type), !words.contains(word) else { return nil }
                return .foreignWord(word, of: property, in: type, among: words, at: path)
            default: return nil
            }
        }
        .sorted { $0.path < $1.path }
    }
}
