import Foundation
import GRDB
import OnionTestSupport
import Testing

/// The built `onion`, which runs in a temporary folder with arguments, standard input and variables.
struct OnionCommandLine {
    let folder: TemporaryFolder
    /// The service of the folder's registry; nil where commands use its file.
    private let service: FolderService?

    /// An empty folder, without a registry.
    init() throws {
        try self.init(folder: TemporaryFolder())
    }

    /// A folder that may have a registry in it.
    ///
    /// - Parameter usesFile: Whether commands use the registry's file even when the tests run through services.
    init(folder: TemporaryFolder, usesFile: Bool = false) {
        self.folder = folder
        service = FolderService.isUsed && !usesFile ? FolderService(folder: folder.url) : nil
    }

    /// A folder with the registry of the pizzeria in it, without its images.
    static func pizzeria() throws -> OnionCommandLine {
        let onion = try OnionCommandLine()
        try FileManager.default.copyItem(
            at: Pizzeria.registry.get().url.appending(path: "onion.sqlite"),
            to: onion.folder.url.appending(path: "onion.sqlite")
        )
        return onion
    }

    /// A folder with an empty registry in it.
    static func initialized() throws -> OnionCommandLine {
        let onion = try OnionCommandLine()
        _ = try onion.run("init")
        return onion
    }

    /// A folder with an empty registry in it, whose file is copied later. So no service may have it open.
    static func toCopy() throws -> OnionCommandLine {
        let onion = try OnionCommandLine(folder: TemporaryFolder(), usesFile: true)
        _ = try onion.run("init")
        return onion
    }

    func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> Outcome {
        try start(arguments, input: Data(input.utf8), environment: environment).wait()
    }

    func run(_ arguments: [String], input: Data) throws -> Outcome {
        try start(arguments, input: input).wait()
    }

    func start(
        _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
    ) throws -> Program {
        let access = try service?.access(given: environment)
        let program = access.map { "\($0.folder)/onion" } ?? Self.executable.path
        return try Program(
            [program] + arguments, in: folder.url, input: input, environment: variables(environment, access))
    }

    /// Runs a shell command, in which `onion` is the built program.
    func shell(_ line: String, environment: [String: String] = [:]) throws -> Outcome {
        try startShell(line, environment: environment).wait()
    }

    /// Starts a shell command, in which `onion` is the built program.
    func startShell(_ line: String, environment: [String: String] = [:]) throws -> Program {
        let access = try service?.access(given: environment)
        return try Program(["/bin/bash", "-c", line], in: folder.url, environment: variables(environment, access))
    }

    /// Returns when a file is there, which a program makes as a sign, or when the program has ended.
    func waitForFile(_ name: String, of program: Program) {
        while program.isRunning, !FileManager.default.fileExists(atPath: folder.path(name)) {
            Thread.sleep(forTimeInterval: 0.01)
        }
    }

    /// All rows of the registry.
    func rows(of registry: String = "onion.sqlite") throws -> [String] {
        let database = try DatabaseQueue(path: folder.path(registry))
        defer { try? database.close() }
        return try database.read { db in
            try ["registry", "part", "revision", "reference", "change"].flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\(table) \($0)" }
            }
        }
    }

    /// Writes to the file of the registry past the program.
    func execute(_ sql: String) throws {
        let database = try DatabaseQueue(path: folder.path("onion.sqlite"))
        defer { try? database.close() }
        try database.write { try $0.execute(sql: sql) }
    }

    /// Runs a command that must be refused, and expects an unchanged registry.
    func refused(
        _ arguments: String..., input: Data = Data(), sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        let before = try rows()
        let outcome = try start(arguments, input: input).wait()
        #expect(try rows() == before, sourceLocation: sourceLocation)
        return outcome
    }

    private func variables(_ more: [String: String], _ access: FolderService.Access?) -> [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let programs = [access?.folder, Self.executable.deletingLastPathComponent().path].compactMap(\.self)
        let own = [
            "PATH": "\(programs.joined(separator: ":")):\(path)", "HOME": folder.url.path,
            "TMPDIR": folder.url.path, "USER": "anna", "LC_ALL": "C.UTF-8",
        ]
        return own.merging(access?.variables ?? [:]) { $1 }.merging(more) { $1 }
    }

    /// The program: that of the folder `ONION_PROGRAMS`, where CI has release programs, or the one of this build.
    static let executable: URL = {
        let programs = ProcessInfo.processInfo.environment["ONION_PROGRAMS"].map { URL(filePath: $0) }
        return (programs ?? buildFolder).appending(path: "onion")
    }()

    /// The folder of this build, which has the test bundle.
    static let buildFolder: URL = {
        let bundles = CommandLine.arguments.filter { $0.contains(".xctest") }.map { argument in
            let parts = argument.components(separatedBy: "/")
            let bundle = parts.firstIndex { $0.hasSuffix(".xctest") } ?? parts.endIndex
            return URL(filePath: parts[..<bundle].joined(separator: "/"))
        }
        let usual = package.appending(path: ".build/debug")
        return (bundles + [usual]).first {
            FileManager.default.isExecutableFile(atPath: $0.appending(path: "onion").path)
        } ?? usual
    }()

    /// The documents of the pizzeria.
    static let examples = package.appending(path: "Examples/pizzeria").path

    /// The folder of the package.
    static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}

/// Expects an outcome, and shows both outcomes when they differ.
func expect(_ outcome: Outcome, is expected: Outcome, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(outcome == expected, sourceLocation: sourceLocation)
}

/// A command in the setup of a test failed.
struct Failed: Error {
    var outcome: Outcome
}

/// The registry of `Examples/pizzeria`. It is imported once and copied for each test.
private enum Pizzeria {
    static let registry = Result {
        let onion = try OnionCommandLine.toCopy()
        let folders = ["actions", "contents", "screens", "templates", "tokens"].map {
            "\(OnionCommandLine.examples)/\($0)"
        }
        let imported = try onion.start(["import"] + folders).wait()
        guard imported.status == 0 else { throw Failed(outcome: imported) }
        return onion.folder
    }
}

extension String {
    /// The text with one fixed time in place of every time, and a word in place of every identity.
    var timeless: String {
        replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, with: "2026-01-01T00:00:00.000Z")
            .replacing(/[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/, with: "(uuid)")
    }
}
