import ArgumentParser
import Dispatch
import Foundation
package import Onion
package import OnionSupport

/// Runs commands of clients, each in a process and in a folder of its own.
package struct CommandHost: Sendable {
    /// A command that takes longer is ended.
    private static let longestRun = Duration.seconds(600)
    /// A query that takes longer is ended: nothing else bounds what it computes.
    private static let longestQuery = Duration.seconds(10)
    /// The variables of the service that its commands see.
    private static let inherited = ["PATH", "TMPDIR", "ONION_IMAGES", "ONION_FONTS", "LC_ALL", "LANG", "TZ"]
    /// The variables that a client may set.
    private static let ofClients = ["COLUMNS", "ONION_AUTHOR"]

    private let registry: String
    private let running = DispatchGroup()

    /// - Parameter registry: The path of the registry's file.
    package init(registry: String) {
        self.registry = URL(filePath: registry).path
        ServedFolder.removeOrphans()
    }

    /// Runs a command, until it ends, or until the current task is cancelled.
    ///
    /// - Parameters:
    ///   - request: The frames of the request after the version.
    ///   - client: Who sent it; nil for one who may do everything.
    ///   - write: Called with each frame of the answer. The last one is the end.
    package func run(
        _ request: [CommandFrame], for client: AccessHolder?, _ write: (CommandFrame) -> Void
    ) {
        running.enter()
        let folder = ServedFolder(for: request, largest: ServedFiles.largestAnswer)
        defer {
            folder?.remove()
            running.leave()
        }
        guard let folder, folder.place(request) else {
            write(CommandFrame(.error, text: "error: the service cannot keep the files of the command\n"))
            return write(CommandFrame(.end, text: "\(Failure.Code.inputOutput.rawValue)"))
        }
        let isQuery = request.first { $0.kind == .word }?.text == SQL.configuration.commandName
        let process = ServedProcess(
            words: request.filter { $0.kind == .word }.map(\.text),
            variables: variables(request, ServedSender(client), folder.files), in: folder.path,
            input: folder.inputPath)
        let code = process.run(within: isQuery ? CommandHost.longestQuery : CommandHost.longestRun, write)
        guard folder.sendChanges(since: request, write) else {
            let error = RemoteError.answerTooLarge(folder.files.largest)
            write(CommandFrame(.error, text: "error: \(error)\n"))
            return write(CommandFrame(.end, text: "\(error.exitCode.rawValue)"))
        }
        write(CommandFrame(.end, text: "\(code)"))
    }

    /// Waits until the commands, whose tasks were cancelled, have ended and removed their folders.
    package func finish() {
        _ = running.wait(timeout: .now() + ServedProcess.longestEnd)
    }

    private func variables(
        _ request: [CommandFrame], _ sender: ServedSender, _ files: ServedFiles
    ) -> [String: String] {
        var variables: [String: String] = [:]
        for name in CommandHost.inherited { variables[name] = Environment[name] }
        for frame in request where frame.kind == .variable && CommandHost.ofClients.contains(frame.name) {
            variables[frame.name] = frame.text
        }
        if let name = sender.name { variables["ONION_AUTHOR"] = name }
        variables["ONION_REGISTRY"] = registry
        variables[ServedSender.variable] = sender.word
        variables[ServedFiles.variable] = files.word
        return variables
    }
}
