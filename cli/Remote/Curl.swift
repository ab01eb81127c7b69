import Onion
import OnionModel
import OnionSupport

/// A request by the program `curl`, which has the certificates and the proxies of the system.
struct Curl {
    let url: String
    /// The other options, as a file of curl has them.
    private var options: [String]

    /// The bytes that are read at once.
    private static let pieceSize = 1 << 16

    /// - Parameters:
    ///   - options: Options without values.
    ///   - values: Options with values: no secret of them is in an argument, which other users of the machine would see.
    init(url: String, _ options: [String] = [], _ values: [(option: String, value: String)] = []) {
        self.url = url
        self.options = options + values.map { "\($0.option) = \(Curl.quoted($0.value))" }
    }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - body: The body; nil for none.
    ///   - receive: Called with the answer as it arrives.
    /// - Throws: ``RemoteError``; and errors of `receive`, which end the request.
    func send(_ body: [UInt8]?, receive: ([UInt8]) throws -> Void) throws {
        guard let body else { return try run(options, receive) }
        // A file without a name, which the program inherits, is gone however this process ends.
        guard let file = TemporaryFile(), file.append(body) else {
            throw RemoteError.unreadable("TMPDIR", SystemError())
        }
        lseek(file.descriptor, 0, SEEK_SET)
        try withExtendedLifetime(file) {
            try run(options + ["data-binary = \(Curl.quoted("@/dev/fd/\(file.descriptor)"))"], receive)
        }
    }

    private func run(_ options: [String], _ receive: ([UInt8]) throws -> Void) throws {
        let lines = ["silent", "url = \(Curl.quoted(url))"] + options
        guard let settings = TemporaryFile(), settings.append(Array((lines.joined(separator: "\n") + "\n").utf8)) else {
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

    private static func quoted(_ text: String) -> String {
        let harmless = text.filter { !$0.isNewline }
        return "\"" + harmless.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
    read(descriptor, &buffer, count)
}
