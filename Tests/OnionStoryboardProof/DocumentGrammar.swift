import Foundation
package import OnionDocuments

/// What Interface Builder writes, learned from documents that Xcode saved: the attributes and children of each element, and their order.
///
/// All views have what Xcode writes of a `UIView`, and all view controllers what it writes of a `UIViewController`.
package struct DocumentGrammar: Sendable {
    private var attributes: [String: Set<String>] = [:]
    private var children: [String: Set<String>] = [:]
    /// How often one attribute comes before another one.
    private var orders: [String: [String: Int]] = [:]
    /// The forms of the values of attributes: a number, a flag, an identifier, or anything.
    private var forms: [String: Set<String>] = [:]
    /// The elements that are views: they have a frame.
    private var views: Set<String> = []

    package init() {}

    /// Learns from a document.
    package mutating func learn(_ root: XMLElement, source: [UInt8]) {
        for element in root.all {
            attributes[element.name, default: []].formUnion(element.attributes.keys)
            children[element.name, default: []].formUnion(element.children.map(Self.name))
            if element.children.contains(where: { $0.name == "rect" && $0["key"] == "frame" }) {
                views.insert(element.name)
            }
            for (attribute, value) in element.attributes {
                forms["\(element.name) \(attribute)", default: []].insert(Self.form(of: value))
            }
        }
        for (element, names) in Self.attributeLists(of: source) {
            for (index, first) in names.enumerated() {
                for second in names[(index + 1)...] {
                    orders[element, default: [:]]["\(first) \(second)", default: 0] += 1
                }
            }
        }
    }

    package mutating func merge(_ other: DocumentGrammar) {
        attributes.merge(other.attributes) { $0.union($1) }
        children.merge(other.children) { $0.union($1) }
        views.formUnion(other.views)
        forms.merge(other.forms) { $0.union($1) }
        for (element, counts) in other.orders { orders[element, default: [:]].merge(counts, uniquingKeysWith: +) }
    }

    /// Returns what a document has and none that Xcode saved has at the same place.
    package func findings(in root: XMLElement, source: [UInt8]) -> [String] {
        var findings: [String] = []
        for element in root.all {
            guard attributes[element.name] != nil else {
                findings.append("the element \(element.name)")
                continue
            }
            let classes = [element.name] + (base(of: element.name).map { [$0] } ?? [])
            for attribute in element.attributes.keys.sorted()
            where !classes.contains(where: { attributes[$0]?.contains(attribute) == true }) {
                findings.append("the attribute \(attribute) of \(element.name)")
            }
            for child in element.children where !isKnown(child, in: classes) {
                findings.append("\(Self.name(of: child)) in \(element.name)")
            }
            for (attribute, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
                let form = Self.form(of: value)
                let usual = classes.compactMap { forms["\($0) \(attribute)"] }.reduce(into: Set()) { $0.formUnion($1) }
                if usual.isEmpty || usual.contains(form) || usual.contains("text") { continue }
                findings.append("the \(form) \(value) as \(attribute) of \(element.name)")
            }
        }
        for (element, names) in Self.attributeLists(of: source) {
            for (first, second) in zip(names, names.dropFirst()) {
                let (same, other) = (
                    orders[element]?["\(first) \(second)"] ?? 0, orders[element]?["\(second) \(first)"] ?? 0
                )
                if other > same { findings.append("\(first) before \(second) in \(element)") }
            }
        }
        return findings
    }

    /// The element of the class that the class of an object inherits from, whose attributes and values it has, too.
    private func base(of element: String) -> String? {
        if element.hasSuffix("Controller") { return "viewController" }
        return views.contains(element) ? "view" : nil
    }

    /// Whether some class has a child, or a view in its place. A class inherits values, which have keys, but no lists.
    private func isKnown(_ child: XMLElement, in classes: [String]) -> Bool {
        if children[classes[0]]?.contains(Self.name(of: child)) == true { return true }
        guard let key = child["key"] else { return false }
        let names = [child.name, base(of: child.name)].compactMap(\.self).map { "\($0) \(key)" }
        return classes.contains { owner in names.contains { children[owner]?.contains($0) == true } }
    }

    private static func name(of element: XMLElement) -> String {
        element["key"].map { "\(element.name) \($0)" } ?? element.name
    }

    private static func form(of value: String) -> String {
        if value == "YES" || value == "NO" { return "flag" }
        if Double(value) != nil { return "number" }
        if value.range(of: "^[0-9A-Za-z]{3}-[0-9A-Za-z]{2}-[0-9A-Za-z]{3}$", options: .regularExpression) != nil {
            return "identifier"
        }
        return value.allSatisfy { $0.isLetter || $0.isNumber } ? "word" : "text"
    }

    /// The names of the attributes of each start tag, in their order. The text was read without problems before.
    private static func attributeLists(of source: [UInt8]) -> [(element: String, names: [String])] {
        var lists: [(String, [String])] = []
        var index = 0
        func word() -> String {
            let start = index
            while index < source.count, ![0x20, 0x0A, 0x0D, 0x09, 0x3D, 0x3E, 0x2F].contains(source[index]) {
                index += 1
            }
            return String(decoding: source[start..<index], as: UTF8.self)
        }
        while let start = source[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            if source[index...].starts(with: "!--".utf8) {
                while index < source.count, !source[index...].starts(with: "-->".utf8) { index += 1 }
                continue
            }
            guard index < source.count, source[index] | 0x20 >= UInt8(ascii: "a"),
                source[index] | 0x20 <= UInt8(ascii: "z")
            else { continue }
            let element = word()
            var names: [String] = []
            while index < source.count, source[index] != UInt8(ascii: ">") {
                if [0x20, 0x0A, 0x0D, 0x09, 0x2F].contains(source[index]) {
                    index += 1
                    continue
                }
                names.append(word())
                guard index + 1 < source.count, source[index] == UInt8(ascii: "=") else { break }
                let quote = source[index + 1]
                index += 2
                while index < source.count, source[index] != quote { index += 1 }
                index += 1
            }
            if names.count > 1 { lists.append((element, names)) }
        }
        return lists
    }
}
