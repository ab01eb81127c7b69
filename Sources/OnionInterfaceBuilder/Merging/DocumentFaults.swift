/// What makes a document in XML invalid: identifiers and identities that are there twice, references to elements that are not there, and
/// several connections where a source has one.
struct DocumentFaults {
    /// The faults, each by what has it.
    private(set) var all: Set<String> = []

    /// - Parameter known: The identifiers of all versions of the document: another word that looks like one is no reference.
    init(_ document: XcodeDocument, known: Set<String>) {
        // Of a property list and XLIFF, identifiers are unique in an element, as its identities say.
        let isGlobal = document.root.name == "document"
        let own = Self.identifiers(document)
        let lost = isGlobal ? known.subtracting(own) : []
        var used: Set<String> = []
        func add(_ element: XcodeElement, isNoted: Bool) {
            if isGlobal, let id = element["id"], !isNoted, !used.insert(id).inserted { all.insert("repeated \(id)") }
            for attribute in lost.isEmpty || isNoted ? [] : element.attributes where attribute.name != "id" {
                if let target = element[attribute.name], lost.contains(target) { all.insert("lost \(target)") }
            }
            var purposes: Set<String> = []
            for connection in element.name == "connections" ? element.children : [] {
                guard let purpose = connection.purpose, !purposes.insert(purpose).inserted else { continue }
                all.insert("repeated \(purpose) of \(element.parent?["id"] ?? "")")
            }
            for child in element.children { add(child, isNoted: isNoted) }
        }
        for child in document.root.children { add(child, isNoted: ComputedValues.isNote("document/\(child.name)")) }
        all.formUnion(ElementTree(document).wholes.map { "whole \($0)" })
    }

    /// The identifiers of the elements of a document.
    static func identifiers(_ document: XcodeDocument) -> Set<String> {
        Set(document.root.all.compactMap { $0["id"] })
    }
}

extension XcodeElement {
    /// What a connection is for, where its source has at most one such connection; nil for others.
    fileprivate var purpose: String? {
        if name == "outlet" { return self["property"] }
        guard name == "segue" else { return nil }
        if let relationship = self["relationship"] { return relationship == "viewControllers" ? nil : relationship }
        let source = parent?.parent?.name ?? ""
        // A controller performs its segues by their names.
        return source.hasSuffix("ontroller") ? nil : "segue \(self["trigger"] ?? "")"
    }
}
