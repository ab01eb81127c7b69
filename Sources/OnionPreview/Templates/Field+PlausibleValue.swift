import OnionModel

extension Field {
    /// A value for a field that nothing fills yet: its name as a text, the symbol of a photo, and the first choice.
    var plausibleValue: FieldValue? {
        switch type {
        case .text: .text(.verbatim(.plain(plausibleText)))
        case .image: .image(ImageReference(name: "photo"))
        case .choice: choices.first.map { .text(.verbatim(.plain($0))) }
        case .color, .number, .bool: nil
        }
    }

    /// The words of the name, `mainTitle` as "Main title", no longer than the field allows.
    private var plausibleText: String {
        var words = ""
        for character in name {
            switch character {
            case "-", "_", ".": words += " "
            case _ where character.isUppercase && words.last?.isLowercase == true: words += " \(character.lowercased())"
            default: words.append(character)
            }
        }
        let text = words.prefix(1).uppercased() + words.dropFirst()
        return String(text.prefix(maximumLength ?? text.count))
    }
}
