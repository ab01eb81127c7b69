import OnionModel

extension Problem {
    static func circularAlias(_ chain: [Reference]) -> Problem {
        let names = chain.map(\.description).joined(separator: " -> ")
        return Problem(
            "the alias leads back to itself: \(names)", code: .circularReference, values: ["path": names],
            remedy: "give one of them a value", path: "alias")
    }

    static func longAlias(limit: Int) -> Problem {
        Problem(
            "more than \(limit) aliases lead to the value", code: .tooDeep, values: ["limit": "\(limit)"],
            remedy: "name the value itself", path: "alias")
    }

    static func numberOutOfRange(_ token: Reference, _ number: Double, _ property: Property, at path: String) -> Problem
    {
        Problem(
            "\(token) is \(number.text), which \(property.rawValue) cannot be", code: .outOfRange,
            values: ["value": number.text, "reference": token.description, "property": property.rawValue],
            remedy: "name another number", path: path)
    }
}

extension Problem {
    static func unknownSystemColor(_ name: String, at path: String) -> Problem {
        var values = ["value": name]
        values["nearest"] = Spelling.nearest(to: name, among: ColorReference.systemNames)
        return Problem(
            "\(name.quoted) is not a system color", code: .unknownValue, values: values,
            remedy: Spelling.didYouMean(name, among: ColorReference.systemNames)
                ?? "write one of UIKit's, such as systemBlue", path: path)
    }

    /// A word of a property that has other words in views of other types.
    static func foreignWord(
        _ word: String, of property: Property, in type: ViewType, among words: [String], at path: String
    ) -> Problem {
        Problem(
            "a view of type \(type.rawValue) has no \(property.rawValue) \(word.quoted)", code: .unknownValue,
            values: ["value": word, "type": type.rawValue, "property": property.rawValue],
            remedy: "write one of \(words.joined(separator: ", "))", path: path)
    }

    static func invalidURL(_ url: String, at path: String) -> Problem {
        Problem(
            "\(url.quoted) is not a URL", code: .invalidValue, values: ["value": url],
            remedy: "write it with its scheme, as in https://example.com", path: path)
    }
}
