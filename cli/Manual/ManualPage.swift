import OnionSupport

/// The page of a command in the manual.
struct ManualPage {
    let command: CommandDescription
    /// The page of `onion`, which the other pages name.
    let root: CommandDescription

    /// The pages of all commands.
    static func all() throws -> [ManualPage] {
        let root = try CommandDescription.root()
        return root.all.map { ManualPage(command: $0, root: root) }
    }

    /// The name of the page's file, in section 1.
    var fileName: String { "\(command.pageName).1" }

    private var isRoot: Bool { command.words.count == 1 }

    /// The page, in the macros of man(7).
    var text: String {
        var page = Roff()
        page.macro("TH", command.pageName.uppercased(), "1", "", "onion \(Version.number)", "Onion")
        // No hyphens in words, and no wide spaces between them.
        page.markup(".nh")
        page.markup(".ad l")
        page.section("NAME")
        page.line("\(command.pageName) - \(command.abstract)")
        writeSynopsis(to: &page)
        Discussion(command.discussion, isExamples: false).write(to: &page)
        writeArguments(to: &page)
        writeCommands(to: &page)
        writeExitStatus(to: &page)
        if isRoot { writeEnvironment(to: &page) }
        Discussion(command.discussion, isExamples: true).write(to: &page)
        writeSeeAlso(to: &page)
        return page.text
    }

    private func writeSynopsis(to page: inout Roff) {
        page.section("SYNOPSIS")
        var words = [Roff.bold(command.words.joined(separator: " "))]
        if !command.subcommands.isEmpty { words.append(Roff.italic("command")) }
        if command.arguments.contains(where: { !$0.names.isEmpty }) { words.append("[\(Roff.italic("options"))]") }
        for argument in command.arguments where argument.names.isEmpty {
            let name = Roff.italic(argument.valueName) + (argument.isRepeating ? " ..." : "")
            words.append(argument.isOptional ? "[\(name)]" : name)
        }
        page.markup(words.joined(separator: " "))
    }

    private func writeArguments(to page: inout Roff) {
        let (arguments, options) = (
            command.arguments.filter(\.names.isEmpty), command.arguments.filter { !$0.names.isEmpty }
        )
        for (title, list) in [("ARGUMENTS", arguments), ("OPTIONS", options)] where !list.isEmpty {
            page.section(title)
            for argument in list { page.item(argument.term, argument.sentences) }
        }
    }

    private func writeCommands(to page: inout Roff) {
        guard !command.subcommands.isEmpty else { return }
        page.section("COMMANDS")
        for subcommand in command.subcommands {
            page.item(Roff.bold("\(subcommand.pageName)") + "(1)", subcommand.abstract)
        }
    }

    private func writeExitStatus(to page: inout Roff) {
        page.section("EXIT STATUS")
        for (code, meaning) in ExitStatus.meanings { page.item(Roff.bold("\(code)"), "\(meaning).") }
    }

    private func writeEnvironment(to page: inout Roff) {
        page.section("ENVIRONMENT")
        for (name, meaning) in Environment.variables { page.item(Roff.bold(name), meaning) }
    }

    private func writeSeeAlso(to page: inout Roff) {
        let names = isRoot ? [] : command.words.indices.dropFirst().map { command.words[..<$0].joined(separator: "-") }
        guard !names.isEmpty else { return }
        page.section("SEE ALSO")
        page.markup(names.map { Roff.bold($0) + "(1)" }.joined(separator: ", "))
    }
}

extension ArgumentDescription {
    /// The names with the value, as roff writes them.
    fileprivate var term: String {
        guard !names.isEmpty else { return Roff.italic(valueName) + (isRepeating ? " ..." : "") }
        let term = names.map(Roff.bold).joined(separator: ", ")
        return isFlag ? term : "\(term) \(Roff.italic(valueName))"
    }

    /// The description, then the values and the default.
    fileprivate var sentences: String {
        var sentences = [abstract]
        if !values.isEmpty { sentences.append("Values: \(values.joined(separator: ", ")).") }
        if let defaultValue { sentences.append("Default: \(defaultValue).") }
        return sentences.joined(separator: " ")
    }
}
