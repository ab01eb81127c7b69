import OnionModel

extension App {
    static let codec = ObjectCodec<App>(
        "app", "An app with its versions and the features that each of them supports.",
        blank: { App(key: .unread) },
        members: [
            .required("app", \.key, .key, "The key of the app."),
            .optional("summary", \.summary, .summary, "What the app is, for people who maintain the registry."),
            .required(
                "versions", \.versions, .list(of: .object(Version.codec)),
                "The versions, the oldest first. One without an entry supports what the one before it does."),
        ],
        noun: "an app",
        remedies: DocumentKeys.remedies(in: .app),
        check: { app, node, context in VersionRules(app, node).check(&context) }
    )
}

extension App.Version {
    fileprivate static let codec = ObjectCodec<App.Version>(
        "appVersion", "A version of an app, by what differs from the version before it.",
        blank: { App.Version(.zero) },
        members: [
            .required("version", \.number, .versionNumber, "The number of the version in quotes, such as \"4.2\"."),
            .defaulted(
                "adds", \.adds, .list(of: .feature), to: [],
                "The features that it supports and the version before it does not; of the first version, all."),
            .defaulted(
                "removes", \.removes, .list(of: .feature), to: [],
                "The features of the version before it that it does not support any more."),
        ]
    )
}

extension Codec where Value == VersionNumber {
    fileprivate static var versionNumber: Codec {
        let text = Codec<String>.identifier
        return Codec(
            read: { node, context in
                guard let word = text.read(node, &context) else { return nil }
                if let number = VersionNumber(word) { return number }
                context.report(.noVersionNumber(word), at: node.position)
                return nil
            },
            write: { value, _ in .string(value.description) },
            schema: text.schema
        )
    }
}

extension Codec where Value == String {
    /// The name of a feature.
    fileprivate static var feature: Codec {
        let text = Codec.identifier
        return Codec(
            read: { node, context in
                guard let word = text.read(node, &context) else { return nil }
                if App.kind(ofFeature: word) != nil { return word }
                context.report(.noFeature(word), at: node.position)
                return nil
            },
            write: text.write,
            schema: text.schema
        )
    }
}

/// The order of an app's versions, and the consistency of what they add and remove.
private struct VersionRules {
    private let app: App
    private let nodes: [Node]

    init(_ app: App, _ node: Node) {
        self.app = app
        nodes = node["versions"]?.items ?? []
    }

    func check(_ context: inout DecodingContext) {
        guard context.isOfDocument, nodes.count == app.versions.count else { return }
        var known: Set<String> = []
        for (index, version) in app.versions.enumerated() {
            context.at(.key("versions")) { context in
                context.at(.index(index)) { check(version, nodes[index], after: index - 1, &known, &$0) }
            }
        }
    }

    private func check(
        _ version: App.Version, _ node: Node, after last: Int, _ known: inout Set<String>,
        _ context: inout DecodingContext
    ) {
        if last >= 0, version.number <= app.versions[last].number {
            context.report(.unsortedVersion(version.number, after: app.versions[last].number), at: node.position)
        }
        for feature in version.removes where known.remove(feature) == nil {
            context.report(.removesUnknownFeature(feature, of: version.number), at: node.position)
        }
        for feature in version.adds where !known.insert(feature).inserted {
            context.report(.addsKnownFeature(feature, to: version.number), at: node.position)
        }
    }
}
