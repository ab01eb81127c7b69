import ArgumentParser

struct Completions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print the completion script for a shell.",
        discussion: """
            EXAMPLES:
              onion completions bash > ~/.local/share/bash-completion/completions/onion
              onion completions zsh > ~/.zfunc/_onion
              onion completions fish > ~/.config/fish/completions/onion.fish
            """
    )

    enum Shell: String, CaseIterable, ExpressibleByArgument {
        case bash, zsh, fish
    }

    @Argument(help: "The shell.")
    var shell: Shell

    func run() throws {
        let script =
            switch shell {
            case .bash: OnionCommand.completionScript(for: .bash)
            case .zsh: OnionCommand.completionScript(for: .zsh)
            case .fish: OnionCommand.completionScript(for: .fish)
            }
        try Output.standard.print(script)
    }
}
