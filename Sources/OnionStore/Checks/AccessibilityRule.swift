import OnionModel

/// Buttons without a title have an accessibility label, and no accessibility label is the name of a file.
struct AccessibilityRule {
    func problems(_ template: Template) -> [Problem] {
        template.view.located(at: "view").compactMap { path, view in
            switch view[.accessibilityLabel] {
            case .text(let label)? where label.texts.contains(where: view.names):
                .fileNameAsLabel(at: "\(path).\(Property.accessibilityLabel.rawValue)")
            case nil where view.type == .button && view[.image] != nil && !view.hasTitle:
                .missingLabel(of: view.id, at: path)
            default: nil
            }
        }
    }
}

extension TemplateView {
    fileprivate var hasTitle: Bool {
        switch self[.title] {
        case .text(let title)?: title.texts.contains { !$0.isEmpty }
        case let value: value != nil
        }
    }

    /// Whether a text is the name of the view's image, and no word: `icon_close` or `close.png`.
    fileprivate func names(_ label: String) -> Bool {
        guard case .image(let image)? = self[.image] else { return false }
        let name = label.split(separator: ".").first ?? ""
        let isWord = label.allSatisfy(\.isLetter) && !label.dropFirst().contains(where: \.isUppercase)
        return !isWord && name == image.name.split(separator: ".").first ?? ""
    }
}
