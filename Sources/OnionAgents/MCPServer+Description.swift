package import OnionAudit
import OnionCoding
package import OnionGraphics
import OnionRows

/// The settings of a server: permissions, and the author of changes.
package struct MCPSettings: Sendable {
    /// Whether tools may change the registry.
    package var allowsWrites = false
    /// The author of changes.
    package var author = "agent"
    /// The version of the program.
    package var version = ""
    /// The rules of the project, for checks.
    package var project = ProjectConfiguration()

    package init() {}
}

/// The fonts and the encoder for pictures.
package struct DrawingPrograms: Sendable {
    package var text: any TextSetting
    package var encoder: any PictureEncoding
    package var vectors: any VectorDrawing

    package init(
        text: any TextSetting, encoder: any PictureEncoding, vectors: any VectorDrawing = NoVectorDrawing()
    ) {
        self.text = text
        self.encoder = encoder
        self.vectors = vectors
    }
}

extension MCPServer {
    /// The instructions for agents, which they read before the list of tools.
    private static let instructions = """
        Onion is a registry of iOS screen templates. Its parts are documents with revisions: templates (view trees with \
        Auto Layout constraints, fields and slots), contents (values for a template's fields), actions (buttons), screens \
        (a content wrapped in templates, from the inside out), and tokens (colors, fonts, numbers). A part is named \
        kind/key, such as template/modal, and a revision kind/key@3. \
        Begin with find; show reads a part as YAML, and "show format" explains documents. Before you change a part, ask \
        usage who uses it. Edit its YAML, and give it to impact, which stores nothing: it says which screens change or \
        break. preview draws, frames measures, check finds faults. \
        An answer that ends in a cursor has more: call again with the same arguments and the cursor.
        """

    private static let writing = """
         To store what impact accepted, call import with the same documents, and in expect the revisions that you read.
        """

    private var serverInfo: Node { .object(["name": "onion", "title": "Onion", "version": settings.version]) }

    private var capabilities: Node { .object(["tools": Node.map([])]) }

    private var instructions: String { MCPServer.instructions + (settings.allowsWrites ? MCPServer.writing : "") }

    /// The result of `initialize`.
    func welcome(_ version: ProtocolVersion) -> Node {
        .object([
            "protocolVersion": version.rawValue, "capabilities": capabilities, "serverInfo": serverInfo,
            "instructions": instructions,
        ])
    }

    /// The result of `server/discover`. It is the same until the program ends.
    var discovery: Node {
        .map(
            Node.entries([
                "supportedVersions": ProtocolVersion.allCases.map(\.rawValue), "capabilities": capabilities,
                "instructions": instructions,
                "_meta": Node.object(["io.modelcontextprotocol/serverInfo": serverInfo]),
            ]) + MCPServer.caching)
    }

    /// The result of `tools/list`.
    func toolList(for version: ProtocolVersion) -> Node {
        .map(
            [Node.Entry("tools", .list(tools.map(\.description)))]
                + (version.hasResultTypes ? MCPServer.caching : []))
    }

    /// For how long, in milliseconds, and for whom a description holds.
    private static let caching = Node.entries(["ttlMs": 3_600_000, "cacheScope": "private"])

    /// The tools that the settings allow.
    var tools: [Tool] { settings.allowsWrites ? Tool.reading + Tool.writing : Tool.reading }
}
