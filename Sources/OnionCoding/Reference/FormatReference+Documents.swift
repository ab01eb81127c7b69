import OnionModel

extension FormatReference {
    static var documents: String {
        let kinds = PartKind.allCases.map { [code($0.rawValue), $0.schema["description"]?.string ?? ""] }
        return """
            A document describes one part. It is a map in YAML or JSON, or one line of NDJSON. A YAML file may hold several documents with
            `---` between them, and a JSON file a list of documents. The first key of a document is its kind, and the value of that key is
            the key of the part:

            ```yaml
            screen: new-year
            content: new-year
            wrap: [onboarding, modal]
            ```

            \(MarkdownTable(["kind", "meaning"], kinds))

            The key of a part has letters of any script, digits, `-`, `_` and `.`, and begins with a letter or a digit. It is unique in its
            kind. A reference to a part is its key, or `key@n` for revision `n`. Without a revision, the reference follows the newest one.

            In a registry of several apps, a key may begin with the name of a space and a colon: `screen: pizzeria:home`. The references
            in such a document mean parts of the same space; `shared:card` is a part of another one, and `:card` one of the default
            space, which has no name.

            Onion refuses unknown keys. A key whose value is null counts as missing, so a required key needs a value; so does a language
            of a text, and a plural form. An unknown key with null is still unknown. The order of the keys is free after the first one;
            Onion writes them in the order of this reference, and leaves out defaults.

            In YAML, a comma in braces or brackets ends a text without quotes: write `{ en: "Begin, now" }`. A key in braces without a
            colon is refused, because it is most often the rest of such a text.

            `onion schema KIND` prints the JSON Schema of one kind, for editors. `onion schema document` prints a JSON Schema that accepts
            documents of all kinds.
            """
    }

    static var limits: String {
        let rows = [
            ["the key of a part", "\(Key.maximumLength) bytes"],
            ["the name of a field", "\(FieldName.maximumLength) bytes"],
            ["the name of a color", "\(ColorReference.maximumNameLength) bytes"],
            ["a class, a selector, an image, a URL, the id of a view", "\(TextLimits.identifier) bytes"],
            ["a summary", "\(TextLimits.summary) bytes"],
            ["a text that users of the app read, in one language and one plural form", "\(TextLimits.text) bytes"],
            ["the tag of a locale", "\(LocaleTag.maximumLength) characters"],
            ["the steps of an action", "\(ActionStep.mostSteps)"],
            ["the parameters of a step", "\(ActionStep.mostParameters)"],
            ["a constraint", "\(Constraint.maximumLength) characters"],
            ["the layers of a screen, with those of the screens in it", "\(Screen.maximumLayerCount)"],
            ["the nesting of layers", "\(Screen.maximumLayerDepth) levels"],
            ["the nesting of lists and maps in a document", "\(JSONReader.depthLimit) levels"],
        ]
        return """
            Onion refuses a document beyond a limit. Texts are measured in UTF-8. They have no control characters
            besides tabs and line ends. The ranges of numbers are in the tables above.

            \(MarkdownTable(["limit of", "maximum"], rows))
            """
    }

    /// A word as code.
    static func code(_ word: String) -> String { "`\(word)`" }
}
