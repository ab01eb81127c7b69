import OnionModel
import OnionStore

/// The texts of one file of an app in a string file. XLIFF has several of them, other formats have one.
struct TextGroup {
    /// The name of the string file.
    let source: String
    /// The path of the file of the app, where the string file names it.
    let original: String?
    /// The texts of the storyboard or the xib that is translated, by the names that string files give them; nil until they are needed.
    private var objects: [String: [TextName]]?
    /// Whether one of its texts is a text of the registry.
    private(set) var isUsed = false
    /// A problem for each translated text whose name is not that of a text.
    private(set) var nameless = ProblemList(limit: StringFileStager.maximumProblemCount)

    init(source: String, original: String?) {
        self.source = source
        self.original = original
    }

    /// Whether it translates a storyboard or a xib of which parts were made.
    var isOfDocument: Bool { !(objects ?? [:]).isEmpty }

    /// Returns the names of the texts that a name in the file means; empty when it means none.
    ///
    /// - Parameters:
    ///   - space: The space of the parts that names without a space mean; nil for the default one.
    ///   - look: Returns the texts of the document that the file at a path translates.
    mutating func names(
        of name: String, in space: ImportSpace?, objects look: (String) throws -> [String: [TextName]]
    ) rethrows -> (names: [String], areOfObjects: Bool) {
        if let text = TextName(name) {
            isUsed = true
            return ([text.written(as: name, in: space)], false)
        }
        let objects = try self.objects ?? look(original ?? source)
        self.objects = objects
        guard let found = objects[name] else { return ([], false) }
        isUsed = true
        return (found.map(\.description), true)
    }

    mutating func note(nameless problem: Problem) { nameless.add(problem) }
}

extension TextName {
    /// Returns the name of the text that an import into a space means.
    ///
    /// - Parameter written: The name in the file.
    fileprivate func written(as written: String, in space: ImportSpace?) -> String {
        guard let space else { return written }
        let isNamed = part.key.space != nil || written.utf8.first == UInt8(ascii: ":")
        guard space.isForAll || !isNamed else { return description }
        let part = Reference(part.kind, part.key.moved(to: space.name))
        return TextName(part: part, identifier: identifier).description
    }
}
