/// The reference of the document format as Markdown, made from the codecs that read and write documents.
package enum FormatReference {
    /// A part of the reference that can be read by itself.
    package enum Topic: String, CaseIterable, Sendable {
        case documents, template, content, actions, screen, views, constraints, values, limits
    }

    /// The whole reference.
    package static var markdown: String {
        "# The document format\n\n" + Topic.allCases.map(markdown).joined(separator: "\n")
    }

    /// One topic, which begins with a heading of the second level and ends with a line feed.
    package static func markdown(of topic: Topic) -> String {
        switch topic {
        case .documents: documents
        case .template: part(.template)
        case .content: part(.content)
        case .actions: part(.actions)
        case .screen: part(.screen)
        case .views: views
        case .constraints: ConstraintReference.markdown
        case .values: values
        case .limits: limits
        }
    }

    private static func part(_ kind: PartKind) -> String {
        let schema = kind.schema
        let names = schema["$defs"]?.entries?.map(\.key).filter { !SchemaTable.sharedDefinitions.contains($0) } ?? []
        let definitions = names.map { name in
            "\n### \(name)\n\n" + SchemaTable.markdown(of: schema["$defs"]?[name])
        }
        return "## \(kind.title)\n\n" + SchemaTable.markdown(of: schema) + definitions.joined()
    }

    private static var documents: String {
        """
        ## Documents

        A document describes one part. It is a map in YAML or JSON, or one line of NDJSON. A YAML file may hold several documents with `---`
        between them, and a JSON file a list of documents. The first key of a document is its kind, and the value of that key is the part's key:

        ```yaml
        screen: new-year
        content: new-year
        wrap: [onboarding, modal]
        ```

        A key has letters, digits and most other characters, but no white space, `/`, `@` or `#`. A reference to a part is its key, or `key@n` for
        its n-th revision. Without a revision, it follows the newest one.

        Unknown keys are refused, with the nearest known one. `onion schema document` prints a JSON Schema that accepts any document, and
        `onion schema KIND` the schema of one kind.

        """
    }

    private static var views: String {
        let rows = Property.allCases.map { property in
            let owners = property.owners.map { $0.map(\.rawValue).joined(separator: ", ") } ?? "all"
            return [
                "`\(property.rawValue)`", SchemaTable.value(property.type.schema), owners, property.summary,
            ]
        }
        let types = ViewType.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        return """
            ## Views

            The types of views, by the names that Interface Builder uses: \(types).

            Each property below has the name and the meaning that UIKit gives it, unless the table says something else. The value of a property
            of a content template may also be `$name`: the value of the template's field of that name.

            \(SchemaTable.table(["property", "value", "types of views", "meaning"], rows))

            """
    }

    private static var values: String {
        let schemas = PartKind.allCases.map(\.schema)
        let definitions = SchemaTable.sharedDefinitions.map { name in
            "### \(name)\n\n"
                + SchemaTable.markdown(of: schemas.lazy.compactMap { $0["$defs"]?[name] }.first)
        }
        return """
            ## Values

            ### color

            `"#RRGGBB"` or `"#RRGGBBAA"` in sRGB; the name of one of UIKit's colors, such as `systemBlue` or `label`; the name of a color in the
            app's asset catalogue; or `{ light: …, dark: … }` with two of these.

            ### text

            A text that is the same in all languages, or a map from locales to texts: `{ en: Menu, de: Speisekarte }`. A text with a number has a
            form for each plural category of its language (CLDR): `{ one: "%d pizza", other: "%d pizzas" }`. Every map of forms has `other`.

            \(definitions.joined(separator: "\n"))
            """
    }

    private static var limits: String {
        let rows = [
            ["a key", "\(Key.maximumLength) characters"],
            ["an identifier, such as the name of a controller", "\(Codec<String>.identifierLimit) characters"],
            ["a summary", "\(Codec<String>.summaryLimit) characters"],
            ["a constraint", "\(ConstraintParser.longestLine) characters"],
            ["the layers of a screen, those of its inner screens included", "\(Screen.mostLayers)"],
            ["the depth of a document", "\(JSONReader.deepest) levels"],
        ]
        return """
            ## Limits

            A document beyond a limit is refused.

            \(SchemaTable.table(["what", "at most"], rows))

            """
    }
}
