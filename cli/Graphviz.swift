/// Graphviz' `dot`, which lays out the pictures of flows: https://graphviz.org
package enum Graphviz {
    /// Returns the positions of a graph in Graphviz' JSON.
    ///
    /// - Parameter graph: The graph in the DOT language.
    /// - Throws: `CommandError` when the program is missing or fails.
    package static func arrange(_ graph: [UInt8]) throws -> [UInt8] {
        guard let (code, output) = ChildProcess.output(of: ["dot", "-Tjson"], reading: graph) else {
            throw CommandError(.graphvizFailed(code: nil))
        }
        if code == ChildProcess.codeOfMissing { throw CommandError(.graphvizMissing) }
        guard code == 0 else { throw CommandError(.graphvizFailed(code: code)) }
        return output
    }
}
