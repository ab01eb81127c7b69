package import OnionComparison
package import OnionDocuments
package import OnionModel

/// A subject of a preview: a screen, a template, a content or a scene.
package struct Subject: Sendable {
    package enum Source: Sendable {
        case screen(Reference, in: ScreenSource)
        /// A template or a content alone, with empty slots.
        case template(FilledTemplate)
        /// A scene of a storyboard, or a view of a xib, together with its state at design time in Interface Builder.
        case scene(InterfaceBuilderScene, designed: DesignScene, in: InterfaceBuilderDocument)
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
