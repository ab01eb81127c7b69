import OnionCoding
import OnionDocuments
import OnionSupport

/// Writes the values of an export into a file of design tokens, which keeps everything else byte for byte: other tokens, descriptions,
/// extensions, the order, the layout and the notation of values.
package enum DesignTokenEdit {
    /// Returns the file with what differs between two texts of an export.
    ///
    /// - Parameters:
    ///   - old: The file.
    ///   - base: The export of the tokens as the file has them.
    ///   - new: The export.
    /// - Returns: The text, and the names of members of the file that were not read and that it replaces; nil where the file cannot have the
    ///   values.
    package static func text(
        of old: [UInt8], from base: [UInt8], to new: [UInt8]
    ) -> (bytes: [UInt8], lost: [String])? {
        if base == new { return (old, []) }
        let (mark, old) = (old.byteOrderMark, Array(old.afterByteOrderMark))
        guard let file = try? JSONReader.read(old), let base = try? JSONReader.read(base),
            let new = try? JSONReader.read(new)
        else { return nil }
        let current = LegacyDesignTokens.current(file)
        func noted(_ tokens: Node) -> Node {
            let noted = DesignTokenNotation.written(
                tokens, since: base, as: current, inTexts: LegacyDesignTokens.isForm(of: file))
            return LegacyDesignTokens.written(noted, as: file)
        }
        let (former, written) = (noted(base), noted(new))
        let versions = ThreeVersions(base: JSONWriter.pretty(former), ours: old, theirs: JSONWriter.pretty(written))
        let merge = SourceMerge(versions) { SourceText(catalog: $0) }?.values(by: .texts, keepingOurs: false)
        // What the export has of the file's own tokens is in the base.
        guard let merge, let edited = try? JSONReader.read(merge.bytes) else { return nil }
        let added = merge.conflicts.map(\.conflict).filter { if case nil = $0.before { true } else { false } }
        let lost = FileContents(file).lost(
            in: FileContents(edited), replacing: FileContents(former.keepingExtensions(of: written)),
            by: FileContents(written))
        return (mark + merge.bytes, added.map(\.path) + lost)
    }
}

extension Node {
    /// The tokens without those extensions of other programs that others have lost: an edit does not replace them. Those of a removed token
    /// are removed with it.
    fileprivate func keepingExtensions(of others: Node) -> Node {
        guard let entries else { return self }
        let kept = entries.map { entry -> Entry in
            if entry.key == "$extensions" {
                let known = others["$extensions"]
                let own = (entry.value.entries ?? []).filter {
                    $0.key == DesignTokenFile.extensionKey || known?[$0.key]?.isEquivalent(to: $0.value) ?? false
                }
                return Entry(entry.key, .map(own))
            }
            return Entry(entry.key, others[entry.key].map(entry.value.keepingExtensions) ?? entry.value)
        }
        return .map(kept)
    }
}
