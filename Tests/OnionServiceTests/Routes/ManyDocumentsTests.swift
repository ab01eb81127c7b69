import Dispatch
import HTTPTypes
import Onion
import OnionCoding
import OnionService
import OnionTestRegistry
import Synchronization
import Testing

@Suite("More documents than the service keeps")
struct ManyDocumentsTests {
    private let service: TestService

    init() throws { service = try TestService(TestRegistry()) }

    private static let count = 4_100
    private static let documents = (0..<count).map { "{\"color\":\"c\($0)\",\"light\":\"#aabbcc\"}" }

    private func summary(_ answer: ServiceResponse) throws -> Node? { try JSONReader.read(answer.body)["summary"] }

    @Test(
        "An import stores them while it reads them, and says the same as for few",
        arguments: [
            ("x-ndjson", documents.joined(separator: "\n")), ("json", "[\(documents.joined(separator: ",\n"))]"),
            ("yaml", documents.joined(separator: "\n---\n")),
        ])
    func imports(type: String, body: String) async throws {
        let dry = await service.send("/import", body, type: "application/\(type)")
        #expect(try summary(dry)?["created"]?.value == .number(4_100), "\(dry.text)")
        #expect(await service.get("/parts/color/c4099").status == .notFound)
        let stored = await service.send("/import?dry=false", body, type: "application/\(type)")
        #expect(try summary(stored)?["created"]?.value == .number(4_100))
        #expect(await service.get("/parts/color/c4099").status == .ok)
        let changed = body.replacing("\"c7\",\"light\":\"#aabbcc", with: "\"c7\",\"light\":\"#aabbcd")
        let silent = await service.send("/import?dry=false", changed, type: "application/\(type)")
        #expect(silent.status == .preconditionRequired, "\(silent.text)")
        let again = await service.send(
            "/import?dry=false", changed, [.ifMatch: "\"color/c7@1\""], type: "application/\(type)")
        let document = try JSONReader.read(again.body)
        #expect(document["parts"]?.items?.compactMap { $0["reference"]?.string } == ["color/c7@2"])
        #expect(document["summary"]?["unchanged"]?.value == .number(4_099))
    }

    @Test("A dry run waits for nobody, and nobody for it")
    func dryRunBesideWriter() async throws {
        let path = try service.test.folder.write(ManyDocumentsTests.documents.joined(separator: "\n"), to: "a.ndjson")
        let isWriting = Mutex(false)
        let mayEnd = DispatchSemaphore(value: 0)
        let other = try await Registry.open(at: service.test.registry.path)
        DispatchQueue.global().async {
            _ = try? other.import(
                .files([path]), by: TestRegistry.anna, options: ImportOptions(onError: .skip),
                listener: ImportListener(progress: { progress in
                    guard progress.records > 0, isWriting.withLock({ !exchange(&$0, with: true) }) else { return }
                    mayEnd.wait()
                }))
        }
        while !isWriting.withLock({ $0 }) { await Task.yield() }
        let dry = await service.send(
            "/import", ManyDocumentsTests.documents.joined(separator: "\n"), type: "application/x-ndjson")
        #expect(try summary(dry)?["created"]?.value == .number(4_100), "\(dry.text)")
        mayEnd.signal()
        while await service.get("/parts/color/c4099").status != .ok { await Task.yield() }
    }

    @Test("One document with a problem keeps all out, and the problem has its line")
    func refused() async throws {
        let body = ManyDocumentsTests.documents.joined(separator: "\n") + "\n{\"color\":\"x\",\"light\":7}\n"
        let answer = await service.send("/import?dry=false", body, type: "application/x-ndjson")
        #expect(answer.status == .unprocessableContent && answer.code == "refused")
        let problems = try JSONReader.read(answer.body)["problems"]?.items
        #expect(problems?.first?["line"]?.value == .number(4_101) && problems?.first?["source"]?.string == "body")
        #expect(await service.get("/parts/color/c0").status == .notFound)
    }

    @Test("An impact needs all of them at once, and refuses them")
    func impact() async throws {
        let body = ManyDocumentsTests.documents.joined(separator: "\n")
        let document = try JSONReader.read(await service.send("/impact", body, type: "application/x-ndjson").body)
        #expect(document["summary"]?["outcome"]?.string == "refused")
        let problem = try #require(document["problems"]?.items?.first)
        #expect(problem["code"]?.string == "too-many" && problem["line"]?.value == .number(4_001))
    }
}
