import OnionModel

/// The reference of the document format as Markdown, made from the codecs that read and write documents.
package enum FormatReference {
    /// A part of the reference that can be read by itself.
    package enum Topic: String, CaseIterable, Sendable {
        case documents, template, content, actions, screen, color, font, number, app, views, constraints, values,
            limits,
            compositions
    }

    /// The whole reference, which ends with a line feed.
    package static var markdown: String {
        let contents = Topic.allCases.map { "- [\($0.title)](#\($0.title.lowercased()))" }.joined(separator: "\n")
        return "# The document format\n\n\(contents)\n\n" + Topic.allCases.map(markdown).joined(separator: "\n")
    }

    /// One topic, which begins with a heading of the second level and ends with a line feed.
    package static func markdown(of topic: Topic) -> String {
        "## \(topic.title)\n\n" + topic.text + "\n"
    }
}

extension FormatReference.Topic {
    /// The heading of the topic.
    fileprivate var title: String { kind.map { $0.plural.capitalized } ?? rawValue.capitalized }

    /// The kind of document that the topic describes; nil for other topics.
    private var kind: PartKind? { PartKind(rawValue: rawValue) }

    /// The topic without its heading and without a line feed at its end.
    fileprivate var text: String {
        switch self {
        case .documents: FormatReference.documents
        case .template: FormatReference.text(of: .template)
        case .content: FormatReference.text(of: .content)
        case .actions: FormatReference.text(of: .actions)
        case .screen: FormatReference.text(of: .screen)
        case .color: FormatReference.text(of: .color)
        case .font: FormatReference.text(of: .font)
        case .number: FormatReference.text(of: .number)
        case .app: FormatReference.text(of: .app)
        case .views: FormatReference.views
        case .constraints: ConstraintReference.markdown
        case .values: FormatReference.values
        case .limits: FormatReference.limits
        case .compositions: FormatReference.compositions
        }
    }
}

extension String {
    /// The word with a capital first letter.
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
