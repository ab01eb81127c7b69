import OnionDocuments
import OnionModel
import OnionTestSupport
import Testing

@Suite("Reading CSV piece by piece")
struct CSVReaderTests {
    /// The fields of all records, and the problems among them, of a table that comes in pieces of a size.
    private func told(_ bytes: [UInt8], pieces size: Int) -> [String] {
        var rest = bytes[...]
        var reader = CSVReader(separator: UInt8(ascii: ","), bytes: []) { () throws(Problem) -> [UInt8] in
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
        var told: [String] = []
        while true {
            do throws(Problem) {
                guard try reader.read() else { return told }
                for field in reader.fields { told.append("\(field.position) \(try reader.text(of: field).quoted)") }
                told.append("end")
            } catch {
                told.append(error.description)
            }
        }
    }

    @Test("Pieces of any size give the same records and problems, whatever stands in them")
    func pieces() {
        var random = RandomNodes(seed: 7)
        let parts = [",", "\"", "\"\"", "\n", "\r\n", "\r", "a", "é", "🍕", "\"a\"", "\"a\nb\"", "\u{FF}"]
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 0...20, using: &random.generator)).map { _ in
                parts.randomElement(using: &random.generator) ?? ""
            }.joined()
            let whole = told(Array(text.utf8), pieces: 1000)
            for size in 1...3 { #expect(told(Array(text.utf8), pieces: size) == whole, "\(text.quoted)") }
        }
    }

    @Test("What is written as RFC 4180 has it reads back the same")
    func roundTrip() throws {
        var random = RandomNodes(seed: 8)
        for _ in 0..<300 {
            let fields = (0..<3).map { _ in random.text() }
            let line = fields.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\r\n"
            var reader = CSVReader(separator: UInt8(ascii: ","), bytes: Array(line.utf8))
            try #expect(reader.read())
            try #expect(reader.fields.map { try reader.text(of: $0) } == fields)
            try #expect(!reader.read())
        }
    }

    @Test("A record without end is refused when it is too long, whatever comes after")
    func long() throws {
        let piece = Array(repeating: UInt8(ascii: "a"), count: 1 << 20)
        var count = 0
        var reader = CSVReader(separator: UInt8(ascii: ","), bytes: Array("k\n\"".utf8)) {
            () throws(Problem) -> [UInt8] in
            count += 1
            return piece
        }
        try #expect(reader.read())
        #expect {
            _ = try reader.read()
        } throws: {
            ($0 as? Problem)?.description.contains("the record is longer than 16 MiB") == true
        }
        #expect(count < 64)
        try #expect(!reader.read())
    }
}
