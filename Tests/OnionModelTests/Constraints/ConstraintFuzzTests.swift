import OnionModel
import OnionTestSupport
import Testing

/// The grammar of constraints against lines that somebody broke. `script/fuzz` runs it for minutes, with other seeds.
@Suite("Broken constraints")
struct ConstraintFuzzTests {
    @Test(
        "A line is refused with an error, or reads back the same",
        arguments: [
            "contentArea.leading >= 0.5 * safeArea.trailing + 12.25 @749.5", "a.edges = view.edges",
            "label.firstBaseline <= view.topMargin - 1e3 @required", "closeButton.width = 60",
            "stackView.centerX = contentArea.centerXWithinMargins",
        ])
    func lines(sample: String) throws {
        var breaking = BrokenBytes(sample: Array(sample.utf8))
        for _ in 0..<BrokenBytes.rounds {
            let line = String(decoding: breaking.next(), as: UTF8.self)
            do throws(ConstraintSyntaxError) {
                let constraint = try Constraint(parsing: line)
                #expect(try Constraint(parsing: constraint.description) == constraint)
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
    }
}
