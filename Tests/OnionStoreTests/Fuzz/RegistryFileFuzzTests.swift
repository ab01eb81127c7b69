import Foundation
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

/// Everything that reads a registry, on files in which bytes were changed. `script/fuzz` runs it for minutes, with other seeds.
@Suite("Damaged registries")
struct RegistryFileFuzzTests {
    @Test("A damaged file is read or refused with an error, and never crashes")
    func files() throws {
        let test = try TestRegistry.pizzeria()
        let copy = test.folder.path("whole.sqlite")
        try test.registry.backup(to: copy)
        let whole = try Data(contentsOf: URL(filePath: copy))
        var generator = SeededGenerator(seed: BrokenBytes.seed)
        for _ in 0..<max(1, BrokenBytes.rounds / 30) {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...40, using: &generator) { damage(&bytes, &generator) }
            let path = test.folder.path("bad.sqlite")
            for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
            try bytes.write(to: URL(filePath: path))
            attempt { try readAll(of: try Registry.open(at: path)) }
        }
    }

    /// Changes a byte behind the header, or a run of them.
    private func damage(_ bytes: inout Data, _ generator: inout SeededGenerator) {
        let start = Int.random(in: 100..<bytes.count, using: &generator)
        let count = Int.random(in: 0..<5, using: &generator) == 0 ? 64 : 1
        for index in start..<min(bytes.count, start + count) {
            bytes[index] = UInt8.random(in: 0...255, using: &generator)
        }
    }

    private func readAll(of registry: Registry) throws {
        let reference = try Reference(parsing: "template/onboarding")
        attempt { try registry.read { try $0.check { _ in } } }
        attempt { try registry.read { try $0.eachDocument { _, _ in } } }
        attempt { try registry.read { try $0.eachPart(PartFilter()) { _ in } } }
        attempt { _ = try registry.search("pizza") }
        attempt { _ = try registry.read { try $0.part(reference) } }
        attempt { try registry.remove([Reference(parsing: "screen/profile")], by: TestRegistry.anna) }
    }

    private func attempt(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            let isInWords = error is RegistryError || error is Problem || error is ImportRefused
            #expect(isInWords, "\(error)")
        }
    }
}
