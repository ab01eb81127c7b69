import Foundation
import Onion
import OnionCoding
import OnionDocuments
import OnionSupport
import OnionTerminal

/// The answer of a service to a command, which is printed and written as it arrives.
struct RemoteAnswer {
    private static let headEnd = Array("\r\n\r\n".utf8)
    /// The largest number of bytes of a head, and of an answer that is an error.
    private static let mostBytes = 1 << 20

    /// The paths that the command may write.
    let outputs: [String]
    let url: String
    /// Whether the output is printed as it arrives, or only collected.
    let isPrinted: Bool
    /// The collected output of the command, and its errors.
    private(set) var output: [UInt8] = []
    private(set) var error: [UInt8] = []
    private var head: [UInt8] = []
    private var status: Int?
    /// The media type.
    private var type = ""
    /// The entity tag of the state that the service read.
    private var tag: String?
    private var problem: [UInt8] = []
    private var frames = CommandFrameReader(largest: ServedFiles.largestAnswer)
    /// The number of bytes of the files so far.
    private var size = 0
    private var foreign = (output: ForeignBytes(), error: ForeignBytes())
    /// The frames with content; nil when they are too many to be kept.
    private var record: [UInt8]? = []
    private var code: Int32?

    init(outputs: [String], url: String, isPrinted: Bool = true) {
        (self.outputs, self.url, self.isPrinted) = (outputs, url, isPrinted)
    }

    /// Whether the service says that the answer is the known one.
    var isUnchanged: Bool { status == 304 }

    /// The whole answer, for the next time; nil for one that is too large, and where the service names no state.
    var kept: KeptAnswer? {
        guard code == 0, let tag, let record else { return nil }
        return KeptAnswer(tag: tag, frames: record)
    }

    /// Prints and writes a known answer.
    ///
    /// - Returns: The exit code of the command.
    mutating func replay(_ known: KeptAnswer) throws -> Int32 {
        status = 200
        try addBody(known.frames)
        return try end()
    }

    mutating func add(_ bytes: [UInt8]) throws {
        guard status == nil else { return try addBody(bytes) }
        head += bytes
        while status == nil, let end = head.firstRange(of: RemoteAnswer.headEnd) {
            let lines = String(decoding: head[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
            let words = lines.first?.split(separator: " ") ?? []
            guard words.count > 1, words[0].hasPrefix("HTTP/"), let code = Int(words[1]) else {
                throw RemoteError.foreignAnswer(url: url)
            }
            head.removeSubrange(..<end.upperBound)
            // Heads such as 100 precede that of the answer.
            guard code >= 200 else { continue }
            status = code
            tag = RemoteAnswer.field("etag:", in: lines)
            type = RemoteAnswer.field("content-type:", in: lines)?.lowercased() ?? ""
            if code == 200, type != CommandFrame.mediaType { throw answerInBetween(code) }
            try addBody(head)
        }
        if status == nil, head.count > RemoteAnswer.mostBytes { throw RemoteError.foreignAnswer(url: url) }
    }

    private static func field(_ name: String, in lines: [Substring]) -> String? {
        lines.first { $0.lowercased().hasPrefix(name) }?.dropFirst(name.count).trimmedOfSpaces
    }

    /// The error for an answer of something before the service.
    private func answerInBetween(_ status: Int) -> RemoteError {
        let plain = type.prefix { $0 != ";" }.filter { $0.isASCII && !$0.isWhitespace }
        return .answerInBetween(url: url, status: status, type: String(plain.prefix(80)))
    }

    private mutating func addBody(_ bytes: [UInt8]) throws {
        guard status == 200 else {
            problem += bytes.prefix(RemoteAnswer.mostBytes - problem.count)
            return
        }
        frames.add(bytes)
        do {
            while let frame = try frames.next() {
                note(frame)
                try handle(frame)
            }
        } catch is CommandFrameReader.Malformed {
            throw RemoteError.foreignAnswer(url: url)
        }
    }

    private mutating func note(_ frame: CommandFrame) {
        let isHeartbeat = frame.kind == .output && frame.content.isEmpty
        guard !isHeartbeat, let known = record else { return }
        record = known.count + frame.content.count > AnswerCache.largestAnswer ? nil : known + frame.bytes
    }

    private mutating func handle(_ frame: CommandFrame) throws {
        switch frame.kind {
        case .output where isPrinted:
            try Output.standard.write(frame.content, as: &foreign.output)
            try Output.standard.flush()
        case .error where isPrinted: try Output.error.write(frame.content, as: &foreign.error)
        case .output: output += frame.content
        case .error: error += frame.content
        case .file:
            try require(frame.name, content: frame.content)
            size += frame.content.count
            guard size <= ServedFiles.largestAnswer else { throw RemoteError.foreignAnswer(url: url) }
            // The service has judged the file that was there.
            try OutputFile(frame.name, replacing: .anything).write(frame.content)
        case .removal:
            try require(frame.name, isFolder: Folder.exists(at: frame.name))
            // A folder that has more files on the client stays.
            if unlink(frame.name) != 0 { rmdir(frame.name) }
        case .end:
            guard let number = UInt8(frame.text) else { throw RemoteError.foreignAnswer(url: url) }
            code = Int32(number)
        case .version, .word, .variable, .workingFolder, .folder, .input, .unreadable:
            throw RemoteError.foreignAnswer(url: url)
        }
    }

    /// Throws for a file that the command does not write, such as a hidden one or a Makefile, and for one behind a link that leads elsewhere.
    ///
    /// - Parameter content: The bytes that are to be written; nil for a removal.
    private func require(_ path: String, isFolder: Bool = false, content: [UInt8]? = nil) throws {
        let isOutput = outputs.contains { output in
            guard RelativePath.isAt(path, orBelow: output), let rest = RelativePath.inside(output, path) else {
                return false
            }
            return rest.isEmpty
                || rest.split(separator: "/").allSatisfy { RemoteFiles.isServed(String($0)) }
                    && (isFolder || RemoteFiles.isWritten(rest, content: content))
        }
        guard RelativePath.isInside(path), isOutput else { throw RemoteError.foreignFile(path) }
        var folder = ""
        for name in path.split(separator: "/").dropLast() {
            folder += folder.isEmpty ? "\(name)" : "/\(name)"
            var status = stat()
            if lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { throw RemoteError.foreignFile(path) }
        }
    }

    /// Returns the exit code of the command.
    ///
    /// - Throws: ``RemoteError`` where there is none.
    func end() throws -> Int32 {
        if let code { return code }
        guard let status else { throw RemoteError.foreignAnswer(url: url) }
        if status == 200 { throw RemoteError.interrupted(url: url) }
        guard let document = try? JSONReader.read(problem), let message = document["detail"]?.string else {
            throw answerInBetween(status)
        }
        throw RemoteError.refused(
            code: document["code"]?.string ?? "", message: message, remedy: document["remedy"]?.string,
            isBusy: status == 503)
    }
}

extension Substring {
    fileprivate var trimmedOfSpaces: String { String(drop { $0 == " " }) }
}
