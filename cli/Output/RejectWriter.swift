import Onion
import OnionRender

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Keeps what an import left out: its reasons as remarks, then the document as it came. Without a file the reasons go to standard error.
struct RejectWriter {
    /// The most reasons on standard error.
    private static let mostTold = 300

    private let path: String?
    private var stream: UnsafeMutablePointer<FILE>?
    private var count = 0

    /// Whether the file is to have what was left out when the import is broken off, because what was stored before stays.
    private let isInBatches: Bool
    /// Whether the import goes on, so that what the file has stays.
    private let isResumed: Bool

    init(path: String?, isInBatches: Bool = false, isResumed: Bool = false) {
        self.path = path
        self.isInBatches = isInBatches
        self.isResumed = isResumed
    }

    mutating func write(_ refused: RefusedRecord) throws {
        count += refused.problems.count
        guard let path else {
            guard count <= RejectWriter.mostTold else { return }
            for problem in refused.problems { try Output.error.warn(problem.description) }
            return
        }
        var bytes: [UInt8] = []
        for problem in refused.problems { bytes += Array("# \(problem.description.onOneLine)\n".utf8) }
        if let text = refused.text { bytes += text.drop { $0 == 0x20 } + [UInt8(ascii: "\n")] }
        try append(bytes, to: path)
    }

    private mutating func append(_ bytes: [UInt8], to path: String) throws {
        if stream == nil { stream = fopen(path, isResumed ? "ae" : "we") }
        guard let stream, fwrite(bytes, 1, bytes.count, stream) == bytes.count,
            !isInBatches || fflush(stream) == 0
        else { throw failure(path) }
    }

    /// Says how many were told, and makes sure that the file has them; there is one even when nothing was left out.
    mutating func finish() throws {
        guard let path else {
            let more = count - RejectWriter.mostTold
            if more > 0 { try Output.error.warn("\(more) more; --rejects FILE keeps all of them") }
            return
        }
        try append([], to: path)
        guard let stream, fclose(stream) == 0 else { throw failure(path) }
        self.stream = nil
    }

    private func failure(_ path: String) -> RegistryError {
        RegistryError(
            .inputOutput, "\(path.quotedPath) cannot be written: \(String(cString: strerror(errno)))",
            remedy: "check its folder and the free space")
    }
}
