import Foundation
import OnionDocuments
import OnionInterfaceBuilder
import OnionLayout
import OnionStoryboardProof
import OnionSupport
import OnionText

// Imports and exports the documents of folders, and prints how many come out as they should:
// onion-storyboards FOLDER... [--every N] [--list] [--each] [--learn FOLDER] [--kept-aside] [--mutations] [--copies FOLDER]
// --list prints the kinds of what was found, --each everything.
// --copies keeps each document and its exports in a folder, as ExportCopies says.
// What Xcode writes is learned from the documents of all folders, and of those after --learn, without those that are kept aside.
var words = Array(CommandLine.arguments.dropFirst())
var step = 1
let isListed = words.contains("--list")
words.removeAll { $0 == "--list" }
while let option = words.firstIndex(of: "--every"), words.count > option + 1 {
    step = max(1, Int(words[option + 1]) ?? 1)
    words.removeSubrange(option...option + 1)
}
let every = step
let isEachListed = words.contains("--each")
words.removeAll { $0 == "--each" }
let showsKeptAside = words.contains("--kept-aside")
words.removeAll { $0 == "--kept-aside" }
let makesMistakes = words.contains("--mutations")
words.removeAll { $0 == "--mutations" }
var teachers: [String] = []
while let option = words.firstIndex(of: "--learn"), words.count > option + 1 {
    teachers.append(words[option + 1])
    words.removeSubrange(option...option + 1)
}
var copies: URL?
if let option = words.firstIndex(of: "--copies"), words.count > option + 1 {
    copies = URL(filePath: words[option + 1])
    words.removeSubrange(option...option + 1)
}
let copiesFolder = copies
/// Whether a document is of a repository that is kept aside: a quarter of those of `corpus-wide`, as in script/score.
func isKeptAside(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let folder = parts.firstIndex(of: "corpus-wide"), folder + 1 < parts.count else { return false }
    var hash = SHA256()
    hash.update(Array(parts[folder + 1].replacing("+", with: "/", maxReplacements: 1).utf8))
    return "0123".contains(hash.finalize().hexadecimal.prefix(1))
}
func documents(in folders: [String]) -> [String] {
    folders.flatMap { folder in
        (FileManager.default.subpaths(atPath: folder) ?? []).sorted().filter(InterfaceBuilderFile.hasExtension)
            .map { "\(folder)/\($0)" }
    }
}
let paths = documents(in: words).filter { isKeptAside($0) == showsKeptAside }
let lessons = documents(in: words + teachers.filter { !words.contains($0) }).filter { !isKeptAside($0) }
guard !paths.isEmpty else {
    print("there are no documents in the folders")
    exit(2)
}
let start = ContinuousClock().now
var grammar = DocumentGrammar()
let learned = Parallel().map(count: (lessons.count + 99) / 100) { number in
    var grammar = DocumentGrammar()
    for path in lessons[(number * 100)..<min(lessons.count, number * 100 + 100)] {
        guard let bytes = try? Array(Data(contentsOf: URL(filePath: path))), let root = try? XMLReader.read(bytes),
            root.name == "document"
        else { continue }
        grammar.learn(root, source: bytes)
    }
    return grammar
}
for part in learned { grammar.merge(part) }
let known = grammar
let sample = paths.indices.filter { $0 % every == 0 }
let proofs = Parallel().map(count: sample.count) { number in
    let path = paths[sample[number]]
    let name = "\(sample[number])-\(URL(filePath: path).lastPathComponent)"
    return StoryboardProof(
        of: path, known, LayoutEngine(text: FontMeasurer()),
        copies: try? copiesFolder.map { try ExportCopies(in: $0, name: name) })
}
if makesMistakes {
    // Whether the proof sees the mistakes that an exporter could make.
    let unseen = ExportMutation.allCases.filter { mutation in
        let seen = Parallel().map(count: sample.count) { number in
            let engine = LayoutEngine(text: FontMeasurer())
            return !proofs[number].isRefused
                && StoryboardProof(of: paths[sample[number]], known, engine, mutation: mutation)
                    .shows(besides: proofs[number])
        }
        print("\(mutation.rawValue) is seen in \(seen.count { $0 }) of \(sample.count) documents")
        return !seen.contains(true)
    }
    exit(unseen.isEmpty ? 0 : 1)
}
let taken = proofs.filter { !$0.isRefused }
func sum(_ value: (StoryboardProof) -> Int) -> Int { taken.reduce(0) { $0 + value($1) } }
func line(_ name: String, _ count: Int, of all: Int) {
    let share = all == 0 ? 100 : Double(count) / Double(all) * 100
    print("\(name): \(count) of \(all) (\(String(format: "%.2f", share)) %)")
}
print("\(sample.count) documents, \(proofs.count - taken.count) cannot be imported alone")
line("documents that are the same text after import and export", taken.count { $0.isUnchanged }, of: taken.count)
line("changes that the document says after an export", sum(\.written), of: sum(\.edits))
print("other changes: \(sum(\.sideEffects.count)); changed lines without frames: \(sum(\.changedLines))")
line("parts made anew that are the same", sum(\.partsMadeAnew), of: sum(\.exported))
line("parts made anew that are the same, or told", sum { $0.partsMadeAnew + $0.partsTold }, of: sum(\.exported))
print("parts that no screen shows: \(sum(\.parts) - sum(\.exported)); frames of another device: \(sum(\.movedFrames))")
line("views made anew that are the same", sum(\.viewsMadeAnew), of: sum(\.views))
line("frames that the layout gives again", sum(\.sameFrames), of: sum(\.frames))
line("documents that have only what Xcode writes", taken.count { $0.grammar.isEmpty }, of: taken.count)
line("documents that a strict reader reads", taken.count { $0.reader.isEmpty }, of: taken.count)
print("errors: \(taken.count { $0.error != nil })")
FileHandle.standardError.write(Data("\((ContinuousClock().now - start).components.seconds) s\n".utf8))

/// Prints the kinds of what was found, the most frequent ones first, each with an example and its document.
func list(_ title: String, _ found: (StoryboardProof) -> [StoryboardProof.Finding]) {
    var kinds: [String: (count: Int, example: String)] = [:]
    for (number, proof) in zip(sample, proofs) where !proof.isRefused {
        for finding in found(proof) {
            kinds[finding.kind, default: (0, "\(finding.example) in \(paths[number])")].count += 1
        }
    }
    for (kind, found) in kinds.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }).prefix(60) {
        print("  \(title) \(found.count) \(kind): \(found.example)")
    }
}
if isEachListed {
    for (number, proof) in zip(sample, proofs) where !proof.isRefused {
        for (title, findings) in [
            ("grammar", proof.grammar), ("reader", proof.reader), ("difference", proof.differences),
            ("not written", proof.notWritten), ("side effect", proof.sideEffects),
        ] {
            for finding in findings { print("  \(title)\t\(finding.kind)\t\(finding.example)\t\(paths[number])") }
        }
    }
}
if isListed {
    list("grammar", \.grammar)
    list("reader", \.reader)
    list("difference", \.differences)
    list("not written", \.notWritten)
    list("side effect", \.sideEffects)
    for (number, proof) in zip(sample, proofs) {
        if let error = proof.error { print("  error \(paths[number]): \(error)") }
        if !proof.isRefused, !proof.isUnchanged, proof.error == nil { print("  changed \(paths[number])") }
    }
}
