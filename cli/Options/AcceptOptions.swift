import ArgumentParser
import OnionGallery
import OnionModel

/// The differences of a comparison that become those of the gallery.
struct AcceptOptions: ParsableArguments {
    @Flag(help: "With --compare and a gallery: write the new pictures to it, all of them or none.")
    var accept = false

    @Option(
        help: ArgumentHelp(
            "With --accept: only the pictures that changed through this part, and through no other (repeatable).",
            valueName: "ref"),
        transform: argument(Reference.init(parsing:)))
    var through: [Reference] = []

    @Option(
        help: ArgumentHelp("With --accept: only the group with this number (repeatable).", valueName: "number"))
    var group: [Int] = []

    func validate() throws {
        if !accept, !through.isEmpty { throw ValidationError("--through needs --accept") }
        if !accept, !group.isEmpty { throw ValidationError("--group needs --accept") }
    }

    /// Returns the groups to accept.
    ///
    /// - Throws: ``Problem`` `no-such-change` for a part through which nothing changed, or a number that no group has.
    func groups(of comparison: PictureComparison) throws(Problem) -> [ChangeGroup] {
        guard !through.isEmpty || !group.isEmpty else { return comparison.groups }
        return try comparison.groups(numbered: group, through: Set(through.map(\.head)))
    }

    /// Returns the command line that accepts all differences, for the page of a comparison.
    static func command(of arguments: some Sequence<String>) -> String {
        (["onion"] + arguments + ["--accept"]).map(\.quotedForShell).joined(separator: " ")
    }
}

extension String {
    /// The word as a shell reads it literally.
    fileprivate var quotedForShell: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy { scalar in
                scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                    || "_-./:=@,+".unicodeScalars.contains(scalar)
            }
        return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
    }
}
