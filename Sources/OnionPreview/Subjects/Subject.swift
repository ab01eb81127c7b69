package import OnionComparison
package import OnionDocuments
package import OnionModel

/// Something to be laid out and drawn.
package struct Subject: Sendable {
    package enum Source: Sendable {
        case screen(Reference, in: ScreenShelf)
        /// A template by itself, its slots empty.
        case template(Template)
        /// A scene of a storyboard, or a view of a xib, also as Interface Builder itself shows it.
        case scene(InterfaceBuilderScene, designed: DesignScene, in: InterfaceBuilderDocument)
    }

    /// What people call it.
    package var name: String
    package var source: Source

    package init(name: String, source: Source) {
        self.name = name
        self.source = source
    }
}

extension Subject {
    /// The languages that its texts are written in, sorted.
    package var locales: [LocaleTag] {
        get throws {
            switch source {
            case .screen(let reference, let shelf): try shelf.locales(of: reference)
            case .template(let template): Part.template(template).locales.sorted()
            case .scene: []
            }
        }
    }
}

extension Part {
    /// The languages that its texts are written in.
    var locales: Set<LocaleTag> {
        texts.reduce(into: []) { $0.formUnion($1.text.locales) }
    }
}
