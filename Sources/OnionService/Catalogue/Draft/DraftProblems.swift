import Onion
import OnionCoding
import OnionModel
import OnionPreview
import OnionRows

/// The problems for which the import of a draft would be refused.
struct DraftProblems {
    /// A problem, with the names of fields and languages that the page has.
    struct Row {
        /// The field and the language; nil for a problem of another place.
        let place: String?
        let message: String
        let remedy: String?

        init(place: String?, message: String, remedy: String?) {
            (self.place, self.message, self.remedy) = (place, message, remedy)
        }

        /// A problem outside of the document.
        init(place: String?, error: any Error) {
            let error = ServiceError(error)
            self.init(place: place, message: error.message, remedy: error.remedy)
        }

        /// The message and the remedy.
        var sentence: String { [message, remedy].compactMap(\.self).joined(separator: "; ") }
    }

    private let problems: [Problem]
    /// The paths in the document, by the names of drafts.
    private let paths: [String: String]

    /// No problems.
    static let none = DraftProblems(problems: [], paths: [:])

    private init(problems: [Problem], paths: [String: String]) {
        (self.problems, self.paths) = (problems, paths)
    }

    /// - Parameter part: The part without the changes of the draft; it need not be stored.
    /// - Throws: `RegistryError` when the registry cannot be read.
    init(of draft: Draft, _ part: Part, _ call: Call) throws {
        let registry = call.service.registry
        paths = Draft.paths(of: part, try registry.read { try $0.editableValues(of: part) })
        do {
            let document = try registry.read { try $0.document(of: part, with: draft) }
            try ScreenSource(registry, afterImporting: [document]).session { _ in }
            problems = []
        } catch let refused as ImportRefused {
            problems = refused.problems.map { $0.atField(of: part.kind) }
        } catch let error as ServiceError {
            problems = [Problem(error.message, code: .invalidValue, remedy: error.remedy)]
        }
    }

    var isEmpty: Bool { problems.isEmpty }

    var rows: [Row] {
        problems.map { Row(place: place(of: $0), message: $0.message, remedy: $0.remedy) }
    }

    /// Returns the message of the first problem with a path in the document that a condition holds for; nil without one.
    func sentence(where isWanted: (_ path: String) -> Bool) -> String? {
        problems.first { isWanted($0.path) }.map {
            Row(place: nil, message: $0.message, remedy: $0.remedy).sentence
        }
    }

    /// Returns the controls with the problems of what they show. A problem of a text in all languages is at the first of its controls.
    func marked(_ controls: [Control]) -> [Control] {
        var shown: Set<Problem> = []
        return problems.isEmpty
            ? controls
            : controls.map { control in
                guard let problem = problem(at: control.name), shown.insert(problem).inserted else { return control }
                var control = control
                control.problem = [problem.message, problem.remedy].compactMap(\.self).joined(separator: "; ")
                return control
            }
    }

    private func problem(at control: String) -> Problem? {
        guard let (locale, name) = Draft.place(named: control) else { return nil }
        let path = paths[name] ?? name
        return problems.first { problem in
            guard problem.path.hasPrefix(path) else { return false }
            let rest = problem.path.dropFirst(path.count)
            // An item of a list has no control of its own.
            return rest.isEmpty || rest.hasPrefix("[")
                || rest.hasPrefix(".") && (locale.isEmpty || (rest + ".").hasPrefix(".\(locale)."))
        }
    }

    private func place(of problem: Problem) -> String? {
        let named = paths.first { problem.path == $0.value || problem.path.hasPrefix($0.value + ".") }
        let (name, rest) = named.map { ($0.key, problem.path.dropFirst($0.value.count)) } ?? (problem.path, "")
        guard !name.isEmpty else { return nil }
        let words = [name.pathInWords] + rest.split(separator: ".").map { String($0).languageName }
        return words.joined(separator: " · ")
    }
}

extension Problem {
    /// Returns the problem at the path of its field, also where the field is missing.
    fileprivate func atField(of kind: PartKind) -> Problem {
        var problem = self
        if code == .missingField, let field = values["field"] {
            problem.path += ".\(field)"
        } else if code == .missingKey, let key = values["key"] {
            problem.path += path.isEmpty ? key : ".\(key)"
        } else if code == .incomplete {
            // A token without a value, or an action without a title.
            problem.path = path.isEmpty ? kind.firstValue ?? "" : kind == .actions ? "\(path).title" : path
        }
        return problem
    }
}

extension PartKind {
    /// The path of the value that every token has, unless it is an alias; nil for other parts.
    fileprivate var firstValue: String? {
        switch self {
        case .color: "light"
        case .font: "size"
        case .number: "value"
        case .template, .content, .actions, .screen, .app: nil
        }
    }
}
