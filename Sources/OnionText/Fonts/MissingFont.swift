/// A font that a text needs and that is not installed.
package struct MissingFont: Hashable, Sendable {
    /// The family, such as `Inter` or `Noto Sans Thai`.
    package let family: String
    /// The reason: a family of the document, the system font, or the first character that no font has.
    package let wantedBy: String
    /// The Debian package of the family; nil if none is known.
    package let package: String?
    /// The replacement, with its verb.
    package let replacement: String
}

extension MissingFont: CustomStringConvertible {
    /// A sentence with the missing font, its purpose, its replacement, and how to install it.
    package var description: String {
        let advice =
            if let package {
                "Debian has it in the package \"\(package)\"."
            } else {
                "Put its files into the app's folder, or into one that ONION_FONTS names."
            }
        let purpose = wantedBy == "\"\(family)\"" ? "" : " for \(wantedBy)"
        return "The font \"\(family)\"\(purpose) is missing, so \(replacement) measured. \(advice)"
    }
}
