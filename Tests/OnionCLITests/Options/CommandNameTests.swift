import ArgumentParser
import Testing

@testable import OnionCLI

@Suite("The commands by their names")
struct CommandNameTests {
    @Test("A command says the name that it is found by", arguments: CommandName.allCases)
    func ownName(name: CommandName) {
        let own = name.command.configuration.commandName
        #expect(own == name.rawValue)
    }

    @Test("The help lists every command once")
    func listed() {
        var listed: [String] = []
        for group in OnionCommand.configuration.groupedSubcommands {
            for command in group.subcommands { listed.append(command.configuration.commandName ?? "") }
        }
        #expect(listed.sorted() == CommandName.allCases.map(\.rawValue).sorted())
    }
}
