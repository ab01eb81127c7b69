import Foundation
import RegistryGenerator

// Measures how many layouts "onion check --fit" makes per second, and its peak memory, over generated screens on
// three devices in two languages.
// Arguments: the program "onion-layout", then numbers of screens. The peak memory should be the same for all of them.

let words = CommandLine.arguments.dropFirst()
let program = URL(filePath: words.first ?? "../.build/release/onion-layout")
let counts = words.dropFirst().compactMap { Int($0) }

for count in counts.isEmpty ? [1_000, 10_000] : counts {
    let folder = FileManager.default.temporaryDirectory.appending(path: "onion-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let registry = folder.appending(path: "onion.sqlite").path
    _ = try RegistryGenerator(screens: count).makeRegistry(at: registry)
    let run = try FitRun(program, registry: registry, in: folder)
    print("\(count) screens, \(run.layouts) layouts: \(run.layoutsASecond) a second, \(run.megabytes) MB at most")
}
