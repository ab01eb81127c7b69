import Foundation

// Measures how long one picture takes: the whole command, and the part of it that is not the start of the program.
// Arguments: the program "onion-layout", and the folder of the pizzeria example.

let words = Array(CommandLine.arguments.dropFirst())
let program = URL(filePath: words.first ?? "../.build/release/onion-layout")
let pizzeria = words.dropFirst().first ?? "../Examples/pizzeria"
let folder = FileManager.default.temporaryDirectory.appending(path: "onion-benchmark-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let registry = folder.appending(path: "onion.sqlite").path

/// Runs the program with arguments and returns the elapsed time in milliseconds.
func run(_ words: [String]) throws -> Double {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    // `waitUntilExit` checks only every 50 milliseconds.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    let start = ContinuousClock.now
    try process.run()
    ended.wait()
    return (ContinuousClock.now - start) / .milliseconds(1)
}

/// Returns the median time of several runs.
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
