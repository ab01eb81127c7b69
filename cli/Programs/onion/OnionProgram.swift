import OnionCLI

/// `onion`: everything that needs no fonts, so that it starts fast.
@main
enum OnionProgram {
    static func main() {
        OnionCommand.main()
    }
}
