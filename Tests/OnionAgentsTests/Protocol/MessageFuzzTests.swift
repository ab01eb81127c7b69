import OnionAgents
import OnionCoding
import OnionTestRegistry
import Testing

/// Damaged messages against the server. `script/fuzz` runs it for minutes, with other seeds.
@Suite("Broken messages")
struct MessageFuzzTests {
    @Test("A message has one answer that is a result or an error, or none")
    func messages() async throws {
        let server = try TestServer(MessageFuzzTests.registry())
        var codes: [Int: Int] = [:]
        var samples = MessageFuzzTests.samples.map { BrokenBytes(sample: Array($0.utf8)) }
        for round in 0..<max(BrokenBytes.rounds, 3_000) {
            let message = samples[round % samples.count].next()
            guard let answer = await server.server.answer(to: message).value else {
                codes[MessageFuzzTests.none, default: 0] += 1
                continue
            }
            let node = try JSONReader.read(answer)
            for answer in node.items ?? [node] {
                #expect(answer["jsonrpc"]?.string == "2.0")
                #expect((answer["result"] != nil) != (answer["error"] != nil))
            }
            #expect(!answer.contains(UInt8(ascii: "\n")))
            codes[MessageFuzzTests.code(of: node), default: 0] += 1
        }
        let all = [MessageFuzzTests.none, MessageFuzzTests.result, -32_700, -32_600, -32_601, -32_602]
        #expect(Set(codes.keys).isSuperset(of: all), "\(codes)")
    }

    private static let none = 0
    private static let result = 1

    /// Returns the code of an error; ``result`` for another answer.
    private static func code(of answer: Node) -> Int {
        guard case .number(let code)? = answer["error"]?["code"]?.value else { return result }
        return Int(code)
    }

    private static func registry() throws -> TestRegistry {
        try TestRegistry(
            """
            template: card
            kind: content
            view: { id: view, subviews: [{ id: title, type: label, text: A }] }
            ---
            content: hello
            template: card
            ---
            screen: hello
            content: hello
            """)
    }

    private static let samples = [
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{}}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3,"reason":"x"}}"#,
        #"{"jsonrpc":"2.0","id":"p","method":"ping"}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"find","arguments":{"kind":"screen"}}}"#,
        #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"show","arguments":{"ref":"screen/hello"}}}"#,
        #"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"usage","arguments":{"ref":"template/card"}}}"#,
        #"{"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"name":"diff","arguments":{"from":"a@1","to":null}}}"#,
        #"[{"jsonrpc":"2.0","id":7,"method":"ping"},{"jsonrpc":"2.0","id":8,"method":"tools/list"}]"#,
    ]
}
