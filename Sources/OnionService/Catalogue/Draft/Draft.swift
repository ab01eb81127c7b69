import HTTPTypes
import Onion
import OnionCoding
import OnionModel
import OnionPreview
import OnionRows

/// Changes of a part that are not stored. Only the URL of a page contains them.
///
/// So a draft is shared by its URL, and lives as long as that.
struct Draft {
    /// Another value of a text in one language, or of a field.
    struct Edit {
        /// The language; nil for a value that is the same in all languages.
        let locale: LocaleTag?
        /// The plural form; nil for a text without forms.
        let category: PluralCategory?
        /// The name of a text among the texts of a part, or of a field: `fields.title`.
        let name: String
        /// The value in the form for people. An empty one removes a translation.
        let value: String
    }

    /// The revision that the changes are based on; nil for the newest one.
    let base: Int?
    let edits: [Edit]

    private init(base: Int?, edits: [Edit]) {
        (self.base, self.edits) = (base, edits)
    }

    /// Parses the changes of a query: `edit[ru:fields.title]=…`, `edit[ru.few:fields.title]=…` for a plural form, and `edit[:fields.count]=2` for
    /// values without a language.
    ///
    /// - Throws: ``ServiceError`` for a name without a colon, or with a prefix that is not a language.
    init(_ call: Call) throws {
        base = try call.arguments[Parameter<Int>.base]
        edits = try call.arguments[.edits].map { name, value in
            let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { throw ServiceError.invalidEdit(name) }
            do throws(Problem) {
                let words = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(
                    String.init)
                let category = words.count > 1 ? PluralCategory(rawValue: words[1]) : nil
                guard words.count == 1 || category != nil else {
                    throw Problem.unknownValue(words[1], among: PluralCategory.allCases.map(\.rawValue))
                }
                let locale = words[0].isEmpty ? nil : try LocaleTag(words[0])
                return Edit(locale: locale, category: category, name: parts[1], value: value)
            } catch {
                throw ServiceError.invalidParameter("edit[\(name)]", error)
            }
        }
    }

    /// The base revision of the draft; without changes, the one that it would be based on.
    func start(on revision: Int) -> Int { edits.isEmpty ? revision : base ?? revision }

    /// The parameter name of an edit: `edit[ru.few:fields.title]`.
    static func name(of value: String, in locale: LocaleTag?, _ category: PluralCategory?) -> String {
        "edit[\(locale?.text ?? "")\(category.map { ".\($0.rawValue)" } ?? ""):\(value)]"
    }

    /// Returns the language, with the plural form, and the name of the text or field that a parameter edits; nil for other parameters.
    static func place(named parameter: String) -> (locale: String, name: String)? {
        guard parameter.hasPrefix("edit["), parameter.hasSuffix("]"), let colon = parameter.firstIndex(of: ":") else {
            return nil
        }
        let locale = parameter[..<colon].dropFirst("edit[".count)
        return (String(locale), String(parameter[parameter.index(after: colon)...].dropLast()))
    }

    /// Returns what a parameter changes, and the value, in words: `title, German: Hallo`.
    static func words(forParameter parameter: String, _ value: String) -> String {
        guard let (locale, name) = place(named: parameter) else { return "\(parameter): \(value)" }
        let language = locale.isEmpty ? "" : ", \(locale.languageName)"
        return "\(name.pathInWords)\(language): \(value)"
    }

    /// The value of a text or a field in the draft; nil where the draft does not change it.
    func value(of name: String, in locale: LocaleTag?, _ category: PluralCategory? = nil) -> String? {
        edits.last { $0.name == name && $0.locale == locale && $0.category == category }?.value
    }

    /// Returns the document of a part with the changes applied.
    ///
    /// - Parameters:
    ///   - part: The stored part.
    ///   - values: The values that can be changed beside texts.
    ///   - locale: The base locale.
    /// - Throws: ``ServiceError`` for a name that the part does not have; `ImportRefused` for an invalid value.
    func document(of part: Part, values: [EditableValue], base locale: LocaleTag) throws -> Document {
        let paths = Draft.paths(of: part, values)
        var node = Document(part).node
        if edits.contains(where: { paths[$0.name]?.hasPrefix("wrap[") == true }) { node = node.withMapsInWrap }
        for edit in edits {
            guard let path = paths[edit.name] else { throw ServiceError.unknownEdit(edit.name, of: part.reference) }
            let value = values.first { $0.name == edit.name }
            node = node.replacing(path.documentSteps, by: edit.node(of: value), base: locale)
        }
        let read = Part.read(node, source: nil)
        guard let changed = read.part, read.problems.isEmpty else {
            throw read.problems.isEmpty
                ? ServiceError.unknownEdit("", of: part.reference) : ImportRefused(problems: read.problems)
        }
        return Document(part: changed, node: node)
    }
}

extension Draft {
    /// The paths in the document of what a draft can change, by their names.
    ///
    /// A text that the part does not have yet is one of the values.
    static func paths(of part: Part, _ values: [EditableValue]) -> [String: String] {
        let texts = zip(part.namedTexts.map(\.name), part.texts.map(\.path)).map { ($0, $1) }
        return Dictionary(texts + values.map { ($0.name, $0.path) }) { first, _ in first }
    }

    /// Returns the draft without the changes of what a part does not have, and the names of their parameters.
    func limited(to part: Part, _ values: [EditableValue]) -> (draft: Draft, leftOut: [String]) {
        let paths = Draft.paths(of: part, values)
        let others = edits.filter { paths[$0.name] == nil }
        return (
            Draft(base: base, edits: edits.filter { paths[$0.name] != nil }),
            others.map { Draft.name(of: $0.name, in: $0.locale, $0.category) }
        )
    }
}

extension Draft.Edit {
    /// The value as a node of a document.
    fileprivate func node(of changed: EditableValue?) -> Node {
        if locale == nil, category == nil, let changed { return changed.node(value) }
        let text = value.isEmpty ? Node.null : Node.string(value)
        let form = category.map { Node.object([$0.rawValue: text]) } ?? text
        return locale.map { .object([$0.text: form]) } ?? form
    }
}

extension Node {
    /// Returns the document with the value at a path replaced. Maps are merged.
    fileprivate func replacing(_ steps: ArraySlice<PathStep>, by patch: Node, base: LocaleTag) -> Node {
        guard let step = steps.first else { return patched(by: patch, base: base) }
        let rest = steps.dropFirst()
        switch (step, value) {
        case (.index(let index), .list(var items)) where items.indices.contains(index):
            items[index] = items[index].replacing(rest, by: patch, base: base)
            return .list(items)
        case (.key(let key), .map(var entries)):
            let index = entries.firstIndex { $0.key == key }
            if rest.isEmpty, patch.value == .null { return .map(entries.filter { $0.key != key }) }
            let old = index.map { entries[$0].value } ?? .map([])
            let entry = Entry(key, old.replacing(rest, by: patch, base: base))
            if let index { entries[index] = entry } else { entries.append(entry) }
            return .map(entries)
        default: return self
        }
    }
}

extension Node {
    /// The value at a path; nil where there is none.
    func value(at steps: ArraySlice<PathStep>) -> Node? {
        steps.reduce(self as Node?) { node, step in
            switch (step, node?.value) {
            case (.key(let key), .map): node?[key]
            case (.index(let index), .list(let items)) where items.indices.contains(index): items[index]
            default: nil
            }
        }
    }

    /// The document of a screen with maps in place of the keys in `wrap`, so that each has a place for values of fields.
    fileprivate var withMapsInWrap: Node {
        guard case .map(let entries) = value else { return self }
        return .map(
            entries.map { entry in
                guard entry.key == "wrap", case .list(let items) = entry.value.value else { return entry }
                return Entry("wrap", .list(items.map { $0.string == nil ? $0 : .object(["template": $0]) }))
            })
    }
}

extension String {
    /// The steps of a path: `items[0].title`.
    var documentSteps: ArraySlice<PathStep> {
        var steps: [PathStep] = []
        for word in split(separator: ".") {
            let parts = word.split(separator: "[")
            if !word.hasPrefix("["), let first = parts.first { steps.append(.key(String(first))) }
            for index in parts.dropFirst(word.hasPrefix("[") ? 0 : 1) {
                steps.append(Int(index.dropLast()).map(PathStep.index) ?? .key(String(index)))
            }
        }
        return steps[...]
    }
}

extension MapParameter {
    /// The changes of a draft.
    static let edits = MapParameter(
        name: "edit",
        summary: "A draft: other values of texts, by LANGUAGE:NAME or LANGUAGE.FORM:NAME, and of fields, by :NAME")
}

extension Parameter where Value == Int {
    static var base: Parameter {
        Parameter("base", "The revision that a draft began with", in: 1...Int(Int32.max))
    }
}

extension ServiceError {
    fileprivate static func invalidEdit(_ name: String) -> ServiceError {
        ServiceError(
            status: .badRequest, code: "invalid-edit", message: "\(name.quoted) is not the name of an edit",
            remedy: "write a language, a colon and the name of a text")
    }

    fileprivate static func unknownEdit(_ name: String, of part: Reference) -> ServiceError {
        ServiceError(
            status: .unprocessableContent, code: "unknown-edit", message: "\(part) has no text or field \(name.quoted)",
            remedy: "remove it from the draft")
    }
}
