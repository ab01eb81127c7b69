import ArgumentParser
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
        help: ArgumentHelp(
            "Fill a field of a template that is laid out alone, such as title=Menu. Repeatable.",
            valueName: "name=value"),
        transform: SubjectOptions.field)
    var field: [FieldArgument] = []

    /// The name of a field with its value.
    struct FieldArgument {
        var name: String
        var value: String
    }

    @Sendable private static func field(_ text: String) throws -> FieldArgument {
        guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
            throw ValidationError("write --field NAME=VALUE")
        }
        return FieldArgument(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
    }

    /// Reads the named subjects; without names, all screens of the registry.
    ///
    /// - Parameter needsSome: Whether no subjects are an error, because the command would show or check nothing.
    func read(with reader: SubjectReader, needsSome: Bool = true) throws -> [Subject] {
        func required(_ subjects: [Subject], in name: String?) throws -> [Subject] {
            if needsSome, subjects.isEmpty { throw CommandError(.noSubjects(path: name)) }
            return subjects
        }
        let values = field.map { ($0.name, $0.value) }
        guard !names.isEmpty else { return try required(reader.allScreens(), in: nil) }
        return try names.flatMap { try required(reader.subjects(named: $0), in: $0) }
            .map { try $0.filled(with: values) }
    }
}
