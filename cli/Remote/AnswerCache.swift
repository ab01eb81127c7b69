import Foundation
import OnionSupport

/// An answer of a service, with the entity tag of the state that it is of.
struct KeptAnswer {
    let tag: String
    /// The frames of the answer, from the first to the end.
    let frames: [UInt8]
}

/// The kept answer to a request that only reads, in the user's folder for caches.
///
/// Its file is named for the digest of the address, the token and the whole request, so that a person never gets the answer to another one.
/// Files are written whole, and found by several processes at once.
struct AnswerCache {
    /// The largest number of bytes of an answer.
    static let largestAnswer = 1 << 20
    /// The largest number of answers.
    private static let mostAnswers = 256

    private let folder: URL
    private let file: URL

    /// - Parameter request: The bytes of the request.
    init(_ request: [UInt8], to url: String, token: String?) {
        folder = AnswerCache.folder
        let secret = SHA256.hash(Array((token ?? "").utf8)).hexadecimal
        let name = SHA256.hash(Array("\(url)\n\(secret)\n".utf8) + request).hexadecimal
        file = folder.appending(path: name)
    }

    private static var folder: URL {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        return (caches ?? FileManager.default.temporaryDirectory).appending(path: "onion/answers")
    }

    /// The answer; nil for none that can be read.
    var answer: KeptAnswer? {
        guard let bytes = try? Array(Data(contentsOf: file)), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            return nil
        }
        let answer = KeptAnswer(
            tag: String(decoding: bytes[..<end], as: UTF8.self), frames: Array(bytes[(end + 1)...]))
        return answer.isWhole ? answer : nil
    }

    /// Keeps an answer. Where that is not possible, the service is asked again the next time.
    func keep(_ answer: KeptAnswer) {
        guard UnfinishedFile.makeFolder(folder.path), chmod(folder.path, 0o700) == 0,
            UnfinishedFile.replace(file.path, with: Array("\(answer.tag)\n".utf8) + answer.frames)
        else { return }
        removeOldest()
    }

    private func removeOldest() {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)
        guard let found, found.count > AnswerCache.mostAnswers else { return }
        let dated = found.map { file in
            (file, (try? file.resourceValues(forKeys: Set(keys)).contentModificationDate) ?? .distantPast)
        }
        for (file, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(found.count - AnswerCache.mostAnswers) {
            unlink(file.path)
        }
    }
}

extension KeptAnswer {
    /// Whether the frames are whole, and end with the end of a command.
    fileprivate var isWhole: Bool {
        var reader = CommandFrameReader()
        reader.add(frames)
        var last: CommandFrame?
        while let frame = try? reader.next() { last = frame }
        return reader.isAtEnd && last?.kind == .end
    }
}
