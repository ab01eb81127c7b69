package import OnionCoding
package import OnionModel

/// The findings of a string file's reader, besides texts.
package struct StringFileFindings {
    /// The problems of single texts, which do not end the reading.
    package var problems: [Problem] = []
    /// The texts whose reading differs from the file.
    package var warnings: [Problem] = []
    /// The texts that Onion cannot represent.
    package var leftOut: [Omission] = []
    /// The names of texts that are in the file, and of which nothing or not every language was read.
    package var unread: Set<String> = []
    /// The names of missing texts of which the file says that they are translated.
    package var cleared: Set<String> = []
    /// The formats of texts with a variable, by their names.
    package var formats: [String: [LocaleTag: PluralFormat]] = [:]
    /// Whether there are texts in other languages than the one to read.
    package var hasOtherLanguages = false

    var isEmpty: Bool {
        problems.isEmpty && warnings.isEmpty && leftOut.isEmpty && unread.isEmpty && cleared.isEmpty
            && formats.isEmpty && !hasOtherLanguages
    }

    /// Adds the problem of a text: as an omission if Onion cannot represent the text, else as a problem.
    ///
    /// - Parameters:
    ///   - problem: The problem, without or with its position.
    ///   - name: The name of the text.
    ///   - position: The position for a problem without one.
    mutating func add(_ problem: Problem, of name: String, at position: Position) {
        let problem = problem.position == .unknown ? problem.at(position) : problem
        unread.insert(name)
        if problem.code == .unsupported { return leaveOut(name, problem.message, at: problem.position) }
        problems.append(problem)
    }

    mutating func leaveOut(_ name: String, _ what: String, at position: Position) {
        leftOut.append(Omission(what, of: "text \(name)", position: position))
    }

    /// Returns the findings with the name of the file.
    func of(_ source: String) -> StringFileFindings {
        var findings = self
        findings.problems = problems.map { $0.of(source) }
        findings.warnings = warnings.map { $0.of(source) }
        for index in leftOut.indices { findings.leftOut[index].source = source }
        return findings
    }
}
