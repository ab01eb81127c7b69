import Testing

@testable import OnionCompositions

@Suite("The constraints of compositions")
struct ConstraintTests {
    @Test(
        "A line is an anchor, a relation and what it is related to",
        arguments: [
            "title.top = view.top", "title.height >= 44 @750", "a.leading = safeArea.leading + 16",
            "a.width <= 0.5 * b.safeArea.width - 8", "a.size = 40", "a.edges = view.edges + 8",
        ])
    func lines(_ line: String) {
        #expect(Constraint(line) != nil)
    }

    @Test("Its parts are read")
    func parts() throws {
        let constraint = try #require(Constraint("a.width <= 0.5 * b.safeArea.width - 8 @250.5"))
        #expect(constraint.first == .init(item: "a", guide: nil, attribute: .width))
        #expect(constraint.relation == .lessThanOrEqual)
        #expect(constraint.second == .init(item: "b", guide: .safeArea, attribute: .width))
        #expect((constraint.multiplier, constraint.constant, constraint.priority) == (0.5, -8, 250.5))
        #expect(Constraint("a.top = keyboardLayoutGuide.top")?.second?.item == nil)
    }

    @Test(
        "Lines for which UIKit would throw an exception are none",
        arguments: [
            "", "a.top", "a.top = ", "a.top == b.top", "a.over = b.over", "a.top = b.leading", "a.top = 12",
            "a.left = b.leading", "a.width = 0 * b.width", "a.top = b.top + nan",
            "a.top = b.top + 12 @0", "a.top = b.top @1001", "safeArea.leadingMargin = a.leading", "a..top = b.top",
            "a.b.top = c.top", "a.edges = b.center", "a.edges = 2 * b.edges", "a.height = b.size",
            "a.top = b.top + 1 2",
        ])
    func impossible(_ line: String) {
        #expect(Constraint(line) == nil)
    }

    @Test("The constant of edges leads inward on each side")
    func edges() throws {
        let parts = try #require(Constraint("a.edges >= view.edges + 8")).parts
        #expect(parts.map(\.first.attribute) == [.top, .leading, .bottom, .trailing])
        #expect(parts.map(\.constant) == [8, 8, -8, -8])
        #expect(
            parts.map(\.relation) == [
                .greaterThanOrEqual, .greaterThanOrEqual, .lessThanOrEqual, .lessThanOrEqual,
            ])
        #expect(try #require(Constraint("a.center = b.center")).parts.map(\.first.attribute) == [.centerX, .centerY])
        #expect(try #require(Constraint("a.top = b.top")).parts.count == 1)
    }
}
