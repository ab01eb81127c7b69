import Foundation
import OnionTestSupport
import Testing

/// A newcomer types the commands of the README's tour first.
@Suite("The README")
struct ReadmeTests {
    /// A typed line, and its output in the README.
    private struct Step {
        var command: String
        var output: [String]
    }

    @Test("every command of the tour prints what the README shows")
    func tour() throws {
        let onion = try OnionCommandLine()
        try FileManager.default.createSymbolicLink(
            at: onion.folder.url.appending(path: "Examples"), withDestinationURL: Examples.folder)
        let steps = try ReadmeTests.steps()
        #expect(steps.count > 8)
        for step in steps {
            // "cat" shows a file that the reader has written.
            if step.command.hasPrefix("cat ") {
                let file = String(step.command.dropFirst(4))
                try onion.folder.write(step.output.joined(separator: "\n") + "\n", to: file)
                continue
            }
            let outcome = try onion.shell(step.command)
            expect(outcome.output + outcome.error, matches: step)
        }
    }

    private func expect(_ printed: String, matches step: Step) {
        var lines = printed.timeless.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        guard let gap = step.output.firstIndex(of: "...") else {
            #expect(lines == step.output, "\(step.command)")
            return
        }
        let after = step.output.count - gap - 1
        #expect(Array(lines.prefix(gap)) == Array(step.output.prefix(gap)), "\(step.command)")
        #expect(Array(lines.suffix(after)) == Array(step.output.suffix(after)), "\(step.command)")
    }

    /// The lines after each `$` of the README's console blocks.
    private static func steps() throws -> [Step] {
        let file = Examples.folder.deletingLastPathComponent().appending(path: "README.md")
        var steps: [Step] = []
        var isConsole = false
        for line in try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if line.hasPrefix("```") {
                isConsole = line == "```console"
            } else if isConsole, line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), output: []))
            } else if isConsole, !steps.isEmpty {
                steps[steps.count - 1].output.append(String(line).timeless)
            }
        }
        return steps
    }
}
