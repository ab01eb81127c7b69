import Foundation
import OnionModel
import OnionStore
import OnionTestSupport
import Testing

@Suite("Files that are written")
struct OutputFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("a.txt")
    }

    private func contents() -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

    @Test("A file is replaced only if its check allows it, if it is empty, or if the bytes are the same")
    func replacement() throws {
        let file = OutputFile(path, replacing: .known { $0 == Array("old".utf8) })
        try file.write(Array("old".utf8))
        try file.write(Array("new".utf8))
        try file.write(Array("new".utf8))
        #expect(throws: FileError.foreign(paths: [path], losses: [], .notOfRegistry)) {
            try file.write(Array("other".utf8))
        }
        #expect(throws: FileError.foreign(paths: [path], losses: [], .notOfRegistry)) { try file.write { try $0([]) } }
        #expect(contents() == "new")
        try OutputFile(path, replacing: Replacement.nothing.unless(true)).write([])
        try OutputFile(path, replacing: .nothing).write(Array("whole".utf8))
        #expect(contents() == "whole")
    }

    @Test("A file that says what would be written stays as it is, unless that is forced")
    func kept() throws {
        let replacing = Replacement.nothing.keeping { $0 == Array(" same ".utf8) }
        try folder.write(" same ", to: "a.txt")
        let file = OutputFile(path, replacing: replacing)
        #expect(try file.mayBeReplaced(by: Array("same".utf8)))
        try file.write(Array("same".utf8))
        try file.write { try $0(Array("same".utf8)) }
        #expect(contents() == " same ")
        try OutputFile(path, replacing: replacing.unless(true)).write(Array("same".utf8))
        #expect(contents() == "same")
        #expect(throws: FileError.self) { try file.write([1]) }
        try folder.write("", to: "a.txt")
        try file.write([65])
        #expect(contents() == "A")
    }

    @Test("A link does not hide the file behind it")
    func link() throws {
        try folder.write("mine", to: "mine.txt")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path("mine.txt"))
        #expect(throws: FileError.self) { try OutputFile(path, replacing: .nothing).write([1]) }
        #expect(contents() == "mine")
    }

    @Test("A link stays, and the file that it leads to is written, also a new one")
    func written() throws {
        let manager = FileManager.default
        try folder.write("mine", to: "real/mine.txt")
        try manager.createSymbolicLink(atPath: folder.path("real/link.txt"), withDestinationPath: "mine.txt")
        for (target, number) in [("real/link.txt", 1), (folder.path("real/new.txt"), 2)] as [(String, UInt8)] {
            try? manager.removeItem(atPath: path)
            try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
            for byte in [number, number + 2] { try OutputFile(path, replacing: .anything).write([byte]) }
            #expect(try manager.destinationOfSymbolicLink(atPath: path) == target)
            #expect(OutputFile.bytes(at: path) == [number + 2])
        }
        #expect(OutputFile.bytes(at: folder.path("real/mine.txt")) == [3])
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("real/link.txt")) == "mine.txt")
        try manager.removeItem(atPath: path)
        try manager.createSymbolicLink(atPath: path, withDestinationPath: "a.txt")
        #expect(throws: FileError.self) { try OutputFile(path, replacing: .anything).write([1]) }
        #expect(try manager.destinationOfSymbolicLink(atPath: path) == "a.txt")
    }

    @Test("All files that would lose something are named together")
    func several() throws {
        try folder.write("mine", to: "a.txt")
        try folder.write("mine", to: "b.txt")
        let files = ["a.txt", "b.txt", "c.txt"].map { OutputFile(folder.path($0), replacing: .nothing) }
        let error = FileError.foreign(
            paths: [folder.path("a.txt"), folder.path("b.txt")], losses: [], .notWritten)
        #expect(throws: error) { try Replacement.require(files) }
    }
}
