import ArgumentParser
import Foundation
import Onion
import OnionUIKitCode

struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Write code for an app.",
        subcommands: [GenerateUIKit.self]
    )
}

struct GenerateUIKit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uikit",
        abstract: "Write UIKit code of templates, contents and screens.",
        discussion: """
            EXAMPLES:
              onion generate uikit -o Generated/
              onion generate uikit screen/new-year -o Generated/
            """
    )

    @Argument(help: ArgumentHelp("Parts. The default is everything.", valueName: "ref"), completion: .partsAndImages)
    var references: [String] = []

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let registry = try registry.open()
        let files = try registry.read { snapshot in
            let references = try references.map { try snapshot.reference(named: $0) }
            return GeneratedCode(try CodeParts(snapshot, of: references)).files()
        }
        let folder = output.path ?? "Generated"
        for file in files {
            let url = URL(fileURLWithPath: folder).appendingPathComponent(file.path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: url)
        }
        try Output.standard.print("\(files.count) files")
    }
}
