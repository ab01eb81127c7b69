import Foundation
import Onion
import RegistryGenerator

// Measures usage queries in registries of many screens: medians of warm runs, one line per query.
// Arguments: the program "onion", then numbers of screens. The registries are in a temporary folder and are deleted
// afterwards.

let words = CommandLine.arguments.dropFirst()
let program = URL(filePath: words.first ?? "../.build/release/onion")
let counts = words.dropFirst().compactMap { Int($0) }

for count in counts.isEmpty ? [1_000, 10_000, 100_000] : counts {
    let folder = FileManager.default.temporaryDirectory.appending(path: "onion-usage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "onion.sqlite").path
    let generator = BulkGenerator(screens: count)
    let making = try Stopwatch.once { try generator.makeRegistry(at: path) }
    print("\(count) screens, \(generator.templates) templates, made in \(making.shortDescription)")
    let benchmark = try UsageBenchmark(generator, path: path)
    for line in try benchmark.run(program) { print("  \(line)") }
}
