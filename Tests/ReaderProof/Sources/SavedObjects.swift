import Foundation
import IBDecodable

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The objects of an Interface Builder document, by its XML, and those of them that IBDecodable gives.
struct SavedObjects {
    /// The elements of each kind, such as `label in subviews in view`, with their identifiers, `""` where there is none.
    let ids: [String: [String]]
    /// The identifiers of the objects that IBDecodable gives. It leaves out what it cannot decode without a word.
    let read: Set<String>

    /// - Throws: What IBDecodable throws if it refuses the document as a whole.
    init(of file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        let parser = InterfaceBuilderParser()
        let document: any IBElement =
            file.pathExtension == "xib" ? try parser.parseXib(xml: text) : try parser.parseStoryboard(xml: text)
        read = Set(document.flattened.compactMap { ($0 as? any IBIdentifiable)?.id })
        let elements = ElementReader()
        let xml = XMLParser(data: Data(text.utf8))
        xml.delegate = elements
        xml.parse()
        ids = elements.ids
    }

    /// The number of objects of each kind that IBDecodable leaves out.
    var leftOut: [String: Int] {
        ids.mapValues { $0.count { !read.contains($0) } }.filter { $0.value > 0 }
    }

    /// How many objects there are of kinds, and how many of them IBDecodable gives.
    func count(of kinds: Set<String>) -> (read: Int, all: Int) {
        let those = ids.filter { kinds.contains($0.key) }.flatMap(\.value)
        return (those.count { read.contains($0) }, those.count)
    }
}

private final class ElementReader: NSObject, XMLParserDelegate {
    var ids: [String: [String]] = [:]
    private var path: [String] = []

    func parser(
        _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
        attributes: [String: String]
    ) {
        path.append(name)
        ids[path.suffix(3).reversed().joined(separator: " in "), default: []].append(attributes["id"] ?? "")
    }

    func parser(_: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?) {
        path.removeLast()
    }
}
