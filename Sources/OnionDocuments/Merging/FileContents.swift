package import OnionCoding
import OnionModel

/// What is written in a file of another program, each thing with the number of times that it is there: the members of JSON and of property
/// lists; the elements, attributes, characters and comments of XML.
///
/// Edits of such files are checked by it before they are written: what an edit has removed from the file is what it has replaced, or it is
/// lost, whatever the edit did.
package struct FileContents {
    fileprivate struct Item: Hashable {
        /// The names of what it is in, from the outermost one.
        var place: [String]
        /// The key or the attribute; an element has its name with its identifier.
        var name: String
        /// As messages show it; empty for an element that has nothing else.
        var value: String
    }

    /// In the order of the file, with the lines.
    private var items: [(item: Item, line: Int)] = []
    private var comments: [String] = []
    /// The names of elements and keys that are there twice, of which an edit does not know which one is meant.
    package private(set) var repeated: [String] = []
    /// The comments and instructions in the texts of elements, which an edit of the texts would lose.
    package var commentsInTexts: [String] { textComments.map(\.nameOfComment) }
    private var textComments: [String] = []

    /// Creates the contents of JSON.
    package init(_ node: Node) { add(node, named: "", in: []) }

    /// Creates the contents of XML; nil for a text that cannot be read.
    package init?(xml bytes: [UInt8]) {
        guard let root = try? XMLReader.read(bytes, skippingDocumentType: true) else { return nil }
        add(root, named: root.name, in: [])
        let pieces = String(decoding: bytes, as: UTF8.self).commentsOfXML
        (comments, textComments) = (pieces.map(\.text), pieces.filter(\.isInText).map(\.text))
    }

    /// Creates the contents of a string file.
    ///
    /// - Returns: nil for `.strings`, whose edits replace only texts, and for a file that cannot be read.
    package init?(_ bytes: [UInt8], as format: StringFileFormat) {
        switch format {
        case .strings: return nil
        case .xcstrings:
            guard let node = try? JSONReader.read(bytes) else { return nil }
            self.init(node)
        case .stringsdict, .xliff: self.init(xml: bytes)
        }
    }

    /// Returns the names and lines of what is not there after an edit, or of what is there twice, if that is the reason.
    ///
    /// - Parameters:
    ///   - new: The file after the edit.
    ///   - former: What the export would write with the values of the file, and `written` with those of the registry. Values that are only in
    ///     the former ones are replaced.
    ///   - isKnown: Whether Onion reads a member or an attribute, or writes it with others, by its path.
    package func lost(
        in new: FileContents, replacing former: FileContents? = nil, by written: FileContents? = nil,
        besides isKnown: (_ path: [String]) -> Bool = { _ in false }
    ) -> [String] {
        var remaining = Dictionary(new.items.map { ($0.item, 1) }, uniquingKeysWith: +)
        var replaced = former.map { Dictionary($0.items.map { ($0.item.anywhere, 1) }, uniquingKeysWith: +) } ?? [:]
        // A value may have gone to another place, where another one is replaced.
        var replacedThere = former.map { Dictionary($0.items.map { ($0.item, 1) }, uniquingKeysWith: +) } ?? [:]
        for (item, _) in written?.items ?? [] {
            replaced[item.anywhere]? -= 1
            replacedThere[item]? -= 1
        }
        var lost: [String] = []
        for (item, line) in items {
            if remaining.take(item) || isKnown(item.place + [item.name]) { continue }
            let (isThere, isAnywhere) = (replacedThere.take(item), replaced.take(item.anywhere))
            if isThere || isAnywhere { continue }
            lost.append(item.description + (line > 0 ? " (line \(line))" : ""))
        }
        var others = Dictionary(new.comments.map { ($0, 1) }, uniquingKeysWith: +)
        lost += comments.filter { !others.take($0) }.map(\.nameOfComment)
        return lost.isEmpty || repeated.isEmpty ? lost : repeated
    }

    // MARK: - JSON

    private mutating func add(_ node: Node, named name: String, in place: [String]) {
        let inside = name.isEmpty ? place : place + [name]
        if let entries = node.entries, !entries.isEmpty {
            for entry in entries { add(entry.value, named: entry.key, in: inside) }
        } else if let list = node.items, !list.isEmpty {
            for item in list { add(item, named: name, in: place) }
        } else {
            let value = String(decoding: JSONWriter.compact(node), as: UTF8.self)
            items.append((Item(place: place, name: name, value: value), node.position.line))
        }
    }

    // MARK: - XML

    private mutating func add(_ element: XMLElement, named name: String, in place: [String]) {
        let (line, inside) = (element.position.line, place + [name])
        let attributes = element.attributes.filter { !Self.identifiers.contains($0.key) }
        for (attribute, value) in attributes.sorted(by: { $0.key < $1.key }) {
            items.append((Item(place: inside, name: attribute, value: value.quoted), line))
        }
        // The white space around a text is that of its layout.
        let text = element.text.trimmed
        if !text.isEmpty || attributes.isEmpty && element.children.isEmpty {
            items.append((Item(place: place, name: name, value: text.isEmpty ? "" : text.quoted), line))
        }
        var (key, identities) = (String?.none, Set<String>())
        for child in element.children {
            if element.name == "dict", child.name == "key", key == nil {
                key = child.text
                continue
            }
            let id = Self.identifiers.lazy.compactMap { child[$0] }.first
            let name = key ?? id.map { "\(child.name) \($0)" } ?? child.name
            if key ?? id != nil, !identities.insert(name).inserted {
                let item = Item(place: inside, name: name, value: "")
                repeated.append("\(item.description), which is there twice (line \(child.position.line))")
            }
            add(child, named: name, in: inside)
            key = nil
        }
    }

    /// The attributes that identify elements of XLIFF.
    private static let identifiers = ["id", "original"]
}

extension FileContents.Item {
    /// The same thing wherever it is: an export may write a value at another place than the file has it.
    fileprivate var anywhere: Self { Self(place: [], name: name, value: value) }

    /// `trans-unit settings.title.target.state "final"`. What is around the innermost element with an identifier says no more.
    fileprivate var description: String {
        let inner = place.drop { Self.outermost.contains($0) || $0.hasPrefix("file ") }
        let start = inner.lastIndex { $0.contains(" ") } ?? inner.startIndex
        return (inner[start...] + [name]).joined(separator: ".") + (value.isEmpty ? "" : " \(value.shortened)")
    }

    private static let outermost: Set = ["xliff", "body", "plist", "dict", "strings"]
}

extension String {
    /// Not longer than a message allows.
    fileprivate var shortened: String { count > 40 ? "\(prefix(39))…" : self }

    fileprivate var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}

extension Dictionary where Value == Int {
    /// Takes one of the things with a key; returns whether there was one.
    fileprivate mutating func take(_ key: Key) -> Bool {
        guard let count = self[key], count > 0 else { return false }
        self[key] = count - 1
        return true
    }
}

extension String {
    /// How comments, instructions and sections of characters begin and end in XML.
    private static let sectionsOfXML = [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>")]

    /// The comments of XML without the white space around them, the instructions for other programs as they are written, and whether each has
    /// characters before or after it.
    var commentsOfXML: [(text: String, isInText: Bool)] {
        var found: [(text: String, isInText: Bool)] = []
        var rest = self[...]
        while let start = rest.firstIndex(of: "<") {
            let section = Self.sectionsOfXML.first { rest[start...].hasPrefix($0.0) }
            guard let section, let end = rest[start...].firstRange(of: section.1) else {
                rest = rest[index(after: start)...]
                continue
            }
            let (before, after) = (self[..<start], self[end.upperBound...])
            let isInText =
                before.last { !$0.isWhitespace } ?? ">" != ">" || after.first { !$0.isWhitespace } ?? "<" != "<"
            let source = String(rest[start..<end.upperBound])
            if section.0 == "<!--" {
                found.append((String(source.dropFirst(4).dropLast(3)).trimmed, isInText))
            } else if section.0 == "<?", !source.hasPrefix("<?xml ") {
                found.append((source, isInText))
            }
            rest = after
        }
        return found
    }

    /// The name of a comment or an instruction in messages.
    fileprivate var nameOfComment: String { hasPrefix("<?") ? shortened : "the comment \(quoted.shortened)" }
}
