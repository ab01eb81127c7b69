import ArgumentParser
import OnionModel
import OnionPreview

/// The screens that a command lays out or draws.
struct SubjectOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Screens, templates or contents of the registry, or documents, storyboards and xibs.",
            valueName: "screen|file"),
        completion: .subjects)
    var names: [String] = []

    @Option(
        name: .customLong("field"),
        help: ArgumentHelp(
            "The value of a field of a template or a content that is shown alone. Repeatable.", valueName: "name=value"),
        transform: FieldArgument.init)
    var fields: [FieldArgument] = []

    /// Reads the named subjects; without names, all screens of the registry, or those with a tab.
    ///
    /// - Parameters:
    ///   - reader: Finds subjects by name.
    ///   - space: Only screens of this space, where none is named; nil for all.
    ///   - selection: The tab of all screens; those that are named are refused later where they do not have it.
    ///   - needsSome: Whether no subjects are an error, because the command would show or check nothing.
    func read(
        with reader: SubjectReader, in space: String? = nil, selecting selection: TabOption? = nil,
        needsSome: Bool = true
    ) throws -> [Subject] {
        func required(_ subjects: [Subject], in name: String?) throws -> [Subject] {
            if needsSome, subjects.isEmpty { throw CommandError(.noSubjects(path: name)) }
            return subjects
        }
        if reader.moment != nil, let file = names.first(where: reader.isFile) {
            throw ValidationError(
                "--as-of is for parts of the registry; \(file.quoted) is a file, which is that of now")
        }
        if names.isEmpty, !fields.isEmpty { throw ValidationError("--field needs the name of a template or a content") }
        guard !names.isEmpty else {
            let all = try required(reader.allScreens(in: space), in: nil)
            return try selection?.screens(among: all) ?? all
        }
        return try names.flatMap { try required(reader.subjects(named: $0), in: $0) }
            .map { try $0.filling(fields.map { ($0.name, $0.value) }) }
    }
}

/// A field with its value, `name=value`.
struct FieldArgument {
    let name: String
    let value: String

    /// - Throws: `ValidationError` without an equals sign.
    init(_ text: String) throws {
        guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
            throw ValidationError("\(text.quoted) is not a field with a value; write name=value")
        }
        name = String(text[..<sign])
        value = String(text[text.index(after: sign)...])
    }
}
