import ArgumentParser
import Foundation
import Onion

struct Export: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write documents out of the registry.",
        discussion: """
            Without names everything is written, sorted, templates and action sets before contents and screens. Importing it \
            gives the same registry, and exporting that the same bytes.

            EXAMPLES:
              onion export > registry.yaml
              onion export screen/new-year template/onboarding@1
              onion export --format ndjson -o registry.ndjson
              onion export -o Documents/            # a file a part, in a folder a kind
              onion export --as-of 2026-11-01 > november.yaml
            """
    )

    @Argument(help: ArgumentHelp("What to write; everything when left out.", valueName: "ref"))
    var references: [String] = []

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions

    @Option(help: "The documents' format.")
    var format: DocumentFormat = .yaml

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("A file, or a folder with a / at its end. Else standard output.", valueName: "path"),
        completion: .file())
    var output: String?

    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        registry = try RegistryOptions(&words)
        time = try TimeOptions(&words)
        format = try words.option("--format") ?? .yaml
        output = try words.option("-o", "--output")
        references = try words.arguments()
    }

    func run() throws {
        try registry.open().read(asOf: time.asOf) { snapshot in
            let references = try references.map { try snapshot.reference(named: $0) }
            guard let output else { return try write(references, snapshot) { try Output.standard.write($0) } }
            if OutputFile.isFolder(output) {
                try writeFolder(references, snapshot, output)
            } else {
                var bytes: [UInt8] = []
                try write(references, snapshot) { bytes += $0 }
                try OutputFile(path: output).write(bytes)
            }
        }
    }

    private func write(_ references: [Reference], _ snapshot: Snapshot, to output: ([UInt8]) throws -> Void) throws {
        var writer = DocumentWriter(format: format)
        try each(references, snapshot) { try output(writer.next($1)) }
        try output(writer.end())
    }

    private func writeFolder(_ references: [Reference], _ snapshot: Snapshot, _ folder: String) throws {
        let writer = DocumentWriter(format: format)
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        try each(references, snapshot) { reference, document in
            let path = "\(base)\(reference.kind.plural)/\(reference.key).\(format.rawValue)"
            try OutputFile(path: path).write(writer.text(of: document))
        }
    }

    private func each(
        _ references: [Reference], _ snapshot: Snapshot, _ visit: (Reference, Node) throws -> Void
    ) throws {
        if references.isEmpty { try snapshot.eachDocument(visit) }
        for reference in references { try visit(reference, snapshot.document(reference)) }
    }
}
