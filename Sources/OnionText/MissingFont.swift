/// A font that a text asked for and that this machine does not have.
public struct MissingFont: Hashable, Sendable {
    /// The family's name, as `Inter` or `Noto Sans Thai`.
    public let family: String
    /// What asked for it: a family of the document, a script, or a text's first character that no font has.
    public let wantedBy: String
    /// The Debian package that brings it; nil when none is known.
    public let package: String?
    /// What takes its place.
    public let replacement: String

    init(family: String, wantedBy: String, package: String?, replacement: String) {
        self.family = family
        self.wantedBy = wantedBy
        self.package = package
        self.replacement = replacement
    }
}

extension MissingFont: CustomStringConvertible {
    /// A sentence that says what is missing, what for, what takes its place, and how to get it.
    public var description: String {
        let advice =
            if let package {
                "Debian has it in the package \"\(package)\"."
            } else {
                "Put its files into a folder that ONION_FONTS names."
            }
        let purpose = wantedBy == "\"\(family)\"" ? "" : " for \(wantedBy)"
        return "The font \"\(family)\"\(purpose) is missing, so \(replacement) measured. \(advice)"
    }
}
