import Onion
import OnionPreview
import OnionRows

extension FlowDiagram {
    /// Prints the flow that a question is about as a diagram.
    static func print(_ snapshot: Snapshot, as language: Language, _ question: ReportQuestion, limit: Int) throws {
        var diagram = FlowDiagram(language, base: try snapshot.baseLocale)
        try Output.standard.write(diagram.header.utf8)
        var left = limit
        try snapshot.eachFlowRow(from: question.start(in: snapshot), space: question.space) { row in
            guard left > 0 else { return }
            left -= 1
            try Output.standard.write(diagram.lines(of: row).utf8)
        }
        try Output.standard.write(diagram.footer.utf8)
    }
}
