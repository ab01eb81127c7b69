import Foundation
import OnionClient

// Updates a client of a channel, as an app does: onion-client ADDRESS FOLDER LANGUAGE...
// Prints the number of the release that it has then, and each composition with its screen and language, a line each.
// Errors of the update are told on standard error; the release that the client had is printed.
// With MEASURE_MEMORY=1, the most memory that the process had is told on standard error, too, as "VmHWM: 57344 kB".

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
// The usage that a parent process sees has the memory of the parent in it, as it was when the process was started.
if ProcessInfo.processInfo.environment["MEASURE_MEMORY"] != nil {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    FileHandle.standardError.write(Data("\(line)\n".utf8))
}
exit(code)
