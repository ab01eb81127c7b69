import Onion

/// The names of the files of an export, one for each part.
///
/// Keys that differ only in case get different names also where the case of letters does not count: the second one of a group has `#2`
/// after its key, which no key has.
struct DocumentFileNames {
    private let format: DocumentFormat
    /// The numbers of parts in their groups, from 2 on.
    private let numbers: [Reference: Int]

    init(_ format: DocumentFormat, of snapshot: Snapshot) throws {
        self.format = format
        let others = try snapshot.partsThatDifferInCase().flatMap { group in
            group.enumerated().dropFirst().map { ($1, $0 + 1) }
        }
        numbers = Dictionary(uniqueKeysWithValues: others)
    }

    /// Returns the path of a part's file in the folder: `colors/brand.yaml`, or `pizzeria/colors/brand.yaml` in a space.
    func path(of reference: Reference) -> String {
        let number = numbers[reference.head].map { "#\($0)" } ?? ""
        let folder = Self.folder(of: reference.kind, in: reference.key.space)
        return "\(folder)/\(reference.key.name)\(number).\(format.rawValue)"
    }

    /// Returns the path of the folder for the parts of a kind in a space.
    static func folder(of kind: PartKind, in space: String?) -> String { (space.map { "\($0)/" } ?? "") + kind.plural }

    /// Returns the key that a file in the folder of a space is named for; nil for other files.
    static func key(of name: String, in space: String?, _ format: DocumentFormat) -> Key? {
        let ending = ".\(format.rawValue)"
        guard name.hasSuffix(ending) else { return nil }
        return try? Key(String(name.dropLast(ending.count).prefix { $0 != "#" }), in: space)
    }
}
