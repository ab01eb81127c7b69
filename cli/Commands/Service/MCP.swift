import ArgumentParser
import Onion
import OnionAgents
import OnionSupport

struct MCP: LayoutCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Answer an agent with the tools of the Model Context Protocol.",
        discussion: """
            The command reads messages from standard input and answers on standard output, one per line, until the \
            input ends. Agent programs start it themselves. The tools are find, show, usage, impact, preview, frames, \
            check and diff; answers have at most 2,000 tokens, and a cursor if there is more.

            The tools only read, unless --allow-writes adds import and remove. Writes are conditional: the agent sends \
            the revisions that it has read, so that no other change is lost. Each write has its author and stays in \
            the history. A replica has no tools that write, also with --allow-writes.

            Most agent programs are configured with a list of servers, such as this one:

              { "mcpServers": { "onion": { "command": "onion", "args": ["mcp", "--registry", "/path/onion.sqlite"] } } }

            EXAMPLES:
              onion mcp --registry Design/onion.sqlite
              onion mcp --allow-writes --author agent
              echo '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}' | onion mcp
            """
    )

    /// Readers that may work beside each other.
    private static let readers = 4

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var project: ProjectOptions

    @Flag(help: "Let the agent change the registry.")
    var allowWrites = false

    @Flag(help: "Write nothing: the registry is a replica that other programs keep up to date, and may replace.")
    var readOnly = false

    @OptionGroup var author: AuthorOptions

    func validate() throws {
        if allowWrites, readOnly { throw ValidationError("--allow-writes and --read-only exclude each other") }
    }

    func run(with tools: DrawingTools) throws {
        let tools = tools.withFonts(of: [], and: registry, isReadOnly: readOnly)
        let registry = try registry.open(Registry.Options(concurrentReaders: MCP.readers, isReadOnly: readOnly))
        var settings = MCPSettings()
        settings.allowsWrites = allowWrites && !registry.isReadOnly
        settings.author = author.name
        settings.version = Version.number
        settings.project = try project.read()
        let server = MCPServer(
            registry, drawing: DrawingPrograms(text: tools.text, encoder: tools.encoding, vectors: tools.vectors),
            settings: settings)
        try MessageLoop(server).run()
    }
}
