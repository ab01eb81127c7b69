package import Onion
package import OnionComparison
import OnionDocuments
package import OnionInterfaceBuilder
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
    /// Whether it is a template without a content of its own.
    package var isTemplate: Bool {
        if case .template(let template) = source { template.content == nil && !template.isSpecimen } else { false }
    }

    /// The languages of its texts, sorted.
    package var locales: [LocaleTag] {
        get throws {
            switch source {
            case .screen(let reference, let screenSource): try screenSource.locales(of: reference)
            case .template(let template): try template.locales
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
    /// - Parameter tab: The tab that is shown; nil for that of the screen.
    /// - Throws: ``RegistryError`` when a screen cannot be assembled.
    package func otherStates(inTab tab: String? = nil) throws -> [StateChoice] {
        switch source {
        case .screen(let reference, let screenSource):
            try screenSource.assemble(reference, traits: Traits(tab: tab)).otherStates
        case .template(let template): try template.otherStates
        case .scene: []
        }
    }
}

extension Subject {
    /// Returns its tabs, pages and columns, that which it shows by itself first.
    ///
    /// - Parameter tab: A name or an index, to get this one alone; also where it is not there.
    /// - Returns: At least one choice.
    /// - Throws: ``RegistryError`` when a screen cannot be assembled.
    package func tabs(only tab: String? = nil) throws -> [TabChoice] {
        guard case .screen(let reference, let screenSource) = source else { return [TabChoice(tab: tab, name: tab)] }
        return try screenSource.session { try $0.tabs(of: reference, only: tab) }
    }

    /// Returns whether it is a screen that has a tab, page or column of a name or index.
    ///
    /// - Throws: ``RegistryError`` when a screen cannot be assembled.
    package func hasTab(_ tab: String) throws -> Bool {
        guard case .screen(let reference, let screenSource) = source else { return false }
        return try screenSource.session { try $0.name(ofTab: tab, in: reference) } != nil
    }

    /// Returns variants with each tab, and with each state of what is shown then: every variant itself is followed by its own.
    ///
    /// - Parameters:
    ///   - variants: The variants.
    ///   - tab: The tab that all of them have; nil for that of the subject.
    ///   - inAllTabs: Whether every tab is shown, that of the subject first.
    ///   - inAllStates: Whether every state is shown, that of its values first.
    /// - Throws: ``RegistryError`` when a screen cannot be assembled.
    package func expanded(
        _ variants: [Variant], tab: String? = nil, inAllTabs: Bool, inAllStates: Bool
    ) throws -> [Variant] {
        let tabs = inAllTabs || tab != nil ? try self.tabs(only: tab) : [TabChoice()]
        let shown = try tabs.map { ($0, [nil] + (inAllStates ? try otherStates(inTab: $0.tab) : [])) }
        return variants.flatMap { variant in
            shown.flatMap { choice, states in
                states.map { state in
                    var variant = variant
                    variant.traits.tab = choice.tab
                    variant.shownTab = choice.name
                    variant.state = state ?? variant.state
                    return variant
                }
            }
        }
    }
}

extension Part {
    /// The languages of its texts.
    var locales: Set<LocaleTag> {
        texts.reduce(into: []) { $0.formUnion($1.text.locales) }
    }
}
