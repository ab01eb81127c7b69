import Foundation
import Onion
import OnionCoding
import OnionModel
import OnionTestRegistry
import Testing

/// The pattern of constraints in the JSON Schemas accepts what the parser accepts.
struct ConstraintPatternTests {
    private func accepts(_ line: String) throws -> Bool {
        let pattern = try NSRegularExpression(pattern: Constraint.pattern)
        return pattern.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) != nil
    }

    @Test("the examples of the reference are constraints", arguments: ConstraintReference.examples.map(\.line))
    func examples(line: String) throws {
        #expect(try Constraint(parsing: line).semanticProblem == nil)
        #expect(try accepts(line))
    }

    @Test("the refused lines of the reference are refused", arguments: ConstraintReference.refused.map(\.line))
    func refusedLines(line: String) {
        #expect((try? Constraint(parsing: line)).map { $0.semanticProblem == nil } != true)
    }

    @Test("the pattern accepts all constraints of the pizzeria")
    func pizzeria() throws {
        var count = 0
        for case .template(let template) in Examples.pizzeriaParts {
            for constraint in template.constraints + template.variations.flatMap({ $0.constraints + $0.without }) {
                #expect(try accepts(constraint.description), "\(constraint)")
                count += 1
            }
        }
        #expect(count > 50)
    }

    @Test(
        "the pattern accepts all spellings",
        arguments: [
            "  a.top=b.top  ", "a.top == b.bottom+-8", "a.top = - 1.5e-3 * b.top - .5 @ 750", "8.width = 8.5",
            "8XG-VJ-Rrf.top = safeAreaLayoutGuide.top@required", "a.width = 16/9*b.height@fittingSizeLevel",
            "большая-кнопка.leading >= 写真.trailing", "𝒳.width = 1E3", "a.layoutMarginsGuide.edges = b.edges",
            "safeArea.safeArea.top = b.top", "a.top\u{85}=\u{A0}b.top\n", "a.width = +8", "a.width = 3 * 8.width",
        ])
    func spellings(line: String) throws {
        _ = try Constraint(parsing: line)
        #expect(try accepts(line))
    }

    @Test(
        "the pattern refuses wrong forms",
        arguments: [
            "", "a.top", "a.top =", "top = b.top", "a.topp = b.top", "a.top = b.top-8", "a.top = b.top + ",
            "a.top ≤ b.top",
            "a.top != b.top", "a.top => b.top", "-a.top = b.top", "a..top = b.top", "a.guide.top = b.top",
            "a.width = 5.",
            "a.width = 16:9", "a.top = b.top * 2", "a.top = b.top @high", "a.top = b.top 8", "a.top = b.top @",
            "a b.top = c.top",
            "a.safeArea.b.top = c.top", "a.width = 8pt",
        ])
    func wrongForms(line: String) throws {
        #expect((try? Constraint(parsing: line)) == nil)
        #expect(try !accepts(line))
    }

    @Test("the pattern accepts whatever random line the parser accepts")
    func randomLines() throws {
        let pieces = [
            "a", "8", "b-c", ".", ".", "top", "width", "safeArea", "edges", " ", " ", "=", ">=", "==", "+", "-", "*",
            ":", "/",
            "1", ".5", "2e3", "@", "required", "750", "ö", "\t", "topMargin", "contentLayoutGuide",
        ]
        let pattern = try NSRegularExpression(pattern: Constraint.pattern)
        var generator = SeededGenerator(seed: 15)
        var accepted = 0
        for _ in 0..<20_000 {
            // Half of the line is right, so that the parser accepts some.
            let ends = (0..<Int.random(in: 0...5, using: &generator)).compactMap { _ in
                pieces.randomElement(using: &generator)
            }
            let start = ["a.top = ", "a.width>=", "a.edges = 2*", "b-c.safeArea.top=b.top"].randomElement(
                using: &generator)
            let line = (start ?? "") + ends.joined()
            guard (try? Constraint(parsing: line)) != nil else { continue }
            accepted += 1
            #expect(pattern.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) != nil, "\(line)")
        }
        #expect(accepted > 100)
    }
}
