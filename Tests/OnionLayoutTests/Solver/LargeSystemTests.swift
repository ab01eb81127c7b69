import OnionModel
import Testing

@testable import OnionLayout

@Suite("Large systems")
struct LargeSystemTests {
    private typealias Term = ConstraintSystem.Term

    @Test("10,000 views follow from each other, in whichever order they are added", arguments: [false, true])
    func chain(isBackwards: Bool) {
        var system = ConstraintSystem()
        let edges = (0...10_000).map { _ in system.makeVariable() }
        for index in isBackwards ? Array((1...10_000).reversed()) : Array(1...10_000) {
            system.add(Term(edges[index]), Term(edges[index - 1], -1), constant: -2, .equal)
        }
        system.add(Term(edges[0]), constant: -1, .equal)
        let solution = system.solve()
        #expect(edges.indices.allSatisfy { solution[edges[$0]] == 1 + 2 * Double($0) })
        #expect(solution.undetermined.isEmpty)
    }

    @Test("In a column of 2,000 views that fills its superview, one view takes the remaining space")
    func column() {
        var system = ConstraintSystem()
        var bottom: [Term] = []
        var heights: [ConstraintSystem.Variable] = []
        for index in 0..<2000 {
            let (y, height) = (system.makeVariable(), system.makeVariable())
            system.add([Term(y)] + bottom, constant: 0, .equal)
            system.add(Term(height), constant: -10, .equal, priority: index == 1234 ? 250 : 251)
            bottom = [Term(y, -1), Term(height, -1)]
            heights.append(height)
        }
        system.add(bottom, constant: 25_000, .equal)
        let solution = system.solve()
        #expect(solution[heights[1234]] == 5010)
        #expect(solution[heights[1233]] == 10)
        #expect(solution.isComplete)
        #expect(solution.undetermined.isEmpty)
    }

    @Test("A system of thousands of entangled constraints ends at the limit of work, and says so")
    func tangle() {
        var random = RandomSystem(seed: 1)
        let system = random.large(variables: 600, rows: 2400, priorities: [1000, 750, 500, 250])
        var solver = ConstraintSolver(system, effort: 50_000)
        let solution = solver.solve()
        #expect(!solution.isComplete)
        #expect(system.allVariables.allSatisfy { solution[$0].isFinite })
    }

    @Test("All passes of a layout share the limit of work, so that it ends in time and says so")
    func passes() throws {
        var template = Template(key: try Key("rows"))
        let rows = (0..<60).map { TemplateView.test("row\($0)", .view, [:], [.label("label\($0)", "Text", lines: 0)]) }
        template.view = .test("view", .stackView, [.axis: .choice("vertical")], rows)
        template.constraints = try (0..<60).map {
            try Constraint(parsing: "label\($0).edges = row\($0).layoutMarginsGuide.edges")
        }
        let environment = LayoutEnvironment(size: Size(width: 320, height: 480))
        var builder = TreeBuilder(environment: environment) { _, _ in nil }
        builder.add(template)
        let measurer = ViewMeasurer(text: FakeText(), environment: environment)
        var passes = LayoutPasses(tree: builder.tree, environment: environment, measurer: measurer, effort: 100_000)
        let result = passes.result()
        #expect((-100_000...0).contains(passes.effort))
        #expect(result.issues.contains(.incomplete))
        #expect(result.issues.allSatisfy { $0.description.count < 1_000 })
    }

    @Test("Constraints of thousands of terms are solved like others")
    func wide() {
        var system = ConstraintSystem()
        let variables = (0..<5000).map { _ in system.makeVariable() }
        system.add(variables.map { Term($0) }, constant: -5000, .equal)
        for variable in variables.dropFirst() {
            system.add(Term(variable), constant: -1, .equal, priority: 500)
        }
        let solution = system.solve()
        #expect(variables.allSatisfy { solution[$0] == 1 })
    }
}
