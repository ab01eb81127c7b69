import HTTPTypes
package import OnionStore
package import OnionSupport

/// Runs a command of the command line, and calls a closure with each frame of its answer. The client is nil for one who may do everything.
package typealias CommandRunner =
    @Sendable (
        _ request: [CommandFrame], _ client: AccessHolder?, _ write: (CommandFrame) -> Void
    ) -> Void

// Commands of `onion --registry URL`.

extension RegistryService {
    static let commandsPath = "/commands"
    /// A command whose turn does not come in this time is refused.
    private static let longestWait = Duration.seconds(60)
    /// The largest number of files and folders that a command comes with.
    private static let mostFrames = 10_000

    /// Runs the command of a request. The answer begins at once, and has the output as it comes.
    func commandResponse(to request: ServiceRequest) async throws -> ServiceResponse {
        guard let run = pictures.tools.runCommand else {
            throw ServiceError.unknownPath(RegistryService.commandsPath)
        }
        let sender = try writeRule.checkCommand(request, on: registry)
        note(sender)
        let client = sender.access
        guard request.headers[.contentType] == CommandFrame.mediaType else { throw ServiceError.noCommand }
        let memory = bodyMemory.share()
        var isAccepted = false
        defer { if !isAccepted { memory.giveBack() } }
        let bytes = try await request.body(ServiceRequest.largestBody) { try memory.add($0) }
        let frames = try RegistryService.frames(bytes)
        // The state before the command: a command that sees a later one is asked for again.
        let tag = EntityTag("\(commandEpoch)-\(try changes.count())").plain
        if let known = request.headers[.ifNoneMatch], Negotiation.matches(known, tag: tag) { return .notModified(tag) }
        let queue = EventQueue()
        isAccepted = true
        let task = Task { [commandTurns] in
            // The files of a command that waits for its turn are in the memory.
            defer {
                queue.finish()
                memory.giveBack()
            }
            do {
                try await self.whileWanted(request) {
                    try await commandTurns.take(for: client?.name, within: RegistryService.longestWait) {
                        try await BlockingExecutor.run {
                            run(frames, client) { queue.add($0.bytes) }
                        }
                    }
                }
            } catch {
                for frame in RegistryService.frames(of: error) { queue.add(frame.bytes) }
            }
        }
        return ServiceResponse(
            .ok, headers: [.contentType: CommandFrame.mediaType, .cacheControl: "no-store", .eTag: tag],
            events: queue.stream { task.cancel() })
    }

    /// The frames of a request after its version.
    private static func frames(_ bytes: [UInt8]) throws -> [CommandFrame] {
        var reader = CommandFrameReader()
        reader.add(bytes)
        var frames: [CommandFrame] = []
        do {
            while let frame = try reader.next() {
                frames.append(frame)
                if frames.count > mostFrames { throw ServiceError.tooManyFiles(mostFrames) }
            }
        } catch is CommandFrameReader.Malformed {
            throw ServiceError.noCommand
        }
        guard reader.isAtEnd, let version = frames.first, version.kind == .version else { throw ServiceError.noCommand }
        guard version.name == CommandFrame.protocolNumber else { throw ServiceError.otherVersion(version.text) }
        return Array(frames.dropFirst())
    }

    private static func frames(of error: any Error) -> [CommandFrame] {
        let error = ServiceError(error)
        return [CommandFrame(.error, text: "error: \(error.message)\n"), CommandFrame(.end, text: "69")]
    }
}

extension ServiceError {
    fileprivate static let noCommand = ServiceError(
        status: .unsupportedMediaType, code: "no-command", message: "the request is no command of \"onion\"",
        remedy: "use \"onion --registry URL\"")

    fileprivate static func tooManyFiles(_ limit: Int) -> ServiceError {
        ServiceError(
            status: .contentTooLarge, code: "too-many-files",
            message: "the command comes with more than \(limit) files and folders", remedy: "name fewer files")
    }

    fileprivate static func otherVersion(_ version: String) -> ServiceError {
        ServiceError(
            status: .conflict, code: "other-version",
            message:
                "the service is Onion \(Version.number), and \"onion\" here is \(version.isEmpty ? "another version" : version)",
            remedy: "install the version of the service")
    }
}
