import Foundation
import OnionCompression
import OnionSupport
import Synchronization
import Testing

/// A server of static files over HTTP/1.1 on this machine, which can fail in several ways.
final class FileServer: Sendable {
    /// How a server fails to serve a file.
    enum Fault: CaseIterable {
        /// It answers 500.
        case failure
        /// It ends the connection in the middle of the body.
        case cut
        /// It sends other bytes of the same length.
        case damage
        /// It never stops to send.
        case endless
        /// It sends nothing.
        case silence
        /// It sends a byte at a time, for ever.
        case trickle
        /// It sends a little that is very much when it is decompressed.
        case bomb
    }

    private struct State {
        var fault: (@Sendable (_ path: String) -> Fault?)?
        var requests: [String] = []
        /// How many parts of files were asked for.
        var ranges = 0
        /// The parts that are being served, and the most of them at the same time.
        var openRanges = 0
        var mostRanges = 0
    }

    /// A client that has gone is no reason to end the process.
    private static let quietly = Int32(MSG_NOSIGNAL)

    private let folder: String
    /// Whether it serves parts of files.
    private let servesRanges: Bool
    private let socket: Int32
    private let port: UInt16
    private let state = Mutex(State())

    var url: URL { get throws { try #require(URL(string: "http://127.0.0.1:\(port)/")) } }

    init(_ folder: String, servesRanges: Bool = true) throws {
        self.folder = folder
        self.servesRanges = servesRanges
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { [socket] address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) == 0 && listen(socket, 64) == 0 && getsockname(socket, $0, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        port = UInt16(bigEndian: address.sin_port)
        startThread { [socket, weak self] in
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0, let server = self else { return }
                startThread { server.serve(connection) }
            }
        }
    }

    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    /// The paths that were asked for since the last call.
    func takeRequests() -> [String] {
        state.withLock { state in
            defer { state.requests = [] }
            return state.requests
        }
    }

    /// How many parts of files were served since the last call.
    func takeRanges() -> Int {
        state.withLock { state in
            defer { state.ranges = 0 }
            return state.ranges
        }
    }

    /// The most parts of files that were served at the same time.
    var mostRanges: Int { state.withLock(\.mostRanges) }

    /// Serves a part after the first one only when another one is asked for, or after some seconds.
    private func waitForOtherRange() {
        state.withLock { state in
            state.ranges += 1
            state.openRanges += 1
            state.mostRanges = max(state.mostRanges, state.openRanges)
        }
        for _ in 0..<400 where state.withLock({ $0.ranges > 1 && $0.mostRanges < 2 }) { usleep(10_000) }
        state.withLock { $0.openRanges -= 1 }
    }

    /// The part of a file that a request asks for.
    private static func range(in request: String, of size: Int) -> Range<Int>? {
        guard let match = request.firstMatch(of: /Range: bytes=(\d+)-(\d+)/), let first = Int(match.1),
            let last = Int(match.2), first <= last, last < size
        else { return nil }
        return first..<last + 1
    }

    /// Fails from now on where the function says so.
    func fail(_ fault: (@Sendable (_ path: String) -> Fault?)?) {
        state.withLock { $0.fault = fault }
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        guard let request = read(connection),
            let path = request.split(separator: " ").dropFirst().first.map(String.init)
        else { return }
        let fault = state.withLock { state in
            state.requests.append(path)
            return state.fault?(path)
        }
        guard let file = FileManager.default.contents(atPath: folder + path) else {
            return send(connection, status: "404 Not Found", Data())
        }
        let range = servesRanges ? FileServer.range(in: request, of: file.count) : nil
        let body = range.map { file.subdata(in: $0) } ?? file
        if range != nil { waitForOtherRange() }
        let tag = "\"\(body.hashValue)\""
        if fault == nil, request.contains("If-None-Match: \(tag)") {
            return send(connection, status: "304 Not Modified", Data(), tag: tag)
        }
        switch fault {
        case nil: send(connection, status: range == nil ? "200 OK" : "206 Partial Content", body, tag: tag)
        case .failure: send(connection, status: "500 Internal Server Error", Data("no".utf8))
        case .cut: send(connection, status: "200 OK", body.prefix(body.count / 2), length: body.count)
        case .damage: send(connection, status: "200 OK", Data(body.map { $0 ^ 1 }))
        case .endless:
            send(connection, status: "200 OK", body, length: 1 << 30)
            let zeros = [UInt8](repeating: 0, count: 1 << 16)
            while Glibc.send(connection, zeros, zeros.count, FileServer.quietly) > 0 {}
        case .trickle:
            send(connection, status: "200 OK", Data(), length: 1 << 30)
            var zero: UInt8 = 0
            while Glibc.send(connection, &zero, 1, FileServer.quietly) > 0 { usleep(20_000) }
        case .bomb: send(connection, status: "200 OK", FileServer.bomb, encoding: "gzip")
        case .silence:
            // Until the client goes away.
            var byte: UInt8 = 0
            _ = recv(connection, &byte, 1, 0)
        }
    }

    private func read(_ connection: Int32) -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0, bytes.count < 1 << 16 else { return nil }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// 256 MiB of zeros in the format gzip.
    private static let bomb = Data(Gzip.compress([UInt8](repeating: 0, count: 256 << 20)) ?? [])

    private func send(
        _ connection: Int32, status: String, _ body: Data, length: Int? = nil, tag: String? = nil,
        encoding: String? = nil
    ) {
        let fields =
            (tag.map { "ETag: \($0)\r\n" } ?? "") + (encoding.map { "Content-Encoding: \($0)\r\n" } ?? "")
        let head = "HTTP/1.1 \(status)\r\nContent-Length: \(length ?? body.count)\r\n\(fields)Connection: close\r\n\r\n"
        var rest = ArraySlice(Array(head.utf8) + body)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, FileServer.quietly) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
