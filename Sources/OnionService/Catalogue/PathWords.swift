// Words for people in place of the paths, names and traits of programs.

extension String {
    /// The place of a path in a document, in words: `wrap[1]` is "2nd layer around the content", `fields.title.en` is "title, English".
    var pathInWords: String {
        var words: [String] = []
        var before: String?
        let isComposed = self == "compose" || hasPrefix("compose.")
        let silent = isComposed ? String.silentLayerSteps : String.silentSteps
        for step in split(separator: ".") {
            let parts = step.split(separator: "[")
            let name = step.hasPrefix("[") ? "" : String(parts.first ?? "")
            let index = parts.dropFirst(name.isEmpty ? 0 : 1).first.flatMap { Int($0.dropLast()) }
            if let index {
                words.append(String.word(for: name, at: (index + 1).ordinal))
            } else if let before, !before.hasSuffix("]"), before != "view", name.languageName != name {
                words.append(name.languageName)
            } else if !silent.contains(name) {
                words.append(name.apart)
            }
            before = String(step)
        }
        guard words.isEmpty else { return words.joined(separator: ", ") }
        return !isComposed ? apart : contains(".content") ? "inside the outermost layer" : "outermost layer"
    }

    /// The steps that say nothing beside the ones around them.
    private static let silentSteps: Set = ["fields", "items", "slots", "template"]
    /// The same in the layers of a screen that has several in one slot.
    private static let silentLayerSteps: Set = silentSteps.union(["compose", "content"])

    /// Returns the words for an item of a list.
    private static func word(for list: String, at place: String) -> String {
        switch list {
        case "wrap": "\(place) layer around the content"
        case "subviews": "\(place) view inside"
        case "contents": "\(place) content"
        case "items": "\(place) action"
        case "": place
        default: "\(place) of \(list.apart)"
        }
    }

    /// A name of a program in words: `highContrast` is "high contrast", and `low-contrast` is "low contrast".
    var apart: String {
        var words = ""
        for character in self {
            if character == "-" || character == "_" {
                words.append(" ")
            } else if character.isUppercase, let last = words.last, last.isLowercase {
                words.append(" " + character.lowercased())
            } else {
                words.append(character)
            }
        }
        return words
    }
}

extension Int {
    /// `1st`, `2nd`, `3rd`, `4th`.
    var ordinal: String {
        let isTeen = (11...13).contains(self % 100)
        let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][self % 10] ?? "th"
        return "\(self)\(ending)"
    }
}
