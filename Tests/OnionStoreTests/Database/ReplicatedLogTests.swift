import Foundation
import OnionStore
import OnionTestRegistry
import OnionTestSupport
import Testing

/// Litestream keeps what it knows about a file in a folder beside it.
@Suite("A log that Litestream ships")
struct ReplicatedLogTests {
    private static let template = """
        template: note
        kind: content
        fields: { text: { type: text } }
        view: { id: label, type: label, text: $text }
        """

    @Test("No write begins it anew, also after Litestream was started beside an open file", arguments: [true, false])
    func log(isReplicated: Bool) throws {
        let test = try TestRegistry(Self.template)
        let file = URL(filePath: test.registry.path)
        if isReplicated {
            let folder = file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent)-litestream")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        var salts: [Data] = []
        for round in 1...3 {
            // SQLite's limit is 1,000 pages of 8 KiB.
            let text = String(repeating: "\(round)", count: 2_000)
            let records = (1...4_500).map {
                "{\"content\":\"c\(round)-\($0)\",\"template\":\"note\",\"fields\":{\"text\":\"\(text)\"}}\n"
            }
            try test.stream(records.joined())
            // The first import into an empty registry needs no log.
            guard let log = try? Data(contentsOf: URL(filePath: file.path + "-wal")), !log.isEmpty else { continue }
            salts.append(log[16..<24])
            if isReplicated { #expect(log.count > salts.count * 8_192 * 1_000) }
        }
        #expect(salts.count >= 2 && (Set(salts).count == 1) == isReplicated)
        #expect(try test.damage() == [])
    }
}
