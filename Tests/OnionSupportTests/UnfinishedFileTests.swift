import Foundation
import OnionSupport
import Testing

@Suite("Unfinished files")
struct UnfinishedFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "onion-\(UUID())", directoryHint: .isDirectory)

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test(
        "What a process of this machine has left is removed at once when it is gone, and that of others is kept for a while"
    )
    func leftovers() throws {
        #expect(UnfinishedFile.makeFolder(folder.path))
        defer { try? FileManager.default.removeItem(at: folder) }
        let elsewhere = folder.appending(path: "elsewhere/a").path
        let parts = try #require(UnfinishedFile.path(for: elsewhere).split(separator: "/").last).split(separator: ".")
        #expect(parts.count == 4 && parts[1] == "\(getpid())")
        let gone = "99999999"
        let kept = [
            ".onion.\(getpid()).\(parts[2]).7", ".onion.\(gone).00000000.1", ".onion.\(gone).1", ".onion.new",
        ]
        let left = [".onion.\(gone).\(parts[2]).1", ".onion.\(gone).\(parts[2]).1-journal"]
        for name in kept + left { try Data().write(to: folder.appending(path: name)) }
        #expect(UnfinishedFile.replace(folder.appending(path: "new").path, with: [1, 2]))
        #expect(try names() == (kept + ["new"]).sorted())
    }

    private func reasonOfFailure(_ path: String) -> Int32? {
        UnfinishedFile.replace(path, with: [1]) ? nil : errno
    }

    @Test("A file is replaced completely or not at all, with its folders")
    func replacement() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a/b/c").path
        for bytes: [UInt8] in [[1], [2, 3]] {
            #expect(UnfinishedFile.replace(path, with: bytes, durably: true))
            #expect(FileManager.default.contents(atPath: path).map(Array.init) == bytes)
        }
        #expect(reasonOfFailure(path + "/d") == ENOTDIR)
        #expect(reasonOfFailure(folder.appending(path: "a/b").path) == EISDIR)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b") == ["c"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a") == ["b"])
    }
}
