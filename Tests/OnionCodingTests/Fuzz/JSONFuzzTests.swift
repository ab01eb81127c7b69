import OnionCoding
import OnionModel
import OnionTestDocuments
import Testing

/// The reader of JSON against damaged texts. `script/fuzz` runs it for minutes, with other seeds.
@Suite("Broken JSON")
struct JSONFuzzTests {
    private static let sample = #"""
        {"content":"a","fields":{"title":{"en":"A \"b\" \u00e9\ud83d\ude00\n","ru":"Привет 😀"},"n":[-0.5e-3,1e21,0,true,false,null]},
         "deep":[[[{"a":{}}]]]}
        """#

    @Test("A text is refused with its place, or reads back as it was written")
    func texts() throws {
        var breaking = BrokenBytes(sample: Array(Self.sample.utf8))
        var read = 0
        for _ in 0..<BrokenBytes.rounds {
            let bytes = breaking.next()
            guard let node = node(in: bytes) else { continue }
            read += 1
            let written = JSONWriter.compact(node)
            let again = try #require(self.node(in: written))
            #expect(JSONWriter.compact(again) == written)
        }
        #expect(read > 0)
    }

    private func node(in bytes: [UInt8]) -> Node? {
        do throws(Problem) {
            return try JSONReader.read(bytes)
        } catch {
            #expect(error.position.isKnown && !error.message.isEmpty)
            return nil
        }
    }
}
