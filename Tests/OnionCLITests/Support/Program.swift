import Foundation

/// How a program ended and what it said.
struct Outcome: Equatable {
    /// The exit code; the number of the signal, negated, of a program that a signal ended.
    var status: Int32
    var output = ""
    var error = ""
}

/// A program did not end in time, and was killed.
struct TimedOut: Error {
    var command: [String]
}

/// A program that was started, with what it says going to files, so that no pipe fills up.
final class Program {
    private static let patience = 90.0

    private let process = Process()
    private let ended = DispatchSemaphore(value: 0)
    private let command: [String]
    /// Holds standard input, output and error.
    private let files: TemporaryFiles

    /// Starts a program with these words, this text on standard input, and these variables alone.
    init(
        _ command: [String], in folder: URL, input: Data = Data(), environment: [String: String]
    ) throws {
        self.command = command
        files = try TemporaryFiles()
        try input.write(to: files.input)
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = folder
        process.environment = environment
        process.standardInput = try FileHandle(forReadingFrom: files.input)
        process.standardOutput = try files.writing(files.output)
        process.standardError = try files.writing(files.error)
        process.terminationHandler = { [ended] _ in ended.signal() }
        try process.run()
    }

    /// Ends the program as `kill -9` does.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// Does what Ctrl-C does.
    func interrupt() {
        Foundation.kill(process.processIdentifier, SIGINT)
    }

    var isRunning: Bool { process.isRunning }

    /// Waits until the program has ended. One that takes forever is killed.
    func wait() throws -> Outcome {
        if ended.wait(timeout: .now() + Program.patience) == .timedOut {
            kill()
            ended.wait()
            throw TimedOut(command: command)
        }
        let status = process.terminationStatus
        return Outcome(
            status: process.terminationReason == .uncaughtSignal ? -status : status,
            output: try String(decoding: Data(contentsOf: files.output), as: UTF8.self),
            error: try String(decoding: Data(contentsOf: files.error), as: UTF8.self)
        )
    }
}

/// The files behind a program's standard streams.
private final class TemporaryFiles {
    private let folder: URL
    var input: URL { folder.appending(path: "input") }
    var output: URL { folder.appending(path: "output") }
    var error: URL { folder.appending(path: "error") }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "onion-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func writing(_ file: URL) throws -> FileHandle {
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }
}
