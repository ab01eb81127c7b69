/// The grammar of constraints as Markdown. The lists of names come from the types that the parser uses.
enum ConstraintReference {
    /// Lines that show the grammar; each of them parses.
    static let examples: [(line: String, meaning: String)] = [
        ("title.top = view.topMargin + 8", "the top of `title` is 8 points below the top margin of `view`"),
        ("title.trailing <= safeArea.trailing - 16", "at least 16 points to the trailing edge of the root view's safe area"),
        ("picture.width = 16:9 * picture.height", "a ratio"),
        ("button.height = 44", "a constant size"),
        ("button.bottom = view.bottom @defaultHigh", "an optional constraint, of the priority 750"),
        ("content.edges = scrollView.contentLayoutGuide.edges", "four constraints at once; a constant is an inset on every edge"),
    ]

    static var markdown: String {
        let attributes = Constraint.Attribute.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        let guides = Constraint.Guide.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        let priorities = Constraint.namedPriorities.map { "`\($0.name)` (\(JSONWriter.text(of: $0.priority)))" }
            .joined(separator: ", ")
        let rows = examples.map { ["`\($0.line)`", $0.meaning] }
        return """
            ## Constraints

            A constraint is one line of text. It means what an `NSLayoutConstraint` means.

            ```
            constraint = anchor relation ( constant | [ multiplier "*" ] anchor [ ( "+" | "-" ) constant ] ) [ "@" priority ]
            anchor     = view "." [ guide "." ] attribute | guide "." attribute
            relation   = "=" | "==" | ">=" | "<="
            multiplier = number | number ":" number | number "/" number
            constant   = number
            priority   = number from 1 to 1000 | name
            ```

            A view is named by its `id`. A guide without a view belongs to the root view. A minus after a name needs a space before it, because names may
            contain `-`. Without a priority, a constraint is required (1000).

            - Attributes: \(attributes). `edges`, `center` and `size` stand for several attributes, and pair with themselves only.
            - Guides: \(guides).
            - Named priorities: \(priorities).

            \(SchemaTable.table(["constraint", "meaning"], rows))

            Refused: a location with a constant alone (`title.top = 8`), a horizontal attribute with a vertical one, `left` or `right` with `leading` or
            `trailing`, a guide's margin or baseline, a multiplier of 0.

            """
    }
}
