package import OnionComparison
package import OnionDocuments
package import OnionModel

/// A subject of a preview: a screen, a template, a content or a scene.
package struct Subject: Sendable {
    package enum Source: Sendable {
        case screen(Reference, in: ScreenSource)
        /// A template or a content alone, with empty slots.
        case template(FilledTemplate)
        /// A scene of a storyboard, or a view of a xib, as Interface Builder lays it out.
        case scene(DesignScene, in: InterfaceBuilderDocument)
    }

    package var name: String
    package var source: Source

    package init(name: String, source: Source) {
        self.name = name
        self.source = source
    }
}

extension Subject {
    /// The languages of its texts, sorted.
    package var locales: [LocaleTag] {
        get throws {
            switch source {
            case .screen(let reference, let screenSource): try screenSource.locales(of: reference)
            case .template(let template): Part.template(template.shown).locales.sorted()
            case .scene: []
            }
        }
    }
}

extension Subject {
    /// The images of the files that the subject is of; nil for those of the registry.
    package var images: RegistryImages? {
        switch source {
        case .screen(_, let source): source.isTemporary ? source.images : nil
        case .template(let template): template.images
        case .scene: nil
        }
    }

    /// The states in which it is not.
    ///
    /// - Parameter locale: The language in which values are read; nil for the base locale.
    /// - Throws: ``RegistryError`` when a screen cannot be assembled.
    package func otherStates(in locale: LocaleTag? = nil) throws -> [StateChoice] {
        switch source {
        case .screen(let reference, let screenSource):
            try screenSource.assemble(reference, for: Variant(traits: Traits(locale: locale))).otherStates
        case .template(let template): try template.otherStates
        case .scene: []
        }
    }
}

extension Part {
    /// The languages of its texts.
    var locales: Set<LocaleTag> {
        texts.reduce(into: []) { $0.formUnion($1.text.locales) }
    }
}
