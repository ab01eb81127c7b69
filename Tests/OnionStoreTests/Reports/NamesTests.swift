import Foundation
import GRDB
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Names by their beginning")
struct NamesTests {
    private let test: TestRegistry

    init() throws {
        test = try TestRegistry(
            "{ template: t, kind: content, view: { id: view } }\n"
                + ["ab", "abc", "abd", "b", "é", "abz"].map { "---\n{ content: \($0), template: t }\n" }.joined())
    }

    private func names(_ prefix: String, limit: Int = 10, includesRemoved: Bool = false) throws -> [String] {
        try test.registry.read {
            try $0.names(
                of: .parts(.content), startingWith: prefix, includesRemoved: includesRemoved, limit: limit)
        }
    }

    @Test("Names begin with the text, and are sorted by bytes")
    func prefixes() throws {
        #expect(try names("") == ["ab", "abc", "abd", "abz", "b", "é"])
        #expect(try names("ab") == ["ab", "abc", "abd", "abz"])
        #expect(try names("abc") == ["abc"])
        #expect(try names("abcd") == [] && names("%") == [] && names("_") == [])
        #expect(try names("é") == ["é"])
    }

    @Test("A limited list ends with the last name, so that its common beginning is that of all")
    func limits() throws {
        #expect(try names("", limit: 2) == ["ab", "abc", "é"])
        #expect(try names("ab", limit: 3) == ["ab", "abc", "abd", "abz"])
    }

    @Test("Removed parts are found on request")
    func removed() throws {
        try test.registry.remove([Reference(parsing: "content/b")], by: TestRegistry.anna)
        #expect(try names("b") == [] && names("b", includesRemoved: true) == ["b"])
    }

    @Test("A passive reader sees what is in the log, makes no file, and neither waits nor migrates")
    func passive() throws {
        let path = test.registry.path
        func names() throws -> [String] {
            try Registry.openPassively(at: path).read {
                try $0.names(of: .parts(.content), startingWith: "new", limit: 10)
            }
        }
        #expect(try names() == [])
        // An open connection keeps its log, and another one writes.
        let writer = try DatabaseQueue(path: path)
        try test.add("{ content: newest, template: t }")
        try writer.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN EXCLUSIVE")
            #expect(try names() == ["newest"])
            try db.execute(sql: "ROLLBACK")
        }
        try writer.close()
        let folder = try TemporaryFolder()
        let copy = folder.path("copy.sqlite")
        try test.registry.backup(to: copy)
        let bytes = try Data(contentsOf: URL(filePath: copy))
        let reader = try Registry.openPassively(at: copy)
        #expect(try reader.read { try $0.names(of: .parts(.content), startingWith: "new", limit: 10) } == ["newest"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["copy.sqlite"])
        #expect(try Data(contentsOf: URL(filePath: copy)) == bytes)
        try Data().write(to: URL(filePath: copy + "-journal"))
        #expect(throws: RegistryError(.busy(path: copy))) { try Registry.openPassively(at: copy) }
    }
}
