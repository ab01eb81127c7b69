import Foundation

// Reads Interface Builder documents with IBDecodable: reader-proof FOLDER
//
// Documents that it reads in the folder "original" are also read in the folders "edited" and "anew". IBDecodable leaves out what it cannot
// decode without a word, so that objects count: of each kind of objects that it knows, it leaves out no more than of the original. Prints how
// many documents and objects are read, and the objects that are not. Ends with 1 if it leaves out more.

guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("reader-proof FOLDER\n".utf8))
    exit(64)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
func file(_ kind: String, _ name: String) -> URL { folder.appendingPathComponent("\(kind)/\(name)") }

let names = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("original").path).sorted()
var originals: [String: SavedObjects] = [:]
for name in names { originals[name] = try? SavedObjects(of: file("original", name)) }
let known = Set(
    originals.values.flatMap { objects in objects.ids.filter { $0.value.contains(where: objects.read.contains) }.keys })
print("documents that Xcode saved and IBDecodable reads: \(originals.count) of \(names.count)")
var isComplete = true
for kind in ["edited", "anew"] {
    let exported = originals.filter { FileManager.default.fileExists(atPath: file(kind, $0.key).path) }
    var (whole, given, all) = (0, 0, 0)
    for (name, original) in exported.sorted(by: { $0.key < $1.key }) {
        do {
            let objects = try SavedObjects(of: file(kind, name))
            let count = objects.count(of: known)
            (given, all) = (given + count.read, all + count.all)
            let more = objects.leftOut.filter { known.contains($0.key) && $0.value > original.leftOut[$0.key] ?? 0 }
            if more.isEmpty { whole += 1 }
            for (kind, count) in more.sorted(by: { $0.key < $1.key }) { print("  \(name): \(count) \(kind)") }
        } catch {
            print("  \(name): \(error)")
        }
    }
    print("documents \(kind) that IBDecodable reads: \(whole) of \(exported.count), with \(given) of \(all) objects")
    // A check that looked at nothing does not succeed.
    if all == 0 || whole < exported.count { isComplete = false }
}
exit(isComplete ? 0 : 1)
