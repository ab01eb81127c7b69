import OnionAudit
import OnionSupport
import Testing

@testable import OnionCLI

@Suite("Files of a command between a client and its service")
struct ForeignFileTests {
    @Test(
        "Below a folder, a service neither writes nor removes a file that is hidden, of a registry, or that decides what a program does",
        arguments: [
            ".git/config", ".git/hooks/post-checkout", "App/.env", ".envrc", "onion.sqlite", "a/onion.sqlite-wal",
            "Makefile", "a/Makefile", "setup.sh", "conftest.py", "Package.swift", "package.json", ".onion.yaml",
            "a/.onionignore",
        ],
        [CommandFrame.Kind.file, .removal])
    func foreignFiles(name: String, kind: CommandFrame.Kind) {
        for output in [".", "./", "App/.."] {
            #expect(throws: RemoteError.self) {
                try read(CommandFrame(kind, name: name, text: "x").bytes, outputs: [output])
            }
        }
    }

    @Test("A service writes the configuration of a space as an export does, and no other")
    func configurations() {
        let text = ConfigurationFile.text(of: "shared", exports: ["content/card"])
        #expect(RemoteFiles.isWritten("shared/.onion.yaml", content: text))
        for path in [".onion.yaml", "shop/.onion.yaml", "a/shared/.onion.yaml"] {
            #expect(!RemoteFiles.isWritten(path, content: text), "\(path)")
        }
        for other in [text + Array("ios: 15\n".utf8), Array("space: shared\n".utf8), []] {
            #expect(!RemoteFiles.isWritten("shared/.onion.yaml", content: other))
        }
        #expect(!RemoteFiles.isWritten("shared/.onion.yaml", content: nil))
    }

    /// Returns the exit code of an answer.
    private func read(_ frames: [UInt8], outputs: [String] = []) throws -> Int32 {
        var answer = RemoteAnswer(outputs: outputs, url: "http://localhost", isPrinted: false)
        let head = "HTTP/1.1 200 OK\r\nContent-Type: \(CommandFrame.mediaType)\r\n\r\n"
        try answer.add(Array(head.utf8) + frames)
        return try answer.end()
    }

    @Test("An exit code is one of a process", arguments: ["300", "-1", "x", "", "256", "0", "255"])
    func exitCodes(text: String) throws {
        let code = try? read(CommandFrame(.end, text: text).bytes)
        #expect(code == UInt8(text).map(Int32.init))
    }

    @Test("A frame that is larger than an answer may be is refused before it arrives")
    func largeFrame() {
        #expect(throws: RemoteError.self) { try read([CommandFrame.Kind.output.rawValue, 0, 0, 0, 0, 0x7F, 0, 0, 0]) }
    }

    @Test("Of a folder, hidden files are not sent, except those of Onion")
    func servedFiles() {
        let names = [".env", ".git", ".onion.yaml", ".onionignore", ".onion-generated", "a.yaml", "onion.sqlite-shm"]
        #expect(names.filter(RemoteFiles.isServed) == [".onion.yaml", ".onionignore", ".onion-generated", "a.yaml"])
    }
}
