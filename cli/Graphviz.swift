import Foundation
import OnionSupport

/// Graphviz' `dot`, which lays out the pictures of flows: https://graphviz.org
package enum Graphviz {
    /// Returns the positions of a graph in Graphviz' JSON.
    ///
    /// - Parameter graph: The graph in the DOT language.
    /// - Throws: `CommandError` when the program is missing or fails.
    package static func arrange(_ graph: [UInt8]) throws -> [UInt8] {
        guard let input = TemporaryFile(), let output = TemporaryFile(), input.append(graph) else {
            throw CommandError(.graphvizFailed(code: nil))
        }
        lseek(input.descriptor, 0, SEEK_SET)
        let code = ChildProcess.run(["dot", "-Tjson"], input: input.descriptor, output: output.descriptor)
        if code == ChildProcess.codeOfMissing { throw CommandError(.graphvizMissing) }
        guard code == 0 else { throw CommandError(.graphvizFailed(code: code)) }
        lseek(output.descriptor, 0, SEEK_SET)
        return Array(FileHandle(fileDescriptor: output.descriptor, closeOnDealloc: false).readDataToEndOfFile())
    }
}
