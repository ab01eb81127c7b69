import ArgumentParser

@main
struct OnionCommand: ParsableCommand {
}
