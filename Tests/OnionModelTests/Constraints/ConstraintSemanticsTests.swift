import OnionTestSupport
import Testing

@testable import OnionModel

@Suite("Semantics of constraints")
struct ConstraintSemanticsTests {
    @Test(
        "Constraints that NSLayoutConstraint accepts have no problem",
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
        "Constraints for which NSLayoutConstraint raises an exception have a problem",
        arguments: [
            ("a.top = 8", "invalid-constraint"),
            ("a.edges = 0", "invalid-constraint"),
            ("a.center >= 1", "invalid-constraint"),
            ("a.top = b.leading", "invalid-constraint"),
            ("a.centerX = b.centerY", "invalid-constraint"),
            ("a.width = b.top", "invalid-constraint"),
            ("a.leading = b.left", "invalid-constraint"),
            ("a.rightMargin = safeArea.trailing", "invalid-constraint"),
            ("a.top = 0 * b.top", "invalid-constraint"),
            ("a.edges = b.center", "invalid-constraint attribute=edges"),
            ("a.width = b.size", "invalid-constraint attribute=size"),
            ("a.edges = 2 * b.edges", "invalid-constraint attribute=edges"),
            ("a.center = 0.5 * b.center", "invalid-constraint attribute=center"),
            ("a.width = 2 * a.width", "invalid-constraint"),
            ("safeArea.edges = safeArea.edges", "invalid-constraint"),
            ("a.top = safeArea.topMargin", "invalid-constraint attribute=topMargin guide=safeArea"),
            (
                "a.frameLayoutGuide.lastBaseline = b.top",
                "invalid-constraint attribute=lastBaseline guide=frameLayoutGuide"
            ),
        ]
    )
    func unsound(line: String, identity: String) throws {
        #expect(try Constraint(parsing: line).semanticProblem?.identity == identity)
    }

    @Test(
        "Two plain attributes pair when they measure the same, and both or neither follow the direction of the language"
    )
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

    @Test("Numbers that no text can give are found, too")
    func numbers() throws {
        let sound = try Constraint(parsing: "a.width = 2 * b.width + 8")
        for broken in [Double.nan, .infinity] {
            var constraint = sound
            constraint.constant = broken
            #expect(constraint.semanticProblem == .infiniteConstraint)
            constraint = sound
            constraint.multiplier = broken
            #expect(constraint.semanticProblem == .infiniteConstraint)
        }
        for broken in [0.5, 1000.5, -1, Double.nan] {
            var constraint = sound
            constraint.priority = broken
            #expect(constraint.semanticProblem == .constraintPriority)
        }
    }
}
