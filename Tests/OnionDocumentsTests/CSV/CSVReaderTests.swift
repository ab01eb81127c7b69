import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Reading CSV")
struct CSVReaderTests {
    @Test("A file that follows RFC 4180 reads back the same")
    func roundTrip() throws {
        var random = RandomNodes(seed: 8)
        for _ in 0..<300 {
            let fields = (0..<3).map { _ in random.text() }
            let line = fields.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\r\n"
            var reader = CSVReader(separator: UInt8(ascii: ","), bytes: Array(line.utf8))
            // Rows without a value are skipped.
            guard fields.contains(where: { !$0.isEmpty }) else {
                try #expect(!reader.read())
                continue
            }
            try #expect(reader.read())
            try #expect(reader.fields.map { try reader.text(of: $0) } == fields)
            try #expect(!reader.read())
        }
    }
}
