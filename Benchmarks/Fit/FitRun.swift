import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One run of `onion check --fit` over a registry.
struct FitRun {
    let layouts: Int
    let layoutsASecond: Int
    /// The peak memory of the process up to the end of this run, in megabytes.
    let megabytes: Int

    init(_ program: URL, registry: String, in folder: URL) throws {
        let output = folder.appending(path: "output")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = program
        process.arguments = ["check", "--fit", "--registry", registry]
        process.standardOutput = try FileHandle(forWritingTo: output)
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let last = try String(contentsOf: output, encoding: .utf8).split(separator: "\n").last ?? ""
        layouts = last.split(separator: " ").compactMap { Int($0) }.last ?? 0
        layoutsASecond = Int(Double(layouts) / seconds)
        megabytes = FitRun.peak()
    }

    private static func peak() -> Int {
        var usage = rusage()
        #if canImport(Darwin)
        guard getrusage(RUSAGE_CHILDREN, &usage) == 0 else { return 0 }
        return usage.ru_maxrss >> 20
        #else
        guard getrusage(RUSAGE_CHILDREN.rawValue, &usage) == 0 else { return 0 }
        return usage.ru_maxrss >> 10
        #endif
    }
}
