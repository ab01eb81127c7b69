import Foundation
import OnionTestSupport
import Testing

/// Answers of what stands between a client and its service, which a program in the place of `curl` prints.
@Suite("Answers in between")
struct AnswerInBetweenTests {
    private func run(curl script: String, _ words: [String] = ["list"]) throws -> Outcome {
        let client = try OnionCommandLine()
        try FileManager.default.createDirectory(
            at: client.folder.url.appending(path: "bin"), withIntermediateDirectories: true)
        try client.folder.writeProgram("#!/bin/sh\ncat > /dev/null\n\(script)\n", to: "bin/curl")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try client.start(
            words,
            environment: [
                "ONION_REGISTRY": "https://anna%40a.example:s3cret@registry.example:8443/menu",
                "PATH": "\(client.folder.path("bin")):\(path)",
            ]
        ).wait()
    }

    @Test(
        "An answer of a proxy is named with its status and its type, and with what to do about it",
        arguments: [
            ("200 OK", "text/html; charset=utf-8", 74, "lets requests with a token through"),
            ("302 Found", "text/html", 74, "lets requests with a token through"),
            ("401 Unauthorized", "text/html", 74, "lets requests with a token through"),
            ("404 Not Found", "text/plain", 74, "check the address"),
            ("413 Request Entity Too Large", "text/html", 74, "let the proxy take bodies of 16 MiB"),
            ("502 Bad Gateway", "text/html", 74, "check whether \"onion serve\" runs behind the proxy"),
            ("503 Service Unavailable", "text/html", 69, "check whether \"onion serve\" runs behind the proxy"),
            ("504 Gateway Time-out", "text/html", 74, "\"onion log\" shows whether it was stored"),
        ])
    func proxies(status: String, type: String, code: Int32, remedy: String) throws {
        let head =
            "HTTP/1.1 \(status)\\r\\nServer: nginx\\r\\nContent-Type: \(type)\\r\\n\\r\\n<html>\\033]0;x\\007</html>"
        for words in [["list"], ["remove", "screen/home"]] {
            let outcome = try run(curl: "printf '\(head)'", words)
            let named =
                "\"https://registry.example:8443/menu\" is no service of Onion, or a proxy before it: status \(status.prefix(3))"
            #expect(outcome.status == code && outcome.error.contains(named), "\(outcome.error)")
            #expect(outcome.error.contains(", \(type.prefix { $0 != ";" }); ") && outcome.error.contains(remedy))
        }
    }

    @Test(
        "No message has the password of an address",
        arguments: [
            "exit 6", "exit 7", "exit 28", "exit 35", "exit 52", "exit 3", "printf nonsense", "kill $$",
            "printf 'HTTP/1.1 200 OK\\r\\nContent-Type: application/vnd.onion.command\\r\\n\\r\\nx'",
            "printf 'HTTP/1.1 502 Bad Gateway\\r\\n\\r\\n'", "printf 'HTTP/2 403 \\r\\n\\r\\n{}'",
        ])
    func passwords(script: String) throws {
        for words in [
            ["list"], ["list", "--format", "json"], ["edit", "screen/home"], ["purge", "screen/home"],
            ["check", "--fit"],
        ] {
            let outcome = try run(curl: script, words)
            #expect(outcome.status != 0, "\(words)")
            #expect(!(outcome.error + outcome.output).contains("s3cret"), "\(words): \(outcome.error)")
        }
    }
}
