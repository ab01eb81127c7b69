import OnionModel

/// Reads XML property lists as far as string files need it: dictionaries and strings.
struct PropertyListReader {
    /// A key of a dictionary and its value.
    struct Entry {
        var key: String
        /// The position of the key.
        var position: Position
        var value: XMLElement
    }

    let text: SpooledBytes
    private var xml: XMLReader
    /// The problem of a file that is not a property list with a dictionary. XML errors take precedence.
    private var refusal: Problem?
    private var root = Position.unknown
    /// Whether the dictionary has begun, and whether it has ended.
    private var hasBegun = false
    private var hasEnded = false

    init(_ text: SpooledBytes) throws(Problem) {
        if text.bytes.starts(with: "bplist".utf8) {
            throw .binaryPropertyList
        }
        self.text = text
        xml = XMLReader(text, skippingDocumentType: true) { _, ancestors in
            ancestors.count == 2 && ancestors[0].name == "plist" && ancestors[1].name == "dict"
        }
    }

    var index: Int { xml.scanner.index }

    /// Returns the next entry of the root dictionary; nil at the end of the file.
    mutating func next() throws(Problem) -> Entry? {
        guard let key = try nextElement() else { return nil }
        guard key.name == "key", key.children.isEmpty else { throw .expectedKey(found: key.children.first ?? key) }
        guard let value = try nextElement(), value.name != "key" else {
            throw .missingValue(ofKey: key.text, at: key.position)
        }
        return Entry(key: key.text, position: key.position, value: value)
    }

    /// Returns the next element of the root dictionary; nil at the end of the file.
    private mutating func nextElement() throws(Problem) -> XMLElement? {
        while let piece = try xml.next() {
            switch piece {
            case .begin(let element, depth: 0):
                root = element.position
                if element.name != "plist" { refusal = .notPropertyList(at: root) }
            case .begin(let element, depth: 1):
                if hasBegun || element.name != "dict" {
                    refusal = .notPropertyList(at: hasBegun ? element.position : root)
                }
                hasBegun = true
            case .end(_, depth: 1): hasEnded = true
            case .whole(let element) where !hasEnded && refusal == nil: return element
            default: break
            }
        }
        if let refusal { throw refusal }
        if !hasBegun { throw .notPropertyList(at: root) }
        return nil
    }

    /// Returns the entries of a dictionary, in the order of the file.
    static func entries(of dictionary: XMLElement) throws(Problem) -> [Entry] {
        var entries: [Entry] = []
        var elements = dictionary.children.makeIterator()
        while let key = elements.next() {
            guard key.name == "key", key.children.isEmpty else { throw .expectedKey(found: key.children.first ?? key) }
            guard let value = elements.next(), value.name != "key" else {
                throw .missingValue(ofKey: key.text, at: key.position)
            }
            entries.append(Entry(key: key.text, position: key.position, value: value))
        }
        return entries
    }
}
