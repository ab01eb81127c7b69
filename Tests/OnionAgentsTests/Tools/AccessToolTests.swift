import Onion
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

/// Agents have the file, so that `onion mcp` asks for no access. The tools of a server whose registry is restricted to one are checked as every write.
@Suite("Tools and accesses")
struct AccessToolTests {
    private static let documents = """
        color: sky\nlight: \"#0000aa\"\n---\nnumber: shop:gap\nvalue: 1\n---\ntemplate: card\nkind: content\nview: { id: view }
        ---\ncontent: hello\ntemplate: card\n---\nscreen: home\ncontent: hello
        """
    /// A call of each tool.
    private static let calls = [
        "find": ##"{"kind":"color"}"##, "show": ##"{"ref":"color/sky"}"##, "usage": ##"{"ref":"template/card"}"##,
        "impact": ##"{"documents":"color: sky\nlight: \"#0000bb\"\n"}"##, "preview": ##"{"ref":"content/hello"}"##,
        "frames": ##"{"ref":"content/hello"}"##, "check": "{}", "diff": ##"{"from":"color/sky@1"}"##,
        "import": ##"{"documents":"color: sky\nlight: \"#0000cc\"\n","expect":["color/sky@2"]}"##,
        "remove": ##"{"expect":["screen/home@1"]}"##,
    ]

    enum Holder: CaseIterable {
        case reading, elsewhere, writing, readingGroup, writingGroup, narrowed, revoked, expired, restored

        var writes: Bool { self == .writing || self == .writingGroup }
    }

    /// Returns the holder as a server that began earlier knows it. The name is that of the server's author.
    private func holder(_ holder: Holder, in test: TestRegistry) throws -> AccessHolder {
        let registry = test.registry
        let isGroup = [.readingGroup, .writingGroup].contains(holder)
        let reads = [.reading, .readingGroup].contains(holder)
        let rule = reads ? "read" : holder == .elsewhere ? "write all in shop" : "write"
        let token = AccessToken("secret")
        try registry.createAccess(
            named: isGroup ? "writers" : "robot",
            rules: [AccessRule(parsing: rule)], token: isGroup ? nil : token,
            isGroup: isGroup, expires: holder == .expired ? Instant("2026-01-01") : nil)
        if holder == .expired {
            #expect(try registry.access(with: token) == nil)
            return try registry.holder(named: "robot", of: [1])
        }
        let known = try #require(
            try isGroup ? registry.access(ofPerson: "robot", in: ["writers"]) : registry.access(with: token))
        switch holder {
        case .narrowed: _ = try registry.changeAccess("robot", to: [AccessRule(parsing: "read")], by: "Anna")
        case .revoked: _ = try registry.revokeAccess("robot")
        case .restored:
            let backup = test.folder.path("backup.sqlite")
            try registry.backup(to: backup)
            _ = try registry.revokeAccess("robot")
            try Registry.restoreBackup(backup, at: registry.path, keeping: nil)
        default: break
        }
        let isOver = [.revoked, .restored].contains(holder)
        #expect(try (registry.access(with: token) == nil) == (isOver || isGroup))
        return known
    }

    @Test("Each tool stores only what the access allows when it is called", arguments: Holder.allCases)
    func matrix(holder: Holder) async throws {
        for (tool, call) in Self.calls {
            let test = try TestRegistry(Self.documents)
            try test.add("color: sky\nlight: \"#0000bb\"")
            let server = try TestServer(test, allowsWrites: true, access: self.holder(holder, in: test))
            let names = try await server.result("tools/list")["tools"]?.items?.compactMap { $0["name"]?.string }
            try #require(Set(names ?? []) == Set(Self.calls.keys))
            let (change, result) = try (server.lastChange, await server.call(tool, call))
            let stores = ["import", "remove"].contains(tool)
            #expect(result.isError == (stores && !holder.writes), "\(tool): \(result.text)")
            #expect(result.text.hasPrefix("forbidden: ") == result.isError, "\(tool): \(result.text)")
            #expect(try (server.lastChange?.number != change?.number) == (stores && holder.writes), "\(tool)")
        }
    }
}
