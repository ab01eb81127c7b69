import OnionSupport
import Testing

@testable import OnionCLI

@Suite("Files of a command between a client and its service")
struct ForeignFileTests {
    @Test(
        "Below a folder, a service neither writes nor removes a file that is hidden, or of a registry",
        arguments: [
            ".git/config", ".git/hooks/post-checkout", "App/.env", ".envrc", "onion.sqlite", "a/onion.sqlite-wal",
        ],
        [CommandFrame.Kind.file, .removal])
    func foreignFiles(name: String, kind: CommandFrame.Kind) {
        for output in [".", "./", "App/.."] {
            var answer = RemoteAnswer(outputs: [output], url: "http://localhost", isPrinted: false)
            let head = "HTTP/1.1 200 OK\r\nContent-Type: \(CommandFrame.mediaType)\r\n\r\n"
            #expect(throws: RemoteError.self) {
                try answer.add(Array(head.utf8) + CommandFrame(kind, name: name, text: "x").bytes)
            }
        }
    }

    @Test("Of a folder, hidden files are not sent, except those of Onion")
    func servedFiles() {
        let names = [".env", ".git", ".onion.yaml", ".onionignore", ".onion-generated", "a.yaml", "onion.sqlite-shm"]
        #expect(names.filter(RemoteFiles.isServed) == [".onion.yaml", ".onionignore", ".onion-generated", "a.yaml"])
    }
}
