package import OnionCoding
package import OnionDocuments
package import OnionModel
package import OnionStore

/// The files of an export into a folder, one for each part.
///
/// Keys that differ only in case get different names also where the case of letters does not count: the second one of a group has `#2`
/// after its key, which no key has. The number of a part stays the same when others are added. A name that Windows cannot have gets `#1`.
package struct DocumentFiles {
    private let format: DocumentFormat
    /// The numbers of parts in their groups, from 2 on.
    private let numbers: [Reference: Int]

    /// - Throws: `RegistryError` when the registry cannot be read.
    package init(_ format: DocumentFormat, of snapshot: Snapshot) throws {
        self.format = format
        let others = try snapshot.partsThatDifferInCase().flatMap { group in
            group.enumerated().dropFirst().map { ($1, $0 + 1) }
        }
        numbers = Dictionary(uniqueKeysWithValues: others)
    }

    /// Returns the path of a part's file in the folder: `colors/brand.yaml`, or `pizzeria/colors/brand.yaml` in a space.
    package func path(of reference: Reference) -> String {
        let number = numbers[reference.head] ?? (PortableFileName.isPortable(reference.key.name) ? nil : 1)
        let folder = Self.folder(of: reference.kind, in: reference.key.space)
        return "\(folder)/\(reference.key.name)\(number.map { "#\($0)" } ?? "").\(format.rawValue)"
    }

    /// Returns the text of a file. YAML begins with the path of the schema for editors.
    ///
    /// - Parameters:
    ///   - path: The path of the file in the folder.
    ///   - lineEnds: How the lines of the file end.
    package func text(of document: Node, at path: String, _ lineEnds: LineEnds = .unix) -> [UInt8] {
        let schema = format == .yaml ? SchemaFile.line(forFileAt: path) : []
        return lineEnds.applied(to: schema + DocumentWriter(format: format).text(of: document))
    }

    /// Returns the path of the folder for the parts of a kind in a space.
    package static func folder(of kind: PartKind, in space: String?) -> String {
        (space.map { "\($0)/" } ?? "") + kind.plural
    }

    /// Returns the key that a file in the folder of a space is named for; nil for other files.
    package static func key(of name: String, in space: String?, _ format: DocumentFormat) -> Key? {
        let ending = ".\(format.rawValue)"
        guard name.hasSuffix(ending) else { return nil }
        return try? Key(String(name.dropLast(ending.count).prefix { $0 != "#" }), in: space)
    }
}
