import Onion
import OnionAudit
import OnionLayout
import OnionModel
import OnionPreview
import OnionRender

/// A call that a tool answers.
struct ToolCall {
    let server: MCPServer
    let arguments: ToolArguments

    var registry: Registry { server.registry }

    /// Reads all of the answer from one state of the registry, on this thread.
    func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result { try registry.read(body) }

    /// Runs work that reads on several threads, and runs it again when others wrote meanwhile, so that all of the answer is of one state
    /// of the registry.
    ///
    /// - Throws: ``ToolError`` `busy` when others write all the time; and what the work throws.
    func readConsistently<Result>(_ work: () throws -> Result) throws -> Result {
        for _ in 0..<3 {
            let before = try lastChange
            let result = Swift.Result { try work() }
            if try lastChange == before { return try result.get() }
            try Task.checkCancellation()
        }
        throw ToolError.busy
    }

    /// The number of the newest change; nil in an empty registry.
    private var lastChange: Int? {
        get throws {
            var number: Int?
            try registry.read { try $0.eachChange(limit: 1) { number = $0.number } }
            return number
        }
    }

    /// The engine that knows the sizes of a source's images.
    func layout(of source: ScreenSource, repeatsPrototypes: Bool = false) -> SubjectLayout {
        SubjectLayout(
            engine: LayoutEngine(text: server.drawing.text) { source.images.size(named: $0, symbolFactor: $1) },
            repeatsPrototypes: repeatsPrototypes, tint: server.settings.project.tint.flatMap(source.color))
    }
}
