import Foundation
import OnionClient

// Updates a client of a channel, as an app does: onion-client ADDRESS FOLDER LANGUAGE...
// Prints the number of the release that it has then, and each composition with its screen and language, a line each.
// Errors of the update are told on standard error; the release that the client had is printed.

let words = CommandLine.arguments.dropFirst()
guard words.count > 1, let address = URL(string: words[1]) else {
    FileHandle.standardError.write(Data("usage: onion-client ADDRESS FOLDER LANGUAGE...\n".utf8))
    exit(64)
}
let client = try ChannelClient(address, keepingIn: URL(filePath: words[2]), limits: Limits(secondsPerFile: 20))
var code: Int32 = 0
do {
    try await client.update()
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    code = 1
}
if let release = await client.release {
    print("release \(release)")
    for language in words.dropFirst(2) {
        for screen in try await client.screens() {
            let composition = try await client.composition(of: screen, languages: [language])
            print(screen, language, String(decoding: composition, as: UTF8.self))
        }
    }
}
exit(code)
