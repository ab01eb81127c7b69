import OnionCoding

/// The text of a `Contents.json`.
enum AssetDescription {
    /// Returns the text of a new description, as Xcode writes it.
    static func text(of contents: Node) -> [UInt8] { XcodeJSONWriter.write(contents) + [0x0A] }

    /// Returns a known text with a changed value. Everything that is the same stays byte for byte.
    static func text(of contents: Node, in known: [UInt8]) -> [UInt8] {
        let new = text(of: contents)
        guard let ours = SourceText(catalog: known), let theirs = SourceText(catalog: new),
            let text = SourceComposer(ours: ours, theirs: theirs).bytes(of: contents),
            let read = try? JSONReader.read(text), read.isEquivalent(to: contents)
        else { return new }
        return text
    }
}
