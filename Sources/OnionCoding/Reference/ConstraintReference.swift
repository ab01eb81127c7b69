import OnionModel

/// The grammar of constraints as Markdown. The lists of names come from the types that the parser uses.
package enum ConstraintReference {
    /// Lines that show the grammar, each with its meaning; each of them parses.
    package static let examples: [(line: String, meaning: String)] = [
        ("title.top = view.topMargin + 8", "The top of `title` is 8 points below the top margin of `view`."),
        ("title.trailing <= safeArea.trailing - 16", "At least 16 points to the end of the root view's safe area."),
        ("picture.width = 16:9 * picture.height", "A ratio."),
        ("picture.height <= 0.5 * view.height", "At most half of the height."),
        ("button.height = 44", "A constant size."),
        ("button.bottom = view.bottom @defaultHigh", "An optional constraint with the priority 750."),
        (
            "chart.height = 300 @placeholder",
            "Only in layouts, where nothing else decides: apps do not have the constraint (Interface Builder's \"Remove at build time\")."
        ),
        ("footer.bottom = keyboardLayoutGuide.top", "`footer` stays above the keyboard."),
        (
            "content.edges = scrollView.contentLayoutGuide.edges + 8",
            "Four constraints at once. The constant of `edges` is an inset, so `content` is 8 points inside on every edge."
        ),
        ("spinner.center = view.center", "Two constraints at once."),
        ("title.leading = view.leading + gutter", "The number `gutter` of the registry is the constant."),
        ("icon.width = number/icon.small", "The number `icon.small`, whose name would be an attribute otherwise."),
    ]

    /// Lines that are refused, each with the reason.
    package static let refused: [(line: String, reason: String)] = [
        ("title.top = view.top-8", "`top-8` is one name. Put a space before the minus."),
        ("title.top = 8", "A location needs a second attribute to be measured from."),
        ("title.top = view.leading", "A vertical location and a horizontal one."),
        ("title.left = view.leading", "`leading` follows the direction of the language, `left` does not."),
        ("title.top = safeArea.topMargin", "Guides have no margins and no baselines."),
        ("title.edges = view.center", "`edges`, `center` and `size` pair with themselves only."),
        ("title.center = 0.5 * view.center", "`edges` and `center` have no multiplier."),
        ("title.width = 0 * view.width", "The multiplier is 0."),
    ]

    static var markdown: String {
        """
        A constraint is one line of text. It means what an `NSLayoutConstraint` means.

        ```
        constraint = anchor relation ( constant | [ multiplier "*" ] anchor [ ( "+" | "-" ) constant ] ) [ "@" priority ]
        constant   = number | [ "number/" ] key
        anchor     = view "." [ guide "." ] attribute | guide "." attribute
        relation   = "=" | "==" | ">=" | "<="
        multiplier = number | number ":" number | number "/" number
        priority   = number from \(number(Constraint.priorities.lowerBound)) to \(number(Constraint.priorities.upperBound)) | name
        ```

        A view is named by its `id`. A guide without a view belongs to the root view. White space is free, but a minus after a name needs a
        space before it, because names may contain `-`. Without a priority, a constraint is required. A key names a number of the registry,
        always its newest revision. It needs `number/` where it ends in the name of an attribute, or has a dot and is alone on the right side.

        - Attributes: \(words(Constraint.Attribute.allCases.map(\.rawValue))). \
        \(words(shortForms.map(\.rawValue))) stand for several attributes each.
        - Guides: \(words(Constraint.Guide.allCases.map(\.rawValue))).
        - Names of priorities: \
        \(Constraint.namedPriorities.map(priority).joined(separator: ", ")).

        \(MarkdownTable(["constraint", "meaning"], examples.map { [FormatReference.code($0.line), $0.meaning] }))

        These lines are refused:

        \(MarkdownTable(["line", "reason"], refused.map { [FormatReference.code($0.line), $0.reason] }))
        """
    }

    private static var shortForms: [Constraint.Attribute] { Constraint.Attribute.allCases.filter { !$0.parts.isEmpty } }

    private static func priority(_ named: (name: String, priority: Double)) -> String {
        let code = FormatReference.code(named.name)
        return named.priority == Constraint.placeholder ? code : "\(code) (\(number(named.priority)))"
    }

    private static func words(_ words: [String]) -> String {
        words.map(FormatReference.code).joined(separator: ", ")
    }

    private static func number(_ number: Double) -> String { number.text }
}
