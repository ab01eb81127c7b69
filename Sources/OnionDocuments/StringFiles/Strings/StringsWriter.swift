import OnionModel

/// Writes `.strings` files in UTF-8, each text after its note. Texts without a translation are omitted.
struct StringsWriter: StringFileFormatWriter {
    private let locale: LocaleTag
    private var isFirst = true

    init(locale: LocaleTag) {
        self.locale = locale
    }

    mutating func next(_ unit: TranslationUnit) throws(Problem) -> [UInt8] {
        guard let wording = unit.text(in: locale) else { return [] }
        var text = isFirst ? "" : "\n"
        if !unit.note.isEmpty { text += "/* \(unit.note.replacing("*/", with: "* /")) */\n" }
        text += StringsWriter.quoted(unit.name) + " = "
        text += StringsWriter.quoted(try StringsWriter.plain(wording, of: unit.name)) + ";\n"
        isFirst = false
        return Array(text.utf8)
    }

    func end() -> [UInt8] { [] }

    private static func plain(_ wording: Wording, of name: String) throws(Problem) -> String {
        guard let text = wording.onlyText else { throw .pluralFormsInStrings(of: name) }
        return text
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
