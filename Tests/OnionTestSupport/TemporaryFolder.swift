public import Foundation

/// A temporary folder for one test, which is deleted together with the value.
public final class TemporaryFolder: Sendable {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "onion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Returns the path of an item in the folder, which need not exist.
    public func path(_ name: String) -> String { url.appending(path: name).path }

    /// Writes a text file and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name)
    }

    /// Writes a file and returns its path.
    @discardableResult
    public func write(_ data: Data, to name: String) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    /// Writes a program in a language of scripts, whose first line names it, and returns its path.
    ///
    /// Another process writes the file: a file that this process has open for writing stays open in the programs that other tests start at
    /// the same moment, and the system refuses to run it ("text file busy").
    @discardableResult
    public func writeProgram(_ script: String, to name: String) throws -> String {
        let source = try write(script, to: "\(name).source")
        defer { try? FileManager.default.removeItem(atPath: source) }
        let install = Process()
        install.executableURL = URL(filePath: "/usr/bin/install")
        install.arguments = ["-m", "755", source, path(name)]
        try install.run()
        install.waitUntilExit()
        guard install.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
        return path(name)
    }
}
