import HTTPTypes
import Onion
import OnionCoding
import OnionService
import OnionTestRegistry
import Testing

@Suite("Documents with very many problems")
struct ManyProblemsTests {
    private let service: TestService

    init() throws { service = try TestService(TestRegistry()) }

    /// Bodies with 3,000 problems: of documents, in one document, and of documents that do not fit the registry.
    static let bodies: [(name: String, type: String, body: String)] = [
        ("a list", "application/json", "[\(String(repeating: "{},", count: 2_999)){}]"),
        ("YAML", "application/yaml", String(repeating: "---\n{}\n", count: 3_000)),
        ("lines", "application/x-ndjson", String(repeating: "{}\n", count: 3_000)),
        ("one document", "application/json", "{\"content\":\"a\",\"template\":\"b\"\(unknownKeys)}"),
        ("missing templates", "application/x-ndjson", contentsWithoutTemplate),
    ]

    private static let unknownKeys = (0..<3_000).map { ",\"k\($0)\":1" }.joined()
    private static let contentsWithoutTemplate =
        (0..<3_000).map { "{\"content\":\"c\($0)\",\"template\":\"nope\"}\n" }.joined()

    @Test("An import lists a thousand, and counts all", arguments: ManyProblemsTests.bodies)
    func imports(name: String, type: String, body: String) async throws {
        let answer = await service.send("/import", body, type: type)
        #expect(answer.status == .unprocessableContent && answer.code == "refused")
        let document = try JSONReader.read(answer.body)
        #expect(document["problems"]?.items?.count == 1_000, "\(name)")
        #expect(document["unlisted"]?.value == .number(2_000), "\(name)")
        #expect(document["detail"]?.string?.contains("3000 problems were found; the first 1000 are listed") == true)
    }

    @Test("An impact lists a thousand, and counts all", arguments: ManyProblemsTests.bodies)
    func impact(name: String, type: String, body: String) async throws {
        let answer = await service.send("/impact", body, type: type)
        let document = try JSONReader.read(answer.body)
        #expect(document["problems"]?.items?.count == 1_000, "\(name)")
        #expect(document["summary"]?["problems"]?.value == .number(3_000), "\(name)")
        #expect(document["summary"]?["outcome"]?.string == "refused")
    }

    @Test(
        "A body with more values than the memory has room for is read to that place only",
        arguments: [
            ("json", "[", "{},", "{}]"), ("json", "{\"template\":[", "0,", "0]}"), ("yaml", "", "---\n{}\n", ""),
            ("x-ndjson", "", "[]\n", ""),
        ])
    func values(type: String, start: String, value: String, end: String) async throws {
        let body = start + String(repeating: value, count: 300_000) + end
        let answer = await service.send("/impact", body, type: "application/\(type)")
        let document = try JSONReader.read(answer.body)
        #expect(document["summary"]?["outcome"]?.string == "refused")
        let listed = try #require(document["problems"]?.items)
        #expect(listed.count <= 1_000)
        let codes = Set(listed.compactMap { $0["code"]?.string })
        #expect(codes.contains("too-many"), "\(codes)")
    }
}
