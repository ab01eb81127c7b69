import OnionModel

/// Reads property lists in XML, as far as string files need them: dictionaries and texts.
enum PropertyListReader {
    /// What a key of a dictionary holds.
    struct Entry {
        var key: String
        /// Where the key stands.
        var position: Position
        var value: XMLElement
    }

    /// The dictionary that a property list holds.
    static func read(_ bytes: [UInt8]) throws(Problem) -> [Entry] {
        if bytes.starts(with: "bplist".utf8) {
            throw Problem(
                "this is a binary property list", remedy: "write it as text: plutil -convert xml1 FILE")
        }
        let root = try XMLReader.read(bytes, passingDocumentType: true)
        guard root.name == "plist", let dictionary = root.children.first, dictionary.name == "dict" else {
            throw Problem(
                "expected a property list with a dictionary", remedy: "see whether this is a string file of iOS",
                position: root.position)
        }
        return try entries(of: dictionary)
    }

    /// The entries of a dictionary, in the order of the file.
    static func entries(of dictionary: XMLElement) throws(Problem) -> [Entry] {
        var entries: [Entry] = []
        var elements = dictionary.children.makeIterator()
        while let key = elements.next() {
            guard key.name == "key" else {
                throw Problem(
                    "expected \("<key>".quoted), found \("<\(key.name)>".quoted)",
                    remedy: "write a key before each value", position: key.position)
            }
            guard let value = elements.next(), value.name != "key" else {
                throw Problem(
                    "the key \(key.text.quoted) has no value", remedy: "write a value after it",
                    position: key.position)
            }
            entries.append(Entry(key: key.text, position: key.position, value: value))
        }
        return entries
    }
}
