import Foundation
import OnionTestSupport
import Testing

@Suite("Finding the registry")
struct DiscoveryTests {
    @Test("The default is the nearest registry in the folders above")
    func upwards() throws {
        let onion = try OnionCommandLine.pizzeria()
        try onion.folder.write("", to: "a/b/c/note")
        let outcome = try onion.shell("cd a/b/c && onion list screens --matching new-year --format ndjson")
        #expect(outcome.status == 0 && outcome.output.hasPrefix("{\"reference\":\"screen/new-year@1\""))
        let nearer = try onion.shell("cd a && onion init && cd b/c && onion list")
        #expect(nearer == Outcome(status: 0, output: "created the registry onion.sqlite, base locale en\n"))
    }

    @Test("ONION_REGISTRY has priority over the nearest registry, and --registry over both")
    func precedence() throws {
        let onion = try OnionCommandLine.pizzeria()
        _ = try onion.run("init", "--registry", "empty.sqlite")
        try expect(onion.run("list", environment: ["ONION_REGISTRY": "empty.sqlite"]), is: Outcome(status: 0))
        #expect(try onion.run("list", environment: ["ONION_REGISTRY": ""]) == onion.run("list"))
        #expect(
            try onion.run("list", "--registry", "onion.sqlite", environment: ["ONION_REGISTRY": "empty.sqlite"])
                == onion.run("list"))
        #expect(
            try onion.run("init", environment: ["ONION_REGISTRY": "other.sqlite"]).output
                == "created the registry other.sqlite, base locale en\n")
    }

    @Test("Without a registry, the message says how to create one")
    func none() throws {
        let onion = try OnionCommandLine()
        try expect(
            onion.run("list"),
            is: Outcome(
                status: 74,
                error: """
                    error: there is no onion.sqlite here or in a folder above; create one with "onion init", or name it \
                    with --registry PATH

                    """))
        try expect(
            onion.run("list", "--registry", "no/onion.sqlite"),
            is: Outcome(
                status: 74,
                error: """
                    error: there is no registry at "no/onion.sqlite"; create one with "onion init", or name it with \
                    --registry PATH

                    """))
    }

    @Test("A folder, a device and files that are not registries are refused and not changed")
    func strangers() throws {
        let onion = try OnionCommandLine()
        try onion.folder.write("text", to: "text.sqlite")
        try onion.folder.write("", to: "empty.sqlite")
        try onion.folder.write("", to: "folder/note")
        for name in ["text.sqlite", "empty.sqlite"] {
            try expect(
                onion.run("list", "--registry", name),
                is: Outcome(
                    status: 74, error: "error: the file \"\(name)\" is not a registry; create one with \"onion init\"\n"
                ))
        }
        for name in ["folder", "/dev/null"] {
            try expect(
                onion.run("list", "--registry", name),
                is: Outcome(
                    status: 74, error: "error: \"\(name)\" is not a file; name the file of the registry\n"))
        }
        #expect(try Data(contentsOf: onion.folder.url.appending(path: "text.sqlite")) == Data("text".utf8))
        #expect(try Data(contentsOf: onion.folder.url.appending(path: "empty.sqlite")) == Data())
    }
}
