import Foundation
import OnionDocuments
import OnionImportAudit

// Prints what an import does with each kind of element and attribute in the documents of folders, and fails when some kinds
// vanish: onion-kept FOLDER... [--list FATE]
var folders = Array(CommandLine.arguments.dropFirst())
var listed = ImportAudit.Fate.silent
if let option = folders.firstIndex(of: "--list"), folders.count > option + 1 {
    listed = ImportAudit.Fate.allCases.first { "\($0)" == folders[option + 1] } ?? .silent
    folders.removeSubrange(option...option + 1)
}
let paths = folders.flatMap { folder in
    (FileManager.default.subpaths(atPath: folder) ?? []).sorted().filter(InterfaceBuilderFile.hasExtension)
        .map { "\(folder)/\($0)" }
}
guard !paths.isEmpty else {
    print("there are no documents in the folders")
    exit(2)
}
let audit = try ImportAudit(paths.map { path in { try Array(Data(contentsOf: URL(filePath: path))) } })
print("\(paths.count - audit.unreadable) documents, \(audit.unreadable) not for iOS")
for fate in ImportAudit.Fate.allCases.reversed() {
    let kinds = audit.fates.filter { $0.value == fate }.map { (audit.occurrences[$0.key] ?? 0, $0.key) }
    print("\(fate): \(kinds.count) kinds, \(kinds.reduce(0) { $0 + $1.0 }) elements and attributes")
    guard fate == listed || fate == .silent else { continue }
    for (count, kind) in kinds.sorted(by: { ($1.0, $0.1.description) < ($0.0, $1.1.description) }) {
        print("  \(fate) \(count) \(kind)  \(audit.examples[kind].map { paths[$0] } ?? "")")
    }
}
exit(audit.fates.values.contains(.silent) ? 1 : 0)
