import Foundation

/// A shell script in place of `onion-vectors`, in a folder of its own.
final class ScriptedProgram {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    /// - Parameter command: What the script does after it has written the number of its process.
    init(_ command: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "onion-vectors")
        let script = "#!/bin/sh\necho $$ >>'\(numbers.path)'\n\(command)\n"
        try script.write(to: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The numbers of the processes that were started.
    var processes: [Int32] {
        get throws { try String(contentsOf: numbers, encoding: .utf8).split(separator: "\n").compactMap { Int32($0) } }
    }

    private var numbers: URL { folder.appending(path: "numbers") }
}
