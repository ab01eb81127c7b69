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
            case .bash: OnionCommand.completionScript(for: .bash) + Completions.shortestOption
            case .zsh: OnionCommand.completionScript(for: .zsh)
            case .fish: OnionCommand.completionScript(for: .fish)
            }
        try Output.standard.print(script)
    }

    /// Completes an option before those that only begin with its name: `--device`, then `--device-shape`. Bash adds a space after a
    /// word alone.
    private static let shortestOption = """

        __onion_complete() {
            _onion "${@}"
            local option other
            for option in "${COMPREPLY[@]}"; do
                [[ "${option}" = --* ]] || continue
                for other in "${COMPREPLY[@]}"; do
                    [[ "${other}" = "${option}"* ]] || continue 2
                done
                COMPREPLY=("${option}")
                return
            done
        }

        complete -o filenames -F __onion_complete onion

        """
}
