import OnionCoding
import OnionModel
import OnionTestDocuments
import Testing

/// The scanner of records beside the reader of documents, over damaged records. `script/fuzz` runs it for minutes, with other
/// seeds.
@Suite("Broken records")
struct ContentScannerFuzzTests {
    private static let samples = [
        ##"{"content":"one","template":"leaf","summary":"A short \"day\"","fields":{"title":{"en":"Hello","ru":"Привет"},"##
            + ##""picture":{"name":"clock","size":[276,245]},"tint":"#336699","share":-0.5e-1,"open":true},"actions":"buttons"}"##,
        #"{ "content" : "two", "actions":"buttons", "template" : "leaf","fields" : { "open":false, "title":"Tab\t\u00e9\ud83d\ude00" } }"#,
    ]

    @Test("Records that the scanner accepts are stored as the document reader stores them", arguments: samples.indices)
    func equality(place: Int) throws {
        var schemas = ContentSchemas()
        for case .template(let template) in Fixtures.home.parts {
            if let schema = ContentSchema(template, target: 1) { schemas.add(schema) }
        }
        var breaking = BrokenBytes(sample: Array(Self.samples[place].utf8))
        var taken = 0
        for round in 0..<BrokenBytes.rounds {
            // A line ends where a line ends.
            let whole = round == 0 ? Array(Self.samples[place].utf8) : breaking.next()
            let line = Array(whole.prefix { $0 != UInt8(ascii: "\n") })
            guard let body = body(of: line, schemas) else { continue }
            taken += 1
            let node = try JSONReader.read(line)
            let (part, _, problems) = Part.read(node, source: nil)
            #expect(problems == [])
            #expect(try #require(part).body().node.written == body, "\(String(decoding: line, as: UTF8.self))")
        }
        #expect(taken > 0)
    }

    /// The body that the scanner makes of a line; nil when it leaves it to others.
    private func body(of line: [UInt8], _ schemas: ContentSchemas) -> [UInt8]? {
        line.withUnsafeBufferPointer { bytes in
            var scanner = ContentScanner(schemas, chunk: bytes)
            var bodies: [UInt8] = []
            var records: [ScannedRecord] = []
            let outcome = scanner.scan(
                0..<bytes.count, (Position(line: 1, column: 1), 0..<bytes.count), bodies: &bodies, into: &records)
            guard outcome == .record, let record = records.first else { return nil }
            return Array(bodies[record.body])
        }
    }
}

extension Node {
    fileprivate var written: [UInt8] { JSONWriter.compact(self) }
}
