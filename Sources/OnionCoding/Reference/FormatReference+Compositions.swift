import OnionModel

extension FormatReference {
    /// The output of `onion assemble`.
    static var compositions: String {
        var context = SchemaContext()
        let schema = context.document(Composition.codec, title: "Onion composition")
        let own = [
            "compositionLayer", "embedding", "placedAction", "statusBarAnswer", "preferredContentSize", "traits",
        ]
        let sections = own.compactMap { name in
            schema["$defs"]?[name].map { "### \(name)\n\n" + SchemaReference.markdown(of: $0) }
        }
        return ([SchemaReference.markdown(of: schema), notesOnCompositions] + sections).joined(separator: "\n\n")
    }

    private static let notesOnCompositions = """
        `onion assemble` prints a composition as JSON, for an app: one line, without spaces. Views, constraints, actions and values have the
        form of documents, with each text in one language, each field in its view, and each color, font and number of the registry
        replaced by its value. Names of screens that actions lead to stay.

        The key `format` is the version of this form, today 2. `requires` lists what an app must know to show a layer, each with its group
        before a dot: `kind.layout`, `slot.content`, `step.show`, `view.label`. An app compares the list with what it knows before it shows
        the layer. A list has only what the layer itself needs, so that an app can leave out a layer and show the others. New
        groups may come.

        `states` has what differs in each state of a layer's template, and `state` the one that is chosen. The view tree and the constraints
        of the layer are those without a state, so that the app can change between states: it applies the variations of the size
        classes, then the state.

        Apps that were made before get version 1, with `--format-version 1`. It has neither `format`, `requires`, `states` nor `state`, and
        another digest; its views are those of the state that is chosen. The digest is that of one version: equal digests mean equal bytes.
        """
}
