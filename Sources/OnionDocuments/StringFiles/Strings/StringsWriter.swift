import OnionModel

/// Writes `.strings` files in UTF-8: each text after its note. What has no translation is left out.
enum StringsWriter {
    static func write(_ file: StringFile, locale: LocaleTag) -> [UInt8] {
        var text = ""
        for unit in file.units {
            guard let translation = unit.text(in: locale) else { continue }
            if !text.isEmpty { text += "\n" }
            if !unit.note.isEmpty { text += "/* \(unit.note.replacing("*/", with: "* /")) */\n" }
            text += "\(quoted(unit.name)) = \(quoted(translation));\n"
        }
        return Array(text.utf8)
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
