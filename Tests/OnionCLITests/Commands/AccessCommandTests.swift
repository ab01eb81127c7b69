import Foundation
import OnionTestSupport
import Testing

@Suite("onion access")
struct AccessCommandTests {
    @Test("A token is printed once, and the list shows its rules and its end")
    func creation() throws {
        let onion = try OnionCommandLine.initialized()
        let created = try onion.run(
            "access", "create", "anna", "--may", "write  content", "--may", "publish beta", "--expires", "9999-01-01")
        #expect(created.status == 0)
        #expect(created.output.wholeMatch(of: /onion_[A-Za-z0-9_-]{43}\n/) != nil)
        #expect(created.error == "the token of \"anna\" is not shown again; only its digest is stored\n")
        try expect(
            onion.run("access", "create", "bob@example.org", "--proxy"),
            is: Outcome(status: 0, output: "created bob@example.org\n"))
        let list = try onion.run("access", "list", "--format", "ndjson").output.timeless
        #expect(
            list == """
                {"number":1,"name":"anna","by":"token","may":"write content; publish beta","created":"2026-01-01T00:00:00.000Z",\
                "expires":"2026-01-01T00:00:00.000Z","revoked":null,"used":null}
                {"number":2,"name":"bob@example.org","by":"proxy","may":"read","created":"2026-01-01T00:00:00.000Z",\
                "expires":null,"revoked":null,"used":null}

                """)
        let folder = try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path)
        let secret = created.output.dropFirst(6).dropLast()
        for name in folder {
            #expect(try !Data(contentsOf: onion.folder.url.appending(path: name)).contains(secret.utf8))
        }
    }

    @Test("A revocation ends all accesses of a name, or the one of a number")
    func revocation() throws {
        let onion = try OnionCommandLine.initialized()
        for name in ["anna", "anna", "bob"] { _ = try onion.run("access", "create", name) }
        try expect(onion.run("access", "revoke", "2"), is: Outcome(status: 0, output: "revoked 2 anna\n"))
        try expect(onion.run("access", "revoke", "anna"), is: Outcome(status: 0, output: "revoked 1 anna\n"))
        try expect(
            onion.run("access", "revoke", "anna"),
            is: Outcome(
                status: 2,
                error: "error: there is no valid access \"anna\"; \"onion access list\" lists them\n"))
    }

    @Test("Rules change in place, of a group too, and the log says who did what")
    func changes() throws {
        let onion = try OnionCommandLine.initialized()
        try expect(
            onion.run("access", "create", "--group", "Writers", "--may", "write", "--author", "Bea"),
            is: Outcome(status: 0, output: "created Writers\n"))
        try expect(
            onion.run("access", "change", "writers", "--may", "write color", "--may", "publish *"),
            is: Outcome(status: 0, output: "changed 1 Writers\n"))
        try expect(onion.run("access", "revoke", "WRITERS"), is: Outcome(status: 0, output: "revoked 1 Writers\n"))
        _ = try onion.run("access", "open")
        let list = try onion.run("access", "list", "--format", "ndjson").output
        #expect(list.contains(#""by":"group","may":"write color; publish *""#), "\(list)")
        #expect(
            try onion.run("access", "log", "--format", "ndjson").output.timeless == """
                {"time":"2026-01-01T00:00:00.000Z","event":"opened","name":"","what":"","author":"anna"}
                {"time":"2026-01-01T00:00:00.000Z","event":"revoked","name":"Writers","what":"write color; publish *","author":"anna"}
                {"time":"2026-01-01T00:00:00.000Z","event":"changed","name":"Writers","what":"write color; publish *","author":"anna"}
                {"time":"2026-01-01T00:00:00.000Z","event":"created","name":"Writers","what":"write","author":"Bea"}

                """)
    }

    @Test("A registry is opened to all again only aloud, and after its last access has ended")
    func opening() throws {
        let onion = try OnionCommandLine.initialized()
        _ = try onion.run("access", "create", "anna")
        try expect(
            onion.run("access", "open"),
            is: Outcome(
                status: 2,
                error:
                    "error: the access of \"anna\" is valid, so the registry is not opened to all; \"onion access revoke anna\" ends it\n"
            ))
        _ = try onion.run("access", "revoke", "anna")
        let opened = try onion.run("access", "open")
        #expect(opened.status == 0 && opened.error.hasPrefix("warning: "))
    }

    @Test(
        "A service refuses an address and a field that cannot be a proxy's",
        arguments: [
            ["--public-url", "registry.example.org"], ["--public-url", "https://a.example/path"],
            ["--public-url", "https://anna:secret@a.example"], ["--trust-proxy", "Host"],
            ["--trust-proxy", "authorization"], ["--trust-proxy", "Content-Length"],
            ["--trust-proxy", "X-Forwarded-For"], ["--group-header", "X-Forwarded-Groups"],
            ["--trust-proxy", "X-User", "--group-header", "Cookie"],
            ["--trust-proxy", "X-User", "--group-header", "x-user"],
        ])
    func proxies(words: [String]) throws {
        let outcome = try OnionCommandLine.initialized().start(["serve", "--port", "0"] + words).wait()
        #expect(outcome.status == 64 && !outcome.error.contains("secret"), "\(outcome.error)")
    }

    @Test(
        "A service takes the address of a proxy",
        arguments: ["https://registry.example.org", "HTTP://registry.example.org:8080/", "https://127.0.0.1:443"])
    func publicAddress(url: String) throws {
        let outcome = try OnionCommandLine().start(["serve", "--port", "0", "--public-url", url]).wait()
        // There is no registry.
        #expect(outcome.status == 74 && outcome.error.contains("onion init"), "\(outcome.error)")
    }

    @Test(
        "Mistakes are a wrong command line, with a remedy",
        arguments: [
            (["create"], "write a name"), (["create", "7"], "cannot be a number"), (["list", "anna"], "takes no name"),
            (["create", "a", "--may", "write contnt"], "did you mean \"content\"?"),
            (["create", "a", "--expires", "2020-01-01"], "is over"), (["create", "a", "--expires", "90"], "time"),
            (["revoke", "a", "--proxy"], "only for"), (["creat", "a"], "did you mean \"create\"?"),
            (["create", "a,b"], "commas"), (["create", "a\u{200B}"], "cannot be seen"), (["create", "a\tb"], "commas"),
            (["create", String(repeating: "ä", count: 65)], "128 bytes"), (["change", "a"], "--may read"),
            (["list", "--may", "read"], "only for"), (["create", "a", "--group", "--proxy"], "or of a group"),
        ])
    func mistakes(words: [String], message: String) throws {
        let outcome = try OnionCommandLine.initialized().start(["access"] + words).wait()
        #expect(outcome.status == 64 && outcome.error.contains(message), "\(outcome.error)")
    }
}

extension Data {
    fileprivate func contains(_ text: Substring.UTF8View) -> Bool { range(of: Data(text)) != nil }
}
