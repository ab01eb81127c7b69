import OnionModel
import OnionTestSupport
import Testing

@Suite("Constraint")
struct ConstraintTests {
    @Test(
        "A constraint is written as it was read",
        arguments: [
            "contentArea.top = view.top",
            "contentArea.leading = view.leadingMargin",
            "contentArea.centerX = view.centerXWithinMargins",
            "contentContainerView.centerY = contentArea.centerY",
            "contentContainerView.top >= contentArea.top + 20",
            "contentContainerView.leading = contentArea.leading",
            "contentContainerView.centerX = contentArea.centerXWithinMargins",
            "stackView.top = contentArea.bottom + 8",
            "stackView.leading = contentArea.leading",
            "stackView.centerX = contentArea.centerX",
            "stackView.bottom = safeArea.bottom @750",
            "view.bottom >= stackView.bottom + 20",
            "container.edges = view.edges",
            "closeButton.top = view.top",
            "closeButton.leading = view.leading",
            "closeButton.width = 60",
            "closeButton.width = closeButton.height",
            "card.width <= 0.5 * view.width - 16.25 @249.5",
            "card.leading = -1 * view.trailing - 8",
            "card.height >= -8 @1",
            "8XG-VJ-Rrf.top = tlc-Gd-Eqr.contentLayoutGuide.top",
            "8.top = 1e5.top",
            "заголовок_1.lastBaseline = _标题.firstBaseline",
        ]
    )
    func stable(line: String) throws {
        #expect(try Constraint(parsing: line).description == line)
    }

    @Test(
        "Each constraint has one canonical spelling",
        arguments: [
            ("a.top==b.top", "a.top = b.top"),
            ("  a.top\t>=\u{A0}2*b.top+8@999 \n", "a.top >= 2 * b.top + 8 @999"),
            ("a.top = b.top -8", "a.top = b.top - 8"),
            ("a.top = b.top + -8.0", "a.top = b.top - 8"),
            ("a.top = b.top - -8", "a.top = b.top + 8"),
            ("a.top = b.top + 0", "a.top = b.top"),
            ("a.top = b.top - 0", "a.top = b.top"),
            ("a.top = 1 * b.top", "a.top = b.top"),
            ("a.width = +60", "a.width = 60"),
            ("a.width = .5e+2", "a.width = 50"),
            ("a.width = 1E-3 * b.width", "a.width = 0.001 * b.width"),
            ("a.width = 16:9 * a.height", "a.width = 1.7777777777777777 * a.height"),
            ("a.width = 3 / 4 * a.height", "a.width = 0.75 * a.height"),
            ("a.top = b.top @required", "a.top = b.top"),
            ("a.top = b.top @1000", "a.top = b.top"),
            ("a.top = b.top @defaultHigh", "a.top = b.top @750"),
            ("a.top = b.top @ defaultLow", "a.top = b.top @250"),
            ("a.top = b.top @fittingSizeLevel", "a.top = b.top @50"),
            ("a.top = b.top @ placeholder", "a.top = b.top @placeholder"),
            ("a.top = view.safeAreaLayoutGuide.top", "a.top = view.safeArea.top"),
        ]
    )
    func canonical(line: String, printed: String) throws {
        #expect(try Constraint(parsing: line).description == printed)
    }

    @Test("A placeholder is a constraint of its own kind, and its number is no priority")
    func placeholder() throws {
        let constraint = try Constraint(parsing: "a.top = b.top @placeholder")
        #expect(constraint.isPlaceholder && constraint.semanticProblem == nil)
        #expect(try !Constraint(parsing: "a.top = b.top @1").isPlaceholder)
        #expect(throws: ConstraintSyntaxError.self) { try Constraint(parsing: "a.top = b.top @0") }
    }

    @Test("Every part of the line is read into its property")
    func parts() throws {
        let constraint = try Constraint(parsing: "a.top <= 0.5 * scroll.frameLayoutGuide.bottom - 8 @750")
        #expect(constraint.first == Constraint.Anchor("a", .top))
        #expect(constraint.relation == .lessThanOrEqual)
        #expect(constraint.multiplier == 0.5)
        #expect(constraint.second == Constraint.Anchor("scroll", guide: .frameLayout, .bottom))
        #expect(constraint.constant == -8)
        #expect(constraint.priority == 750)
        let bare = try Constraint(parsing: "a.width >= 60")
        #expect(bare == Constraint(first: .init("a", .width), relation: .greaterThanOrEqual, constant: 60))
    }

    @Test("A guide without a view belongs to the root view", arguments: Constraint.Guide.allCases)
    func rootGuides(guide: Constraint.Guide) throws {
        let constraint = try Constraint(parsing: "\(guide.rawValue).top = a.\(guide.rawValue).top")
        #expect(constraint.first == Constraint.Anchor(root: guide, .top))
        #expect(constraint.first.item == nil)
        #expect(constraint.second == Constraint.Anchor("a", guide: guide, .top))
    }

    @Test("Any constraint reads back from its text as the equal value")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<5_000 {
            let constraint = Constraint.random(using: &random)
            let line = constraint.description
            #expect(try Constraint(parsing: line) == constraint, "\(line)")
            #expect(try Constraint(parsing: line).description == line)
        }
    }

    @Test(
        "A short form expands to its plain constraints",
        arguments: [
            (
                "a.edges = b.edges + 8",
                "a.top = b.top + 8, a.leading = b.leading + 8, a.bottom = b.bottom - 8, a.trailing = b.trailing - 8"
            ),
            (
                "a.edges >= b.edges @750",
                "a.top >= b.top @750, a.leading >= b.leading @750, a.bottom <= b.bottom @750, "
                    + "a.trailing <= b.trailing @750"
            ),
            (
                "a.edges = safeArea.edges",
                "a.top = safeArea.top, a.leading = safeArea.leading, a.bottom = safeArea.bottom, "
                    + "a.trailing = safeArea.trailing"
            ),
            ("a.center = b.center - 4", "a.centerX = b.centerX - 4, a.centerY = b.centerY - 4"),
            ("a.size <= 0.5 * b.size + 1", "a.width <= 0.5 * b.width + 1, a.height <= 0.5 * b.height + 1"),
            ("a.size = 60", "a.width = 60, a.height = 60"),
            ("a.width = 60", "a.width = 60"),
        ]
    )
    func expanded(line: String, plain: String) throws {
        let expanded = try Constraint(parsing: line).expanded
        #expect(expanded.map(\.description).joined(separator: ", ") == plain)
    }

    @Test(
        "A view may have an id that a constraint can name",
        arguments: [
            ("view", true), ("8XG-VJ-Rrf", true), ("_", true), ("заголовок", true), ("a-", true), ("", false),
            ("-a", false), ("a.b", false), ("a b", false), ("a+b", false), ("safeArea", false),
            ("safeAreaLayoutGuide", false), ("keyboardLayoutGuide", false), ("😀", false),
        ]
    )
    func viewIDs(text: String, isOne: Bool) throws {
        #expect(Constraint.isViewID(text) == isOne)
        let read = try? Constraint(parsing: "\(text).top = other.top")
        #expect((read?.first == Constraint.Anchor(text, .top)) == isOne)
    }
}

extension Constraint {
    /// A constraint that can be written, whether or not it means anything.
    fileprivate static func random(using random: inout SeededGenerator) -> Constraint {
        var constraint = Constraint(
            first: .random(using: &random),
            relation: Relation.allCases.randomElement(using: &random) ?? .equal,
            constant: number(using: &random)
        )
        if Bool.random(using: &random) {
            constraint.second = .random(using: &random)
            constraint.multiplier = number(using: &random)
        }
        if Bool.random(using: &random) { constraint.priority = .random(in: 1...1000, using: &random) }
        return constraint
    }

    /// Any finite number: small whole ones, zero, and every bit pattern.
    private static func number(using random: inout SeededGenerator) -> Double {
        if Bool.random(using: &random) { return Double(Int.random(in: -20...20, using: &random)) }
        let number = Double(bitPattern: random.next())
        return number.isFinite ? number : 0.1
    }
}

extension Constraint.Anchor {
    fileprivate static func random(using random: inout SeededGenerator) -> Constraint.Anchor {
        let names = ["view", "8XG-VJ-Rrf", "a-", "1e5", "12", "_", "заголовок", "edges", "top"]
        let attribute = Constraint.Attribute.allCases.randomElement(using: &random) ?? .top
        let guide = Bool.random(using: &random) ? Constraint.Guide.allCases.randomElement(using: &random) : nil
        if let guide, Bool.random(using: &random) { return Constraint.Anchor(root: guide, attribute) }
        return Constraint.Anchor(names.randomElement(using: &random) ?? "view", guide: guide, attribute)
    }
}
