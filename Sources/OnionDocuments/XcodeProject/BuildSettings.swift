/// The build settings of a target in one of its configurations, as Xcode evaluates them for iOS.
struct BuildSettings {
    /// A setting as a project or a file writes it.
    struct Assignment {
        /// The name, with conditions in brackets: `NAME[sdk=iphoneos*]`.
        var name: String
        var value: ProjectValue
    }

    private var values: [String: ProjectValue] = [:]
    /// The name of the configuration, such as `Release`.
    private let configuration: String

    /// The most variables in variables, and the longest value that they make.
    private static let deepest = 8
    private static let longest = 4_096

    init(configuration: String) { self.configuration = configuration }

    /// Sets what one level says, over what the levels below say: the project's files, the project, the target's files, the target.
    mutating func add(_ assignments: [Assignment]) {
        // Of a name with conditions and without any, the former counts.
        let plain = assignments.filter { !$0.name.contains("[") }
        for assignment in plain + assignments.filter({ $0.name.contains("[") }) {
            let parts = assignment.name.split(separator: "[")
            guard let name = parts.first.map(String.init), parts.dropFirst().allSatisfy(holds) else { continue }
            values[name] = assignment.value.replacing("inherited", with: values[name]?.text ?? "")
        }
    }

    /// Returns a setting with the values of its variables; variables without a value remain.
    subscript(_ name: String) -> ProjectValue? { values[name].map { expanded($0, depth: 0) } }

    private func expanded(_ value: ProjectValue, depth: Int) -> ProjectValue {
        guard depth < Self.deepest, let text = value.text, let name = text.firstVariable(where: { values[$0] != nil }),
            let inner = values[name].map({ expanded($0, depth: depth + 1) })?.text
        else { return value }
        let replaced = value.replacing(name, with: inner)
        guard replaced != value, replaced.text?.utf8.count ?? 0 <= Self.longest else { return value }
        return expanded(replaced, depth: depth + 1)
    }

    /// Whether a condition holds for a build for devices: `sdk=iphoneos*]`.
    private func holds(_ condition: Substring) -> Bool {
        condition.prefix { $0 != "]" }.split(separator: ",").allSatisfy { part in
            let words = part.split(separator: "=", maxSplits: 1)
            guard words.count == 2 else { return false }
            let known = ["sdk": "iphoneos", "arch": "arm64", "config": configuration][words[0].filter { $0 != " " }]
            guard let known else { return false }
            let pattern = words[1].filter { $0 != " " }
            return pattern.hasSuffix("*") ? known.hasPrefix(pattern.dropLast()) : known == pattern
        }
    }
}

extension BuildSettings {
    /// Returns the words of a setting's value; none for a missing one.
    func words(_ name: String) -> [String] { self[name]?.words ?? [] }
}

extension ProjectValue {
    /// Returns the value with another text in place of a variable, which is written `$(NAME)` or `${NAME}`.
    fileprivate func replacing(_ variable: String, with text: String) -> ProjectValue {
        switch self {
        case .text(let own):
            .text(
                ["$(\(variable))", "${\(variable)}"].reduce(own) { text_, written in
                    text_.split(separator: written, omittingEmptySubsequences: false).joined(separator: text)
                })
        case .list(let values): .list(values.map { $0.replacing(variable, with: text) })
        case .map: self
        }
    }
}

extension String {
    /// The name of the first variable that a condition accepts.
    fileprivate func firstVariable(where isIncluded: (String) -> Bool) -> String? {
        for (open, close) in [("$(", ")"), ("${", "}")] {
            for part in split(separator: open, omittingEmptySubsequences: false).dropFirst() {
                let name = part.prefix { String($0) != close }
                if name.count < part.count, isIncluded(String(name)) { return String(name) }
            }
        }
        return nil
    }
}
