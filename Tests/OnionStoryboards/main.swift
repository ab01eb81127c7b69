import Foundation
import OnionDocuments
import OnionLayout
import OnionStoryboardProof
import OnionSupport
import OnionText

// Imports and exports the documents of folders, and prints how many come out as they should:
// onion-storyboards FOLDER... [--every N] [--list]
var words = Array(CommandLine.arguments.dropFirst())
var step = 1
let isListed = words.contains("--list")
words.removeAll { $0 == "--list" }
if let option = words.firstIndex(of: "--every"), words.count > option + 1 {
    step = max(1, Int(words[option + 1]) ?? 1)
    words.removeSubrange(option...option + 1)
}
let every = step
let paths = words.flatMap { folder in
    (FileManager.default.subpaths(atPath: folder) ?? []).sorted().filter(InterfaceBuilderFile.hasExtension)
        .map { "\(folder)/\($0)" }
}
guard !paths.isEmpty else {
    print("there are no documents in the folders")
    exit(2)
}
let start = ContinuousClock().now
var grammar = DocumentGrammar()
let learned = Parallel().map(count: (paths.count + 99) / 100) { number in
    var grammar = DocumentGrammar()
    for path in paths[(number * 100)..<min(paths.count, number * 100 + 100)] {
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
    StoryboardProof(of: paths[sample[number]], known, LayoutEngine(text: FontMeasurer()))
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
line("parts made anew that are the same", sum(\.partsMadeAnew), of: sum(\.parts))
line("views made anew that are the same", sum(\.viewsMadeAnew), of: sum(\.views))
line("frames that the layout gives again", sum(\.sameFrames), of: sum(\.frames))
print("not in Xcode's documents: \(sum(\.grammar.count)) in \(taken.count { !$0.grammar.isEmpty }) documents")
print("refused by the strict reader: \(sum(\.reader.count)) in \(taken.count { !$0.reader.isEmpty }) documents")
print("errors: \(taken.count { $0.error != nil })")
FileHandle.standardError.write(Data("\((ContinuousClock().now - start).components.seconds) s\n".utf8))

func list(_ title: String, _ words: [String]) {
    let counts = Dictionary(grouping: words, by: \.self).mapValues(\.count).sorted {
        ($1.value, $0.key) < ($0.value, $1.key)
    }
    for (word, count) in counts.prefix(40) { print("  \(title) \(count) \(word)") }
}
if isListed {
    list("grammar", taken.flatMap { Set($0.grammar) })
    list("reader", taken.flatMap(\.reader).map { $0.split(separator: " ").prefix(4).joined(separator: " ") })
    list("difference", taken.flatMap(\.differences))
    list("side effect", taken.flatMap(\.sideEffects).map { $0.split(separator: " ").prefix(2).joined(separator: " ") })
    for (number, proof) in zip(sample, proofs) {
        if let error = proof.error { print("  error \(paths[number]): \(error)") }
        if !proof.isRefused, !proof.isUnchanged, proof.error == nil { print("  changed \(paths[number])") }
    }
}
