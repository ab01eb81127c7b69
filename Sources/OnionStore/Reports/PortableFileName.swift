/// What file systems of Macs and Windows do to the names of files.
package enum PortableFileName {
    /// The device names that Windows reserves ("Naming Files, Paths, and Namespaces"), also with an extension.
    private static let reserved: Set = Set(
        ["con", "prn", "aux", "nul"] + ["com", "lpt"].flatMap { name in (0...9).map { "\(name)\($0)" } })

    /// Returns a text that two names have in common where a Mac takes them for the same.
    package static func folded(_ name: String) -> String { name.lowercased() }

    /// Returns the names that a Mac takes for the same, in groups.
    package static func collisions(among names: [String]) -> [[String]] {
        Dictionary(grouping: Set(names), by: folded).values.filter { $0.count > 1 }.map { $0.sorted() }
            .sorted { $0[0] < $1[0] }
    }

    /// Whether Windows can have a file or a folder of a name: it is no device, and has no dot or space at its end.
    package static func isPortable(_ name: String) -> Bool {
        !reserved.contains(folded(String(name.prefix { $0 != "." }))) && !name.hasSuffix(".") && !name.hasSuffix(" ")
    }
}
