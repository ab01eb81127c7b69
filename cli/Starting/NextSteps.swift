import Onion
import OnionSupport
import OnionTerminal

/// The commands to try next in a registry, with its own names.
struct NextSteps {
    /// A command, and what it shows.
    struct Step: Hashable {
        var command: String
        var purpose: String
    }

    private(set) var steps: [Step] = []

    /// - Parameter hasFirstScreen: Whether the documents of ``FirstScreen`` were just written.
    init(_ snapshot: Snapshot, hasFirstScreen: Bool) throws {
        if hasFirstScreen {
            steps.append(Step(command: "onion import .", purpose: "after you have changed \(FirstScreen.screen)"))
        }
        let entry = try snapshot.entryScreen()
        if let screen = entry.screen {
            steps.append(Step(command: "onion preview \(screen)", purpose: "a picture of it in this terminal"))
            steps.append(Step(command: "onion tree \(screen)", purpose: "its layers, from the outside in"))
        }
        if let reuse = try snapshot.reuse(limit: 1).items.first, reuse.screens > 1 {
            steps.append(
                Step(
                    command: "onion usage \(reuse.subject.withoutRevision) --screens",
                    purpose: "\(reuse.screens) screens reuse it"))
        }
        if entry.ways > 0 {
            steps.append(
                Step(command: "onion report flow", purpose: "\(entry.ways.counted("way")) from screen to screen"))
        }
        if entry.screen != nil {
            steps.append(Step(command: "onion check --fit", purpose: "whether every screen fits its devices"))
        }
        steps.append(Step(command: "onion new screen KEY", purpose: "a document for another screen"))
    }

    /// Prints the commands in two columns; where a terminal is too narrow for them, each purpose is below its command.
    ///
    /// - Parameters:
    ///   - folder: The folder in which the commands find their files.
    ///   - registry: The path of a registry that commands do not find by themselves; nil for one that they find.
    func print(in folder: String, registry: String?) throws {
        let width = steps.map(\.command.columns).max() ?? 0
        try Output.standard.print("try next:")
        if folder != "." { try Output.standard.print("  cd \(folder.quotedForShell)") }
        if let registry { try Output.standard.print("  export ONION_REGISTRY=\(registry.quotedForShell)") }
        let rows = steps.map { "  \($0.command.padded(to: width))  \($0.purpose)" }
        let room = Terminal(descriptor: STDOUT_FILENO).tableWidth
        let fits = room.map { room in rows.allSatisfy { $0.columns <= room } } ?? true
        let lines = fits ? rows : steps.flatMap { ["  \($0.command)", "      \($0.purpose)"] }
        for line in lines { try Output.standard.print(line) }
    }
}

extension String {
    /// The text as one word of a shell.
    fileprivate var quotedForShell: String {
        let isPlain = unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789/._-".unicodeScalars.contains($0)
        }
        return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
    }
}

extension UsageTarget {
    /// The name, which stays right when the part changes.
    fileprivate var withoutRevision: String {
        if case .part(let reference) = self { reference.head.description } else { description }
    }
}
