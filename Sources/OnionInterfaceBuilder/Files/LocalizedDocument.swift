import OnionCoding
import OnionDocuments
import OnionModel

/// A storyboard or a xib in the folder of a language, as a translation of the same document in another folder.
///
/// Xcode copies the whole document for each language that is localized without string files. The objects keep their identifiers, so
/// its texts are equivalent to a string file. Other differences are listed as left out, because a part has one structure.
struct LocalizedDocument: Sendable {
    /// The file's path.
    let path: String
    /// Its texts, under their names in a string file.
    let texts: StringFile
    /// The differences from the other document, besides texts.
    let differences: [Omission]

    /// Reads a document; nil when most of its objects are not in the other document, and when that one cannot be read.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - path: The file's path.
    ///   - language: The language of its folder.
    ///   - base: The bytes of the translated document, and its path.
    /// - Throws: The problem of a document that cannot be read.
    init?(_ bytes: [UInt8], path: String, language: LocaleTag, base: (bytes: [UInt8], path: String)) throws(Problem) {
        let own = try Contents(bytes, path, language)
        guard let other = try? Contents(base.bytes, base.path, language) else { return nil }
        let shared = own.objects.keys.count { other.objects[$0] != nil }
        guard shared > 0, shared * 2 >= own.objects.count else { return nil }
        self.path = path
        texts = StringFile(
            units: own.texts.sorted { $0.key < $1.key }.map { name, text in
                let object = name.split(separator: ".").first.map(String.init) ?? ""
                return TranslationUnit(
                    name: name, translations: [Translation(locale: language, text: text)],
                    position: own.objects[object]?.position ?? .unknown)
            })
        differences = own.differences(from: other, at: base.path, in: path)
    }
}

/// The contents of a document for the comparison.
private struct Contents {
    /// The objects by their identifiers.
    var objects: [String: XMLElement] = [:]
    /// The identifiers of the objects around them.
    var owners: [String: String] = [:]
    /// The texts by their names in string files.
    var texts: [String: Wording] = [:]

    init(_ bytes: [UInt8], _ path: String, _ language: LocaleTag) throws(Problem) {
        let root = try InterfaceBuilderDocument.read(bytes).root
        texts = try InterfaceBuilderReader.texts(of: bytes, source: path, in: language)
        var waiting = [(element: root, owner: String?.none)]
        while let (element, owner) = waiting.popLast() {
            let id = element["id"]
            if let id {
                objects[id] = element
                owners[id] = owner
            }
            waiting += element.children.map { ($0, id ?? owner) }
        }
    }

    /// In the order of the positions.
    func differences(from other: Contents, at base: String, in path: String) -> [Omission] {
        let (own, others) = (Set(texts.values.map(\.text)), Set(other.texts.values.map(\.text)))
        var found: [Omission] = []
        for (id, element) in objects {
            guard let counterpart = other.objects[id] else {
                // The contents of such an object are not listed again.
                guard owners[id].map({ other.objects[$0] != nil }) ?? true else { continue }
                found.append(
                    Omission(
                        "the object itself, which \(base.quoted) does not have", of: "\(element.name) \(id)",
                        source: path,
                        position: element.position))
                continue
            }
            guard element.summary(without: own) != counterpart.summary(without: others) else { continue }
            found.append(
                Omission(
                    "what differs from \(base.quoted) besides texts", of: "\(element.name) \(id)", source: path,
                    position: element.position))
        }
        for (id, element) in other.objects where objects[id] == nil {
            guard other.owners[id].map({ objects[$0] != nil }) ?? true else { continue }
            found.append(
                Omission(
                    "its absence, because \(base.quoted) has it", of: "\(element.name) \(id)",
                    source: path))
        }
        return found.sorted { ($0.position.line, $0.element) < ($1.position.line, $1.element) }
    }
}

extension XMLElement {
    /// Attributes without an effect on the app.
    private static let unread: Set = ["userLabel", "misplaced", "ambiguous", "verifyAmbiguity"]

    /// The object's own attributes and values, without the objects inside.
    ///
    /// - Parameter texts: The values to omit.
    fileprivate func summary(without texts: Set<String>) -> String {
        let said = attributes.filter { !texts.contains($0.value) && !XMLElement.unread.contains($0.key) }
        // The frame of a view with constraints depends on its texts.
        let isConstrained = self["translatesAutoresizingMaskIntoConstraints"] == "NO"
        let inside = children.filter { $0["id"] == nil && !(isConstrained && $0.name == "rect") }
        return name + said.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
            + (texts.contains(text) ? "" : " \(text.filter { !$0.isWhitespace })")
            + inside.map { "(\($0.summary(without: texts)))" }.joined()
    }
}

extension InterfaceBuilderReader {
    /// Returns the texts of a document by their names in string files.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - source: The file's path.
    ///   - language: The language of the texts.
    /// - Throws: The problem of the file.
    fileprivate static func texts(
        of bytes: [UInt8], source: String, in language: LocaleTag
    ) throws(Problem) -> [String: Wording] {
        var keys = InterfaceBuilderKeys()
        let texts = InterfaceBuilderTexts(base: language).named
        let result = try read(bytes, source: source, texts: texts, keys: &keys)
        var found: [String: Wording] = [:]
        for (node, _) in ScreenComposer.compose([result.file], keys: &keys).flatMap(\.documents) {
            guard var part = Part.read(node, source: source).part else { continue }
            part.updateTexts { placed in
                guard let (name, text) = InterfaceBuilderTexts.named(placed.text, in: language) else { return }
                found[name] = text
            }
        }
        return found
    }
}
