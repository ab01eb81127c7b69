import Foundation
import OnionSupport
import OnionTestSupport
import Testing

/// A registry with a service, which ends with the value.
final class ServedRegistry {
    let onion: OnionCommandLine
    private let program: Program
    let address: String

    /// Starts a service, whose log is in a folder.
    ///
    /// - Parameters:
    ///   - registry: The path of the registry's file, which usually is in the folder.
    ///   - options: More options of `onion serve`.
    init(_ onion: OnionCommandLine, of registry: String = "onion.sqlite", options: String = "") throws {
        self.onion = onion
        program = try onion.startShell("exec onion serve --port 0 --registry '\(registry)' \(options) 2> log")
        var log = ""
        while program.isRunning, !log.contains("http") {
            Thread.sleep(forTimeInterval: 0.01)
            log = (try? String(contentsOfFile: onion.folder.path("log"), encoding: .utf8)) ?? ""
        }
        address = String(try #require(log.firstMatch(of: /http:\/\/([^\/]+)\//)?.output.1, "\(log)"))
    }

    var url: String { "http://\(address)/" }

    var environment: [String: String] { ["ONION_REGISTRY": url] }

    /// Whether the folder of a command is there.
    var isRunningCommand: Bool {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path).contains {
                $0.hasPrefix("onion-command-")
            }
        }
    }

    /// Ends the service without a chance to clean up.
    func kill() {
        program.kill()
        _ = try? program.wait()
    }

    /// Asks the service to end, and waits for its end.
    func end() throws {
        program.interrupt()
        _ = try program.wait()
    }

    /// Whether a process runs in the folder of a command.
    var hasProcess: Bool {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.contains { process in
            let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")
            return folder?.hasPrefix(onion.folder.path("onion-command-")) ?? false
        }
    }

    func answer(to frames: [CommandFrame]) throws -> String {
        try String(decoding: send(frames), as: UTF8.self)
    }

    func post(_ frames: [CommandFrame]) throws -> [CommandFrame] {
        var reader = CommandFrameReader(largest: .max)
        reader.add(try send(frames))
        var answer: [CommandFrame] = []
        while let frame = try reader.next() { answer.append(frame) }
        return answer
    }

    private func send(_ frames: [CommandFrame]) throws -> Data {
        try Data(frames.flatMap(\.bytes)).write(to: onion.folder.url.appending(path: "body"))
        let outcome = try onion.shell(
            "curl -s -H 'Content-Type: \(CommandFrame.mediaType)' --data-binary @body -o answer http://\(address)/commands"
        )
        #expect(outcome.status == 0)
        return try Data(contentsOf: onion.folder.url.appending(path: "answer"))
    }

    deinit {
        program.interrupt()
        _ = try? program.wait()
    }
}
