import OnionModel
import OnionSupport

/// A request by the program `curl`, which has the certificates and the proxies of the system.
struct Curl {
    let url: String
    let token: String?

    /// The bytes that are read at once.
    private static let pieceSize = 1 << 16

    /// Sends a body.
    ///
    /// - Parameter receive: Called with the answer, head and body, as it arrives.
    /// - Throws: ``RemoteError``; and errors of `receive`, which end the request.
    func post(_ body: [UInt8], receive: ([UInt8]) throws -> Void) throws {
        guard let path = TemporaryFile.makePath() else { throw RemoteError.unreadable("TMPDIR", SystemError()) }
        defer { unlink(path) }
        try OutputFile(path: path).write(body)
        // The token is in no argument, which other users of the machine would see.
        guard let settings = TemporaryFile(), settings.append(Array(configuration(bodyAt: path).utf8)) else {
            throw RemoteError.unreadable("TMPDIR", SystemError())
        }
        lseek(settings.descriptor, 0, SEEK_SET)
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw RemoteError.unreachable(url: url, code: 27) }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        defer { close(ends[0]) }
        let process = ChildProcess.start(["curl", "--config", "-"], input: settings.descriptor, output: ends[1])
        close(ends[1])
        guard let process else { throw RemoteError.curlMissing }
        let result = Result { try read(ends[0], receive) }
        if case .failure = result { kill(process, SIGTERM) }
        let code = ChildProcess.wait(for: process)
        try result.get()
        switch code {
        case 0: return
        case ChildProcess.codeOfMissing: throw RemoteError.curlMissing
        // The connection ended early; the answer tells what is missing.
        case 18, 52, 56: throw RemoteError.interrupted(url: url)
        default: throw RemoteError.unreachable(url: url, code: code)
        }
    }

    private func read(_ descriptor: Int32, _ receive: ([UInt8]) throws -> Void) throws {
        var buffer = [UInt8](repeating: 0, count: Curl.pieceSize)
        while true {
            let count = systemRead(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            try receive(Array(buffer.prefix(count)))
        }
    }

    /// The options of curl, as a file of them has them.
    private func configuration(bodyAt path: String) -> String {
        var lines = [
            "silent", "no-buffer", "include", "suppress-connect-headers", "url = \(quoted(url))",
            "data-binary = \(quoted("@" + path))", "header = \"Content-Type: \(CommandFrame.mediaType)\"",
            "header = \"Expect:\"",
        ]
        if let token { lines.append("header = \(quoted("Authorization: Bearer " + token))") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func quoted(_ text: String) -> String {
        let harmless = text.filter { !$0.isNewline }
        return "\"" + harmless.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
    read(descriptor, &buffer, count)
}
