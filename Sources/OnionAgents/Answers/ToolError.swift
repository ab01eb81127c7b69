import Onion
import OnionAssembly
import OnionCoding
import OnionModel

/// The reason why a tool refuses a call before the registry is asked.
struct ToolError: Error {
    /// The identity of the error, for programs.
    let code: String
    /// A sentence without a full stop.
    let message: String
    var remedy: String?
}

extension ToolError {
    static func notAnObject(_ found: Node) -> ToolError {
        ToolError(code: "wrong-type", message: "the arguments are an object, not \(found.description)")
    }

    static func unknownArgument(_ name: String, known: [String]) -> ToolError {
        ToolError(
            code: "unknown-argument", message: "unknown argument \(name.quoted)",
            remedy: Spelling.didYouMean(name, among: known) ?? "write one of \(known.joined(separator: ", "))")
    }

    static func missingArgument(_ name: String) -> ToolError {
        ToolError(code: "missing-argument", message: "the argument \(name.quoted) is missing", remedy: "add it")
    }

    static func invalidArgument(_ name: String, _ problem: Problem) -> ToolError {
        ToolError(
            code: problem.code.rawValue, message: "the argument \(name.quoted): \(problem.message)",
            remedy: problem.remedy)
    }

    static func invalidCursor(_ cursor: String) -> ToolError {
        ToolError(
            code: "invalid-cursor", message: "\(cursor.quoted) is no cursor of this tool",
            remedy: "copy it from the answer before, or leave it out to begin again")
    }

    /// The text changed between two pages, or the arguments did.
    static let changed = ToolError(
        code: "changed", message: "the cursor belongs to another answer: the registry or the arguments changed",
        remedy: "leave the cursor out to begin again")

    /// Others write more often than a long question is answered.
    static let busy = ToolError(
        code: "busy", message: "the registry changed while it was read, several times", remedy: "ask again")
}

extension ToolError {
    /// What is wrong, where, and how to mend it; the code first, so that an agent can distinguish errors.
    static func text(of error: any Error) -> String {
        switch error {
        case let error as ToolError:
            "\(error.code): \(error.message)" + (error.remedy.map { "; \($0)" } ?? "") + "\n"
        case let error as RegistryError: "\(error.code.name): \(error.description(remedy: error.toolRemedy))\n"
        case let refusal as ImportRefused: text(of: refusal)
        case let problem as Problem: line(of: problem)
        // Messages of other errors may name files of the machine.
        default: "internal-error: the tool failed\n"
        }
    }

    private static func text(of refusal: ImportRefused) -> String {
        let count = refusal.problems.count + refusal.unlisted
        return refusal.problems.map(line).joined()
            + "\(count.counted("problem")), nothing was stored; mend the documents and send all of them again\n"
    }

    static func line(of problem: Problem) -> String { "\(problem.code.rawValue): \(problem.description)\n" }
}

extension RegistryError {
    /// The remedy in terms of the tools, where one helps; else the library's.
    fileprivate var toolRemedy: String? {
        switch code {
        case .notFound(let reference, nearest: nil): "find with kind \(reference.kind.rawValue.quoted) lists them"
        case .nameNotFound(_, nearest: nil): "find lists the parts"
        case .notAScreen(let reference): "usage of \(reference.head) with \"screens\" lists the screens that show it"
        case .revisionNotNamed(_, let current): "write \(current.description.quoted) if you read this revision"
        default: remedy
        }
    }
}
