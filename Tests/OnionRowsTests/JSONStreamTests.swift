import OnionCoding
import OnionRows
import Testing

@Suite("JSON piece by piece")
struct JSONStreamTests {
    private func text(_ write: (inout JSONStream) throws -> Void) rethrows -> String {
        var bytes: [UInt8] = []
        var stream = JSONStream { bytes += $0 }
        try write(&stream)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("Each value is on a line of its own, and the whole reads back")
    func nested() throws {
        let written = try text { stream in
            try stream.begin(.object)
            try stream.write(.string("ünï"), key: "na\"me")
            try stream.write([.number(1), .object(["a": true])], key: "list")
            try stream.end()
        }
        #expect(
            written == """
                {
                  "na\\"me": "ünï",
                  "list": [
                    1,
                    {"a":true}
                  ]
                }

                """)
        let read = try JSONReader.read(Array(written.utf8))
        #expect(read["list"]?.items?.count == 2)
    }

    @Test("An empty list or object has no lines", arguments: [JSONStream.Container.list, .object])
    func empty(container: JSONStream.Container) throws {
        let written = try text { stream in
            try stream.begin(container)
            try stream.end()
        }
        #expect(written == container.rawValue + "\n")
    }
}
