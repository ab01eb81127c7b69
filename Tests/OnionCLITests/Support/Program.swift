import Foundation

/// The exit code and the output of a program.
struct Outcome: Equatable {
    /// The exit code, or the negated number of the signal that ended the program.
    var status: Int32
    var output = ""
    var error = ""
}

/// A program was killed because it did not end in time.
struct TimedOut: Error {
    var command: [String]
}

/// A running program. Its output goes to files, because a full pipe would block it.
final class Program {
    /// Ends a wait without end: on a busy machine, seconds become minutes.
    private static let timeout = 1_200.0

    private let process = Process()
    private let ended = DispatchSemaphore(value: 0)
    private let command: [String]
    /// Holds standard input, output and error.
    private let files: TemporaryFiles

    /// Starts a program with arguments, standard input and an environment that has only the given variables.
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
        let streams = try [
            FileHandle(forReadingFrom: files.input), files.writing(files.output), files.writing(files.error),
        ]
        process.standardInput = streams[0]
        process.standardOutput = streams[1]
        process.standardError = streams[2]
        process.terminationHandler = { [ended] _ in ended.signal() }
        try process.run()
        // Foundation keeps ended processes, and crashes in `run` when more than about 1,350 files are open.
        for stream in streams { try stream.close() }
    }

    /// Ends the program as `kill -9` does.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// Sends SIGINT, as Ctrl-C does.
    func interrupt() {
        Foundation.kill(process.processIdentifier, SIGINT)
    }

    var isRunning: Bool { process.isRunning }

    /// Waits until the program has ended, and kills it after 20 minutes.
    func wait() throws -> Outcome {
        if ended.wait(timeout: .now() + Program.timeout) == .timedOut {
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
