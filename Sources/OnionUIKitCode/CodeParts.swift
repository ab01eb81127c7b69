package import OnionModel

/// The parts of a registry that code is generated of.
package struct CodeParts: Sendable {
    /// A part, by the reference that the others name it by: with a revision where one of them pins one that is not the head.
    package struct Named<Value: Hashable & Sendable>: Hashable, Sendable {
        package var reference: Reference
        package var value: Value
        /// The key, and the revision where it is pinned: `modal revision 1`. Without the space, if that is the one of the code.
        let name: String

        package init(_ reference: Reference, _ value: Value, in space: String? = nil) {
            self.reference = reference
            self.value = value
            let key = space == nil || reference.key.space != space ? reference.key.text : reference.key.name
            name = reference.revision.map { "\(key) revision \($0)" } ?? key
        }
    }

    /// The space whose parts have their names without it; nil for the default space.
    let space: String?

    package var templates: [Named<Template>] = []
    package var contents: [Named<Content>] = []
    package var actionSets: [Named<ActionSet>] = []
    package var screens: [Named<Screen>] = []
    package var colors: [Named<NamedColor>] = []
    package var fonts: [Named<NamedFont>] = []
    package var numbers: [Named<NamedNumber>] = []
    /// The scenes of storyboards that containers and contents were imported from.
    package var scenes: [Reference: StoryboardScene] = [:]
    /// The objects of the Interface Builder files that templates were imported from, as far as the files are there.
    package var objects: [Reference: SceneObjects] = [:]
    /// The names of the types that the app's code declares, around the files that templates were made of.
    package var declaredTypes: Set<String> = []
    /// The contents that were imported with templates, by these.
    var shownContents: [Reference: Reference] = [:]
    /// The views that were slots in cells with their own classes, by the templates.
    var slotsInCells: [Reference: Set<String>] = [:]
    /// The names of the registry's images.
    package var images: Set<String> = []
    /// The language of the texts that have no other.
    package var baseLocale: LocaleTag

    package init(baseLocale: LocaleTag, space: String? = nil) {
        self.baseLocale = baseLocale
        self.space = space
    }

    /// The classes of view controllers, views, cells and other objects that the app's files name.
    var namedClasses: Set<String> {
        Set(objects.values.flatMap(\.classes.values)).union(templates.compactMap(\.value.controller))
    }

    /// All parts by their references.
    var index: [Reference: Part] = [:]

    /// The selectors that views, actions and bar items call.
    var selectors: [String] {
        index.values.flatMap { part in
            let own: [ActionStep] =
                switch part {
                case .template(let template):
                    template.view.all.flatMap { view in
                        view.allSteps + view.codableGestures.compactMap(\.selector).map(ActionStep.selector)
                    }
                case .actions(let actions): actions.items.flatMap(\.steps)
                default: []
                }
            return own + part.barItems.locatedActions.flatMap(\.action.steps)
        }.compactMap { if case .selector(let selector) = $0 { selector } else { nil } }
    }

    func template(_ reference: Reference) -> Template? {
        if case .template(let template)? = index[reference] { template } else { nil }
    }

    func content(_ reference: Reference) -> Content? {
        if case .content(let content)? = index[reference] { content } else { nil }
    }

    func actionSet(_ reference: Reference) -> ActionSet? {
        if case .actions(let actions)? = index[reference] { actions } else { nil }
    }

    /// The class that provides the actions of a content.
    func datasource(of content: Content) -> String? { content.actions.flatMap { actionSet($0)?.datasource } }
}

/// The names by which code loads a scene of a storyboard.
package struct StoryboardScene: Hashable, Sendable {
    /// The name of the storyboard's file, without its extension.
    package var storyboard: String
    package var identifier: String
    /// The class that the scene names.
    package var controller: String?
}

/// A file of code, by its path in the folder of all files.
package struct GeneratedFile: Hashable, Sendable {
    package var path: String
    package var text: String
    /// Whether the file is made once only, and then belongs to people.
    package var isStartingPoint: Bool
}
