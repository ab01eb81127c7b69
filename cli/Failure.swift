import ArgumentParser
import Onion
import OnionPreview
import OnionPublishing
import OnionSupport

/// The message and the exit code of a command that fails.
struct Failure {
    /// The exit codes that scripts rely on.
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
        // The output before the error is part of the result.
        try? Output.standard.flush()
        if ErrorJSON.isAsked, let report = ErrorJSON(error) {
            try? Output.error.print(report.line)
            systemExit(report.exitCode)
        }
        switch error {
        case let error as RegistryError:
            end(Failure.code(of: error), error.description(remedy: error.commandRemedy))
        case let error as FileError:
            end(error.exitCode, "\(error.message); \(error.commandRemedy)")
        case let error as CommandError:
            end(error.exitCode, error.description)
        case let error as RemoteError:
            end(error.exitCode, error.description)
        case let error as LeaseError:
            end(error.exitCode, error.description)
        case let error as ImportRefused:
            end(.refused, message(of: error))
        case let error as FolderRefused:
            end(.refused, message(of: error.refusal, remedy: error.remedy))
        case let found as RefusalFound:
            end(.findings, message(of: found.refusal))
        case let error as DocumentsRefused:
            let more = error.unlisted > 0 ? ["and \(error.unlisted.counted("more problem"))"] : []
            end(.refused, (lines(of: error.problems) + more).joined(separator: "\n"))
        case let refused as PublishRefused:
            let count = refused.problems.count + refused.unlisted
            let end = "\(count.counted("problem")), nothing was published"
            self.end(.refused, (lines(of: refused.problems) + [end]).joined(separator: "\n"))
        case let problem as Problem:
            end(problem.exitCode, problem.commandDescription)
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

    /// Ends with the message of ArgumentParser: help, the version, or a wrong command line.
    private func endParsing() -> Never {
        let code = OnionCommand.exitCode(for: error)
        guard !code.isSuccess else {
            if let help = ShortHelp.requested { systemExit(help.print()) }
            OnionCommand.exit(withError: error)
        }
        let message = OnionCommand.fullMessage(for: error)
        let prefix = "Error: "
        try? Output.error.print(
            message.hasPrefix(prefix)
                ? "\(Style(for: .standardError).red("error:")) \(message.dropFirst(prefix.count))" : message)
        systemExit(code.rawValue)
    }

    static func code(of error: RegistryError) -> Code {
        switch error.category {
        case .notFound, .refused: .refused
        case .busy: .busy
        case .inputOutput: .inputOutput
        }
    }

    private func message(of refusal: ImportRefused, remedy: String? = nil) -> String {
        let count = refusal.problems.count + refusal.unlisted
        let listed = refusal.unlisted > 0 ? ", the first \(refusal.problems.count) are listed" : ""
        let more =
            refusal.isPartial
            ? ["missing references and dependent parts are checked when all documents can be read"] : []
        let result = "\(count.counted("problem"))\(listed), nothing was stored"
        let end = [result, remedy].compactMap { $0 }.joined(separator: "; ")
        return (lines(of: refusal.problems) + more + [end]).joined(separator: "\n")
    }

    /// Returns a line for each problem; on a terminal for the first ones only, and their number.
    private func lines(of problems: [Problem]) -> [String] {
        let lines = problems.map(\.commandDescription)
        guard isTerminal, lines.count > Failure.most + 1 else { return lines }
        return lines.prefix(Failure.most) + ["\(lines.count - Failure.most) more problems; \(Failure.remedy)"]
    }

    /// The largest number of lines in one list on a terminal.
    private static let most = 20
    private static let remedy = "\"2> FILE\" writes all of them to a file"

    private var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    private func end(_ code: Code, _ message: String?) -> Never {
        if let message { print(message) }
        systemExit(code.rawValue)
    }

    /// Prints a message on standard error, one line per problem. Indented lines belong to the line before.
    private func print(_ message: String) {
        let style = Style(for: .standardError)
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        let listed = lines.filter { $0.hasPrefix("  ") }.count
        var left = isTerminal && listed > Failure.most + 1 ? Failure.most : listed
        for line in lines {
            let isListed = line.hasPrefix("  ")
            if isListed { left -= 1 }
            guard left >= 0 || !isListed else { continue }
            // Without standard error, there is no other place for the message.
            try? Output.error.print(isListed ? String(line) : "\(style.red("error:")) \(line)")
        }
        if left < 0 { try? Output.error.print("  and \(-left) more; \(Failure.remedy)") }
    }
}

private func systemExit(_ code: Int32) -> Never { exit(code) }

/// A check has printed findings.
struct FindingsMade: Error {}

/// An import was refused because of what was found in a folder, which can be left out.
struct FolderRefused: Error {
    var refusal: ImportRefused
    /// The options that leave out what has problems.
    var remedy: String
}

/// A check found that documents would be refused. The message is not printed yet.
struct RefusalFound: Error {
    var refusal: ImportRefused
}

extension FileError {
    var exitCode: Failure.Code { isRefusal ? .refused : .inputOutput }

    /// The remedy in terms of the command line.
    var commandRemedy: String {
        switch self {
        case .foreign(_, _, .notOfRegistry):
            "import what somebody has changed, name another place, or replace it with --force"
        case .foreign(_, _, .notWritten): "name another place, or replace it with --force"
        default: remedy
        }
    }
}

extension Problem {
    /// A later attempt succeeds if another process was at work.
    var exitCode: Failure.Code {
        [.folderInUse, .registryMoved].contains(code) ? .busy : .refused
    }
}
