import Foundation
import Onion
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Backups")
struct BackupTests {
    @Test("A backup equals the registry, and no other file is left")
    func backup() throws {
        let test = try TestRegistry.pizzeria()
        let path = test.folder.path("copies/copy.sqlite")
        try FileManager.default.createDirectory(atPath: test.folder.path("copies"), withIntermediateDirectories: true)
        try test.registry.backup(to: path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: test.folder.path("copies")) == ["copy.sqlite"])
        let copy = try Registry.open(at: path)
        let names = try copy.read { snapshot in
            var names: [String] = []
            try snapshot.eachPart(PartFilter()) { names.append($0.reference.description) }
            return names
        }
        #expect(try names == test.names)
    }

    @Test("A backup does not overwrite files, and needs a writable folder")
    func refused() throws {
        let test = try TestRegistry(Fixtures.home)
        let taken = try test.folder.write("mine", to: "taken")
        #expect(throws: RegistryError(.exists(path: taken))) { try test.registry.backup(to: taken) }
        #expect(try String(contentsOfFile: taken, encoding: .utf8) == "mine")
        let nowhere = test.folder.path("nowhere/copy.sqlite")
        let error = #expect(throws: RegistryError.self) { try test.registry.backup(to: nowhere) }
        #expect(error?.code == .folderMissing(path: nowhere))
        #expect(
            try !FileManager.default.contentsOfDirectory(atPath: test.folder.url.path).contains { $0.contains("part") })
    }

    @Test("A backup during writes is one consistent state")
    func whileWriting() async throws {
        let test = try TestRegistry(Fixtures.home)
        let path = test.registry.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                let writer = try await Registry.open(at: path)
                // Both screens change in one transaction, so that no state has one without the other.
                for number in 1...40 {
                    let text = "screen: a\nsummary: '\(number)'\ncontent: hello\nwrap: [box]\n"
                    let documents = text + "---\n" + text.replacing("screen: a", with: "screen: b")
                    try await writer.import(.documents(documents.read()), by: TestRegistry.anna)
                }
            }
            group.addTask {
                for number in 1...8 { try test.registry.backup(to: test.folder.path("copy\(number)")) }
            }
            try await group.waitForAll()
        }
        for number in 1...8 { try expectOneState(of: test.folder.path("copy\(number)")) }
    }

    private func expectOneState(of path: String) throws {
        var screens: [String: String?] = [:]
        var findings: [Finding] = []
        try Registry.open(at: path).read { snapshot in
            try snapshot.eachPart(PartFilter(kinds: [.screen])) { screens[$0.reference.key.text] = $0.summary }
            try snapshot.check { findings.append($0) }
        }
        #expect(screens["a"] == screens["b"])
        #expect(findings == [])
    }
}
