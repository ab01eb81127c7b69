import Foundation
import OnionTestSupport

/// A shell script in place of `onion-vectors`, in a folder of its own.
struct ScriptedProgram {
    private let temporary: TemporaryFolder
    /// The path of the folder.
    var folder: String { temporary.url.path }

    /// - Parameter command: What the script does after it has written the number of its process.
    init(_ command: String) throws {
        temporary = try TemporaryFolder()
        try temporary.writeProgram("#!/bin/sh\necho $$ >>'\(numbers)'\n\(command)\n", to: "onion-vectors")
    }

    /// The numbers of the processes that were started.
    var processes: [Int32] {
        get throws {
            try String(contentsOfFile: numbers, encoding: .utf8).split(separator: "\n").compactMap { Int32($0) }
        }
    }

    private var numbers: String { temporary.path("numbers") }
}
