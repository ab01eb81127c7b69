import ArgumentParser
import Onion
import OnionPreview
import OnionSupport

/// How a command ends when it does not end well: what is said, and the exit code.
struct Failure {
    /// What a script can rely on.
    enum Code: Int32 {
        case findings = 1
        case refused = 2
        case busy = 69
        case inputOutput = 74
    }

    private let error: any Error

    init(_ error: any Error) {
        self.error = error
    }

    func exit() -> Never {
        // What was printed before the error came is worth having.
        try? Output.standard.flush()
        switch error {
        case let error as RegistryError:
            end(code(of: error), error.description)
        case let error as ImportRefused:
            end(.refused, told(error))
        case let found as RefusalFound:
            end(.findings, told(found.refusal))
        case let error as DocumentsRefused:
            end(.refused, error.description)
        case let problem as Problem:
            end(.refused, problem.description)
        case let error as OutputFailed:
            end(.inputOutput, error.description)
        case let interrupted as Interrupted:
            interrupted.exit()
        case is FindingsMade:
            end(.findings, nil)
        default:
            endParsing()
        }
    }

    /// Ends after what the parser has to say: help and the version are no failures, the rest is a wrong command line.
    private func endParsing() -> Never {
        let code = OnionCommand.exitCode(for: error)
        guard !code.isSuccess else { OnionCommand.exit(withError: error) }
        let message = OnionCommand.fullMessage(for: error)
        let prefix = "Error: "
        try? Output.error.print(
            message.hasPrefix(prefix)
                ? "\(Style(for: .standardError).red("error:")) \(message.dropFirst(prefix.count))" : message)
        systemExit(code.rawValue)
    }

    private func code(of error: RegistryError) -> Code {
        switch error.kind {
        case .notFound, .refused: .refused
        case .busy: .busy
        case .inputOutput: .inputOutput
        }
    }

    private func told(_ refusal: ImportRefused) -> String {
        let count = refusal.problems.count + refusal.unlisted
        let listed = refusal.unlisted > 0 ? ", the first \(refusal.problems.count) are listed" : ""
        let more =
            refusal.isPartial
            ? ["references to missing parts, and what would break, are looked at once all documents can be read"] : []
        let end = "\(count) \(count == 1 ? "problem" : "problems")\(listed), nothing was stored"
        return (refusal.problems.map(\.description) + more + [end]).joined(separator: "\n")
    }

    private func end(_ code: Code, _ message: String?) -> Never {
        if let message { tell(message) }
        systemExit(code.rawValue)
    }

    /// Says it on standard error, a line a problem; what belongs to a line is indented.
    private func tell(_ message: String) {
        let style = Style(for: .standardError)
        for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
            // When not even standard error takes it, nobody is left to be told.
            try? Output.error.print(line.hasPrefix("  ") ? String(line) : "\(style.red("error:")) \(line)")
        }
    }
}

private func systemExit(_ code: Int32) -> Never { exit(code) }

/// A check found something, which it has printed.
struct FindingsMade: Error {}

/// A check found that documents would be refused, which is still to be told.
struct RefusalFound: Error {
    var refusal: ImportRefused
}
