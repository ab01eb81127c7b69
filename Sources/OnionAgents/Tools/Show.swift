import Onion
import OnionAssembly
import OnionCoding
import OnionDocuments
import OnionModel
import OnionRows

/// A form in which a part is shown.
private enum ShownForm: String, CaseIterable {
    case document, composition, history
}

extension ToolParameter where Value == ShownForm {
    fileprivate static var form: ToolParameter {
        ToolParameter("as", oneOf: "composition: JSON of a screen as an app gets it")
    }
}

extension Tool {
    static let show = Tool(
        "show",
        """
        A part as a YAML document, whose first line names its revision. ref also takes image/NAME, and "format" or \
        format/TOPIC (\(FormatReference.Topic.allCases.map(\.rawValue).joined(separator: ", "))) for how documents are written.
        """,
        fields: [
            ToolParameter<String>.ref.requiredField, ToolParameter<ShownForm>.form.field,
            ToolParameter<LocaleTag>.locale.explained("Of a composition").field, ToolParameter<String>.cursor.field,
        ]
    ) { call in
        let name = try call.arguments.required(.ref)
        if let text = try reference(ofFormat: name) { return .text(text) }
        return try call.read { snapshot in
            if name.hasPrefix(imagePrefix) {
                return .text(try image(String(name.dropFirst(imagePrefix.count)), snapshot))
            }
            let reference = try snapshot.reference(named: name)
            return switch try call.arguments[.form] ?? .document {
            case .document: .text(try document(reference, snapshot))
            case .composition: .text(try composition(reference, snapshot, locale: call.arguments[.locale]))
            case .history: .text(try history(reference, snapshot))
            }
        }
    }

    private static let imagePrefix = "image/"

    /// Returns the reference of the document format, or of a topic of it; nil for another name.
    private static func reference(ofFormat name: String) throws -> String? {
        let words = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard words.first == "format" else { return nil }
        guard words.count == 2 else { return FormatReference.markdown }
        guard let topic = FormatReference.Topic(rawValue: words[1]) else {
            throw Problem.unknownValue(words[1], among: FormatReference.Topic.allCases.map(\.rawValue))
        }
        return FormatReference.markdown(of: topic)
    }

    private static func image(_ name: String, _ snapshot: Snapshot) throws -> String {
        let files = try snapshot.images(named: name.composed)
        return yaml(StoredImageSet(name: files.first?.variant.name ?? name, files: files).document)
    }

    private static func document(_ reference: Reference, _ snapshot: Snapshot) throws -> String {
        "# \(try snapshot.part(reference).reference)\n" + yaml(try snapshot.document(reference))
    }

    private static func yaml(_ document: Node) -> String {
        String(decoding: DocumentWriter(format: .yaml).text(of: document), as: UTF8.self)
    }

    private static func composition(
        _ reference: Reference, _ snapshot: Snapshot, locale: LocaleTag?
    ) throws -> String {
        try snapshot.requireLocale(locale)
        let json = try AssemblySession(snapshot).json(of: reference, traits: Traits(locale: locale))
        return String(decoding: JSONWriter.pretty(try JSONReader.read(json)) + "\n".utf8, as: UTF8.self)
    }

    private static func history(_ reference: Reference, _ snapshot: Snapshot) throws -> String {
        var rows: [HistoryRow] = []
        try snapshot.eachStep(of: reference, limit: mostSteps) { rows.append(HistoryRow($0)) }
        return HistoryRow.tableColumns.table(of: rows)
    }

    private static let mostSteps = 200
}
