import OnionModel
import Testing

@Suite("What a constraint means")
struct ConstraintSemanticsTests {
    @Test(
        "What NSLayoutConstraint accepts has no problem",
        arguments: [
            "a.top = b.bottomMargin", "a.leading = b.trailing + 8", "a.leading = b.centerX", "a.left = b.rightMargin",
            "a.left = b.centerXWithinMargins", "a.firstBaseline = b.centerY", "a.width = 2 * a.height",
            "a.height = 0", "a.size = 60", "a.size = 0.5 * b.size", "a.edges = b.edges + 8", "a.center >= b.center - 4",
            "a.top = 0.5 * b.bottom", "a.top = a.safeArea.top", "a.width = safeArea.width",
        ]
    )
    func sound(line: String) throws {
        #expect(try Constraint(parsing: line).semanticProblem == nil)
    }

    @Test(
        "What NSLayoutConstraint would raise for is told in words",
        arguments: [
            ("a.top = 8", #""a.top" is a location and cannot be set to a constant"#),
            ("a.edges = 0", #""a.edges" is a location and cannot be set to a constant"#),
            ("a.center >= 1", #""a.center" is a location and cannot be set to a constant"#),
            ("a.top = b.leading", #""a.top" is a vertical location, but "b.leading" is a horizontal location"#),
            ("a.centerX = b.centerY", #""a.centerX" is a horizontal location, but "b.centerY" is a vertical location"#),
            ("a.width = b.top", #""a.width" is a size, but "b.top" is a vertical location"#),
            (
                "a.leading = b.left",
                #""leading" and "left" cannot be paired, for only one of them follows the language's direction"#
            ),
            (
                "a.rightMargin = safeArea.trailing",
                #""rightMargin" and "trailing" cannot be paired, for only one of them follows the language's direction"#
            ),
            ("a.top = 0 * b.top", #"a multiplier of 0 leaves nothing of "b.top""#),
            ("a.edges = b.center", #""edges" is short for several attributes and pairs with "edges" only"#),
            ("a.width = b.size", #""size" is short for several attributes and pairs with "size" only"#),
            ("a.edges = 2 * b.edges", #""edges" takes no multiplier"#),
            ("a.center = 0.5 * b.center", #""center" takes no multiplier"#),
            ("a.width = 2 * a.width", #""a.width" is compared with itself"#),
            ("safeArea.edges = safeArea.edges", #""safeArea.edges" is compared with itself"#),
            ("a.top = safeArea.topMargin", #"a layout guide such as "safeArea" has no topMargin"#),
            (
                "a.frameLayoutGuide.lastBaseline = b.top",
                #"a layout guide such as "frameLayoutGuide" has no lastBaseline"#
            ),
        ]
    )
    func unsound(line: String, message: String) throws {
        #expect(try Constraint(parsing: line).semanticProblem?.message == message)
    }

    @Test("Two plain attributes pair when they measure the same, and both or neither follow the language's direction")
    func pairs() {
        let absolute: [Constraint.Attribute] = [.left, .right, .leftMargin, .rightMargin]
        let directional: [Constraint.Attribute] = [.leading, .trailing, .leadingMargin, .trailingMargin]
        let centers: [Constraint.Attribute] = [.centerX, .centerXWithinMargins]
        let vertical: [Constraint.Attribute] = [
            .top, .bottom, .topMargin, .bottomMargin, .centerY, .centerYWithinMargins, .firstBaseline, .lastBaseline,
        ]
        let groups = [absolute + centers, directional + centers, vertical, [.width, .height]]
        let plain = Constraint.Attribute.allCases.filter { ![.edges, .center, .size].contains($0) }
        for first in plain {
            for second in plain {
                let constraint = Constraint(first: .init("a", first), relation: .equal, second: .init("b", second))
                let pairs = groups.contains { $0.contains(first) && $0.contains(second) }
                #expect((constraint.semanticProblem == nil) == pairs, "\(constraint)")
            }
        }
    }

    @Test("Numbers that no text could have given are found too")
    func numbers() throws {
        let sound = try Constraint(parsing: "a.width = 2 * b.width + 8")
        for broken in [Double.nan, .infinity] {
            var constraint = sound
            constraint.constant = broken
            #expect(constraint.semanticProblem?.message == "the multiplier and the constant must be finite numbers")
            constraint = sound
            constraint.multiplier = broken
            #expect(constraint.semanticProblem?.message == "the multiplier and the constant must be finite numbers")
        }
        for broken in [0, 0.5, 1000.5, -1, Double.nan] {
            var constraint = sound
            constraint.priority = broken
            #expect(constraint.semanticProblem?.message == "a priority lies between 1 and 1000")
        }
    }

    @Test("A problem says how to mend it")
    func remedies() throws {
        #expect(
            try Constraint(parsing: "a.top = 8").semanticProblem?.remedy
                == "name the attribute that it is measured from; only width, height and size may stand alone"
        )
        #expect(
            try Constraint(parsing: "a.left = b.trailing").semanticProblem?.remedy
                == "use leading and trailing for both, or left and right for both"
        )
    }
}
