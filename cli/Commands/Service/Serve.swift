import ArgumentParser
import Onion
import OnionSupport

struct Serve: ServerCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve compositions, parts and pictures over HTTP.",
        discussion: """
            Each response shows the current state of the registry, even while other processes write. Responses equal \
            the output of the command line: /screens/KEY is what "onion assemble" prints, with the options as query \
            parameters, and /screens/KEY.png, .svg or .pdf is what "onion preview" draws. /openapi.json describes all \
            paths. Browsers show a catalogue of all parts.

            Pictures and checks use the devices, the orientation, the appearance and the tint color of .onion.yaml and of \
            the app's Xcode project, as "onion preview" does; a query says otherwise. They are read when the service \
            starts.

            Responses have entity tags, so that conditional requests are answered with 304. By default the service \
            listens on localhost; with --host, everyone who reaches that address may read. Use a reverse proxy for TLS \
            and authentication.

            POST /impact and POST /import accept documents as YAML, JSON or NDJSON, and return what "onion impact" and \
            "onion import" print; an import is a dry run unless ?dry-run=false follows. PUT /parts/KIND/KEY stores one \
            document conditionally: If-Match is the entity tag of the document that it replaces. If the part has \
            changed since, nothing is stored, and the response contains both differences. A body has up to 16 MiB; an \
            impact accepts up to 4,000 documents.

            With --read-only, the service writes neither to the registry nor beside it, and accepts no documents. The file \
            may be changed meanwhile by Litestream or SQLite, or be replaced by another one: each response shows one state \
            of it. A file that cannot be written, and one that Litestream keeps up to date, is always served in this way.

            Cross-origin requests are refused, except for links that a person follows, and frames with ?embed=true. \
            Any program on this machine may write. With a token, only requests with "Authorization: Bearer TOKEN" may \
            write; with --host and without a token, nobody may. The token is the first line of --token-file, or the \
            environment variable ONION_TOKEN. Loopback addresses (127.0.0.0/8, ::1) count as this machine.

            As soon as the registry has an access ("onion access create"), only its holders and that of the token may write, \
            also on this machine. The author of their changes is the name of the access. With --trust-proxy, a proxy \
            that signs people in says in a header field who sends a request, and must remove that field from the \
            requests of clients; "onion access create NAME --proxy" says what a person may write. With --group-header, \
            the proxy says in which groups a person is, too; "onion access create NAME --group" says what a group may write. \
            --public-url is the address by which people reach the proxy. With --private, reading needs an access, too.

            EXAMPLES:
              onion serve
              onion serve --port 8000 --title 'Our pizzeria'
              curl 'http://127.0.0.1:8420/screens/new-year?locale=ru'
              curl -o new-year.png 'http://127.0.0.1:8420/screens/new-year.png?device=iphone-15&appearance=dark'
              curl 'http://127.0.0.1:8420/usage?of=template/modal&screens'
              curl --json @sheet.json 'http://127.0.0.1:8420/import'
              curl -H 'Content-Type: application/yaml' --data-binary @sheet.yaml 'http://127.0.0.1:8420/import?dry-run=false'
              onion serve --host 0.0.0.0 --token-file /etc/onion.token
              onion serve --private --trust-proxy X-Forwarded-User --group-header X-Forwarded-Groups --public-url https://registry.example.org
              onion serve --read-only --registry replica/onion.sqlite
            """
    )

    /// Readers that may work beside each other: those that take long, and for each processor one that draws and one for short work, which
    /// never waits for long work.
    private static let readers = 4 + 2 * Platform.coreCount

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var project: ProjectOptions

    @Option(help: ArgumentHelp("The port; 0 selects a free one.", valueName: "number"))
    var port = Serve.usualPort

    @Option(
        help: ArgumentHelp(
            "The address to listen on. Other machines can reach it unless it is a loopback address.",
            valueName: "address")
    )
    var host = "127.0.0.1"

    @Option(
        help: ArgumentHelp(
            "The file with the token for writes, at least 16 characters.", valueName: "file"),
        completion: .file())
    var tokenFile: String?

    @Option(
        help: ArgumentHelp(
            "The name of the app, which the pages show. The default is \"title\" of .onion.yaml, else the name of the registry's file.",
            valueName: "text"))
    var title: String?

    @Option(
        help: ArgumentHelp(
            "Trust a proxy on this machine, or at these addresses, that says in a header field who sends a request: X-Forwarded-User=10.0.0.7,10.1.0.0/16.",
            valueName: "header"),
        transform: argument(ProxyAddress.init(parsing:)))
    var trustProxy: ProxyAddress?

    @Option(
        help: ArgumentHelp(
            "The header field by which that proxy says in which groups the person is, with commas between them: X-Forwarded-Groups.",
            valueName: "header"),
        transform: argument(ProxyAddress.field))
    var groupHeader: String?

    @Option(
        help: ArgumentHelp(
            "The address by which a proxy on this machine makes the service public: https://registry.example.org. Then no program of this machine may write without an access.",
            valueName: "url"))
    var publicUrl: String?

    @Flag(help: "Let only those read who have the token, or an access: their own, or one of a group.")
    var `private` = false

    @Flag(help: "Write nothing: the registry is a replica that other programs keep up to date, and may replace.")
    var readOnly = false

    @OptionGroup var author: AuthorOptions

    static let usualPort = 8420

    func validate() throws {
        try Serve.validate(port: port)
        // The message of a transformation would have the address, and the password in it.
        _ = try publicUrl.map(PublicURL.init)
        if let groupHeader, trustProxy == nil || trustProxy?.field.lowercased() == groupHeader.lowercased() {
            throw ValidationError("--group-header needs --trust-proxy with another field")
        }
    }

    static func validate(port: Int) throws {
        if !(0...65_535).contains(port) {
            throw ValidationError("\(port) is not a port; write a number from 0 to 65535")
        }
    }

    func run(with tools: DrawingTools, on server: any RegistryServer) throws {
        let tools = tools.withFonts(of: [], and: registry, isReadOnly: readOnly)
        let registry = try registry.open(
            Registry.Options(concurrentReaders: Serve.readers, isReadOnly: readOnly))
        try registry.requireWholeCopy()
        let address = ServerAddress(host: host, port: port)
        let publicURL = try publicUrl.map(PublicURL.init)
        let settings = ServerSettings(
            address: address, token: try token, proxy: trustProxy, groupHeader: groupHeader, publicURL: publicURL,
            isPrivate: `private`,
            author: author.name, project: try project.read(), title: title)
        let watch = Task {
            while (try? await Task.sleep(for: .seconds(60))) != nil { try? Output.error.warnOfLog(of: registry) }
        }
        defer { watch.cancel() }
        do {
            try server.serve(registry, settings, with: tools) { port in
                let place = ServerAddress(host: address.host, port: port)
                let url =
                    publicURL.map { "\($0.origin)/, which a proxy forwards to http://\(place)/" } ?? "http://\(place)/"
                try? Output.error.print("serving \(registry.path.quotedPath) at \(url); Ctrl-C ends it")
            }
        } catch let error as ServerFailed {
            throw CommandError(.cannotListen(address, code: error.code))
        }
    }

    /// The secret of those who may write; nil for none. It is no argument, because other users of a machine see those.
    private var token: String? {
        get throws {
            if let tokenFile { return try TokenFile(path: tokenFile).token }
            return try Environment["ONION_TOKEN"].map { try TokenFile.checked($0, "ONION_TOKEN") }
        }
    }
}
