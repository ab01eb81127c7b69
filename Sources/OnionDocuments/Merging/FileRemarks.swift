package import OnionCoding
import OnionModel

/// What a file says beside its values: the lines of its comments, and its translations with their states, which have a meaning only together.
///
/// Every merge is checked by it, however the format is merged.
package struct FileRemarks {
    /// How often each line is in the comments.
    fileprivate var comments: [String: Int]
    /// The translations with their states, by the names of their units.
    fileprivate var translations: [String: String] = [:]

    /// Creates the remarks of a document, a `.strings` file or a string catalogue. In catalogues, a text is merged with its state as one value.
    package init(_ text: SourceText) {
        comments = Self.lines(of: text.commentTexts)
    }

    /// Creates the remarks of XML; nil for translations that cannot be read.
    package init?(xml bytes: [UInt8]) {
        comments = Self.lines(of: String(decoding: bytes, as: UTF8.self).commentsOfXML.map(\.text))
        // Other formats have no states.
        guard bytes.firstRange(of: "<trans-unit".utf8) != nil else { return }
        guard let root = try? XMLReader.read(bytes, skippingDocumentType: true) else { return nil }
        add(root, in: "")
    }

    private static func lines(of comments: [String]) -> [String: Int] {
        let lines = comments.flatMap { $0.split(whereSeparator: \.isNewline) }.map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        return Dictionary(lines.filter { !$0.isEmpty }.map { ($0, 1) }, uniquingKeysWith: +)
    }

    private mutating func add(_ element: XMLElement, in file: String) {
        guard element.name == "trans-unit", let target = element.child("target") else {
            for child in element.children { add(child, in: element["original"] ?? file) }
            return
        }
        let approval = element["approved"].map { "approved=\"\($0)\" " } ?? ""
        translations["\(file) \(element["id"] ?? "")"] = approval + target.plainDescription
    }
}

extension ThreeVersions<FileRemarks> {
    /// Returns what a branch has changed of the remarks, and merged texts do not have.
    ///
    /// - Parameter merged: The merged text, or those of both sides of a conflict.
    package func lost(in merged: [FileRemarks]) -> [MergeConflict] {
        let lines = Set(ours.comments.keys).union(theirs.comments.keys).union(base.comments.keys)
        let comments = lines.sorted().compactMap { line -> MergeConflict? in
            let counts = map { $0.comments[line] ?? 0 }
            let found = merged.map { $0.comments[line] ?? 0 }
            if merged.count == 1 ? counts.allows(found[0]) : counts.isThere(in: found) { return nil }
            let said = counts.map { $0 > 0 ? Node.string(line) : nil }
            return MergeConflict("comment", before: said.base, stored: said.ours, file: said.theirs)
        }
        let units = Set(merged.flatMap(\.translations.keys)).sorted()
        return comments
            + units.compactMap { unit in
                let said = map { $0.translations[unit] }
                let isKept = merged.allSatisfy { [nil, said.ours, said.theirs].contains($0.translations[unit]) }
                let values = said.map { $0.map { Node.string($0) } }
                return isKept
                    ? nil : MergeConflict(unit, before: values.base, stored: values.ours, file: values.theirs)
            }
    }
}

extension ThreeVersions<Int> {
    /// Whether a merge may have something so often. Both branches may have added or removed the same one.
    fileprivate func allows(_ count: Int) -> Bool {
        let (own, other) = (ours - base, theirs - base)
        let sum = own + other
        let same = own.signum() != other.signum() ? sum : own.magnitude > other.magnitude ? own : other
        return (min(sum, same)...max(sum, same)).contains(count - base)
    }

    /// Whether one of the sides of a conflict has what the branches have added; what they have removed may be there.
    fileprivate func isThere(in counts: [Int]) -> Bool {
        max(ours, theirs) <= base || counts.contains { $0 >= max(ours, theirs) }
    }
}

extension XMLElement {
    /// The attributes and the content, without positions.
    fileprivate var plainDescription: String {
        let all = attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\"\($0.value)\" " }
        let inner = children.map { "<\($0.name) \($0.plainDescription)>" }
        return (all + inner).joined() + text
    }
}
