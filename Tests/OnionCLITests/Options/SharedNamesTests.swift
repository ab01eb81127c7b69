import ArgumentParser
import Foundation
import Onion
import OnionLayout
import OnionModel
import OnionRows
import OnionTestSupport
import Testing

/// Options of commands that are parameters of the service's queries and arguments of the agents' tools, too.
@Suite("Shared names")
struct SharedNamesTests {
    private static let shared = [
        Self.entry(Parameter<LocaleTag>.locale), Self.entry(Parameter<Traits.Orientation>.orientation),
        Self.entry(Parameter<Traits.ContentSizeCategory>.textSize), Self.entry(Parameter<Traits.Appearance>.appearance),
        Self.entry(Parameter<Traits.LayoutDirection>.direction), Self.entry(Parameter<Traits.Contrast>.contrast),
        Self.entry(Parameter<String>.tab), Self.entry(Parameter<StateChoice>.state),
        Self.entry(Parameter<Device>.device), Self.entry(Parameter<Composition.Format>.formatVersion),
        Self.entry(Parameter<Instant>.asOf), Self.entry(Parameter<PartOrder>.sort),
        Self.entry(Parameter<String>.matching), Self.entry(Parameter<UsageCursor>.afterUse),
        Self.entry(Parameter<Bool>.transitive), Self.entry(Parameter<Bool>.screens),
        Self.entry(Parameter<Bool>.removed), Self.entry(Parameter<Bool>.unused), Self.entry(Parameter<Int>.limit),
        Self.entry(Parameter<Int>.before), Self.entry(Parameter<Bool>.dryRun), Self.entry(Parameter<String>.author),
        Self.entry(Parameter<String>.message), Self.entry(Parameter<String>.expect),
    ]

    /// Options with the name of a parameter that mean something else.
    private static let others: Set<String> = [
        "import --locale", "log --author", "report --locale",
    ]

    private static func entry<Value>(_ parameter: Parameter<Value>) -> (name: String, summary: String) {
        (parameter.name, parameter.summary)
    }

    @Test("An option with the name of a parameter has its sentence")
    func sentences() throws {
        let dump = try OnionCommandLine().run("--experimental-dump-help").output
        let help = try JSONDecoder().decode(Help.self, from: Data(dump.utf8))
        let summaries = Dictionary(uniqueKeysWithValues: Self.shared.map { ($0.name, $0.summary) })
        var found: Set<String> = []
        for command in help.command.subcommands ?? [] {
            for argument in command.arguments ?? [] {
                for name in argument.names?.map(\.name) ?? [] {
                    guard let summary = summaries[name] else { continue }
                    let option = "\(command.commandName) --\(name)"
                    let hasSentence = argument.abstract?.hasPrefix(summary) == true
                    #expect(
                        hasSentence != Self.others.contains(option), "\(option): \(argument.abstract ?? "")")
                    if hasSentence { found.insert(name) }
                }
            }
        }
        #expect(found == Set(summaries.keys))
    }

    private struct Help: Decodable {
        var command: Command
    }

    private struct Command: Decodable {
        var commandName: String
        var subcommands: [Command]?
        var arguments: [Argument]?
    }

    private struct Argument: Decodable {
        var names: [Name]?
        var abstract: String?
    }

    private struct Name: Decodable {
        var name: String
    }
}
