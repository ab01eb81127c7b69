import Foundation
import OnionDocuments
import OnionImportAudit
import OnionInterfaceBuilder

// Prints what an import does with each kind of element and attribute at each kind of place in the documents of folders, and
// fails when some vanish: onion-kept FOLDER... [--list FATE] [--places COUNT]
var folders = Array(CommandLine.arguments.dropFirst())

let name = folders.take("--list")
let listed = ImportAudit.Fate.allCases.first { "\($0)" == name } ?? .silent
let mostPlaces = folders.take("--places").flatMap { Int($0) } ?? 2
let paths = folders.flatMap { folder in
    (FileManager.default.subpaths(atPath: folder) ?? []).sorted().filter(InterfaceBuilderFile.hasExtension)
        .map { "\(folder)/\($0)" }
}
guard !paths.isEmpty else {
    print("there are no documents in the folders")
    exit(2)
}
let audit = try ImportAudit(
    paths.map { path in { try Array(Data(contentsOf: URL(filePath: path))) } }, mostPlaces: mostPlaces)
print("\(paths.count - audit.unreadable) documents, \(audit.unreadable) not for iOS; \(audit.tried) places tried")
for fate in ImportAudit.Fate.allCases.reversed() {
    let kinds = audit.fates.filter { $0.value == fate }.map { (audit.occurrences[$0.key] ?? 0, $0.key) }
    print("\(fate): \(kinds.count) kinds, \(kinds.reduce(0) { $0 + $1.0 }) elements and attributes")
    guard fate == listed || fate == .silent else { continue }
    for (count, kind) in kinds.sorted(by: { ($1.0, $0.1.description) < ($0.0, $1.1.description) }) {
        let example = audit.examples[kind].map { "\(paths[$0.document]):\($0.line)" }
        print("  \(fate) \(count) \(kind)  \(example ?? "")")
    }
}
exit(audit.fates.values.contains(.silent) ? 1 : 0)

extension [String] {
    /// Takes an option with its value from arguments.
    fileprivate mutating func take(_ option: String) -> String? {
        guard let index = firstIndex(of: option), count > index + 1 else { return nil }
        defer { removeSubrange(index...index + 1) }
        return self[index + 1]
    }
}
