import OnionCLI

/// `onion`: all commands. Those that need fonts continue in `onion-layout`, so that the others start fast.
@main
enum OnionProgram {
    static func main() {
        OnionCommand.main()
    }
}
