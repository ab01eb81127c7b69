import ArgumentParser
import Onion
import OnionCoding
import OnionModel
import OnionPreview
import OnionPublishing
import OnionRows

/// The errors of a command as one line of JSON on standard error, for programs that read its output as JSON.
struct ErrorJSON {
    private let errors: [Node]
    let exitCode: Int32
    /// How many more errors there are, which are not listed.
    private let unlisted: Int

    /// Whether the command line requests JSON, even if it is invalid.
    static var isAsked: Bool {
        let words = OnionCommand.words.prefix { $0 != "--" }
        let formats = ["json", "ndjson"]
        return words.contains { word in formats.contains { word == "--format=\($0)" } }
            || zip(words, words.dropFirst()).contains { $0 == "--format" && formats.contains($1) }
    }

    /// Nil for what is no error: help, findings of checks, and Ctrl-C.
    init?(_ error: any Error) {
        switch error {
        case let error as RegistryError:
            self.init(
                [.error(error.code.name, error.message, remedy: error.commandRemedy, details: error.details)],
                Failure.code(of: error))
        case let error as FileError:
            self.init(
                [.error(error.code, error.message, remedy: error.commandRemedy, details: error.losses)], error.exitCode)
        case let error as CommandError:
            self.init([.error(error.code.name, error.message, remedy: error.remedy)], error.exitCode)
        case let error as RemoteError:
            self.init([.error(error.code, error.message, remedy: error.remedy)], error.exitCode)
        case let error as LeaseError:
            self.init([.error(error.code, error.message, remedy: error.remedy)], error.exitCode)
        case let refusal as ImportRefused: self.init(refusal.problems, unlisted: refusal.unlisted)
        case let error as FolderRefused: self.init(error.refusal.problems, unlisted: error.refusal.unlisted)
        case let found as RefusalFound: self.init(found.refusal.problems, unlisted: found.refusal.unlisted, .findings)
        case let error as DocumentsRefused: self.init(error.problems, unlisted: error.unlisted)
        case let refused as PublishRefused: self.init(refused.problems, unlisted: refused.unlisted)
        case let problem as Problem: self.init([problem], unlisted: 0, problem.exitCode)
        case let error as OutputFailed: self.init([.error("output-failed", error.description)], .inputOutput)
        case is Interrupted, is FindingsMade: return nil
        default:
            let code = OnionCommand.exitCode(for: error)
            if code.isSuccess { return nil }
            self.init([.error("command-line", OnionCommand.message(for: error))], exitCode: code.rawValue)
        }
    }

    private init(_ errors: [Node], unlisted: Int = 0, exitCode: Int32) {
        self.errors = errors
        self.unlisted = unlisted
        self.exitCode = exitCode
    }

    private init(_ errors: [Node], _ code: Failure.Code) { self.init(errors, exitCode: code.rawValue) }

    private init(_ problems: [Problem], unlisted: Int, _ code: Failure.Code = .refused) {
        self.init(problems.map { Node.error($0.inCommands) }, unlisted: unlisted, exitCode: code.rawValue)
    }

    var line: String {
        let object = Node.object(["errors": errors, "unlisted": unlisted, "exitCode": Int(exitCode)])
        return String(decoding: JSONWriter.harmless(JSONWriter.compact(object)), as: UTF8.self)
    }
}

extension Node {
    fileprivate static func error(_ problem: Problem) -> Node {
        var problem = problem
        // The remedy of a text leads over to its details.
        if let remedy = problem.remedy, remedy.hasSuffix(":") { problem.remedy = String(remedy.dropLast()) }
        return .map(Problem.columns.entries(of: problem) + [Entry("details", .list([]))])
    }

    /// An error that is of no document.
    fileprivate static func error(
        _ code: String, _ message: String, remedy: String? = nil, details: [String] = []
    ) -> Node {
        var node = error(Problem(message, code: ProblemCode(rawValue: code), remedy: remedy)).entries ?? []
        node[node.count - 1].value = .list(details.map { .string($0) })
        return .map(node)
    }
}

extension CommandError.Code {
    /// The name of the case in lower-case words joined by hyphens: `registry-not-found`.
    var name: String { ProblemCode.name(ofCase: self) }
}
