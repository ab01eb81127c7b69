import ArgumentParser
import Onion
import OnionSupport

struct Serve: ServerCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Answer requests of HTTP for compositions, parts and pictures.",
        discussion: """
            The service answers with the registry as it is at that moment, also when other processes change it. Its answers \
            are those of the command line: /screens/KEY is what "onion assemble" prints, with the options as parameters of \
            the query, and /screens/KEY.png, .svg or .pdf is what "onion preview" draws. /openapi.json describes all paths. \
            A browser gets a catalogue of all parts.

            Answers have entity tags, so that a client which has the latest one gets 304. The service only reads. It listens \
            on this machine only, unless --host names another address, and then answers everybody. A proxy in front of it \
            is the place for TLS and for a login.

            EXAMPLES:
              onion serve
              onion serve --port 8000
              curl 'http://127.0.0.1:8420/screens/new-year?locale=ru'
              curl -o new-year.png 'http://127.0.0.1:8420/screens/new-year.png?device=iphone-15&appearance=dark'
              curl 'http://127.0.0.1:8420/usage?of=template/modal&screens'
            """
    )

    /// Readers that may work beside each other.
    private static let readers = 4

    @OptionGroup var registry: RegistryOptions

    @Option(help: ArgumentHelp("The port; 0 takes a free one.", valueName: "number"))
    var port = 8420

    @Option(
        help: ArgumentHelp(
            "The address to listen on. Other machines reach it unless it is one of this machine.", valueName: "address")
    )
    var host = "127.0.0.1"

    func validate() throws {
        if !(0...65_535).contains(port) {
            throw ValidationError("\(port) is not a port; write a number from 0 to 65535")
        }
    }

    func run(with tools: DrawingTools, on server: any RegistryServer) throws {
        let tools = tools.withFonts(of: [], and: registry)
        let registry = try registry.open(Registry.Options(concurrentReaders: Serve.readers))
        let address = ServerAddress(host: host, port: port)
        do {
            try server.serve(registry, at: address, with: tools) { port in
                let place = ServerAddress(host: address.host, port: port)
                try? Output.error.print("serving \(registry.path.quotedPath) at http://\(place)/; Ctrl-C ends it")
            }
        } catch let error as ServerFailed {
            throw CommandError(.cannotListen(address, code: error.code))
        }
    }
}
