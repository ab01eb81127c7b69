import Foundation

// How long a picture takes: the whole command from start to end, and what of it is not the start of the program. Arguments: the program
// "onion-layout", and the folder of the pizzeria.

let words = Array(CommandLine.arguments.dropFirst())
let program = URL(filePath: words.first ?? "../.build/release/onion-layout")
let pizzeria = words.dropFirst().first ?? "../Examples/pizzeria"
let folder = FileManager.default.temporaryDirectory.appending(path: "onion-benchmark-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let registry = folder.appending(path: "onion.sqlite").path

/// Runs the program with its words, and says how many milliseconds that took.
func run(_ words: [String]) throws -> Double {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    // "waitUntilExit" looks every 50 milliseconds only.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    let start = ContinuousClock.now
    try process.run()
    ended.wait()
    return (ContinuousClock.now - start) / .milliseconds(1)
}

/// The median of some runs.
func median(_ words: String...) throws -> Double {
    let times = try (0..<60).map { _ in try run(words) }.sorted()
    return times[times.count / 2]
}

_ = try run(["init", "--registry", registry])
_ = try run(["import", pizzeria, "--registry", registry])
let start = try median("tree", "new-year", "--registry", registry)
for format in ["png", "svg", "pdf"] {
    let whole = try median(
        "preview", "new-year", "--device", "iphone-8", "--registry", registry, "--images", pizzeria,
        "-o", folder.appending(path: "new-year.\(format)").path)
    print("\(format): \(whole) ms, \(whole - start) of it after the start and the assembling")
}
