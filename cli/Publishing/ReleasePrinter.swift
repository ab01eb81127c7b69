import Onion
import OnionCoding
import OnionModel
import OnionPublishing
import OnionRows

/// Prints how a release differs from the one before it.
struct ReleasePrinter {
    /// The form of the report.
    enum Format: String, CaseIterable {
        case text, json
    }

    let format: Format

    /// The most screens of each kind in a text.
    private static let most = 20

    /// - Parameters:
    ///   - plan: The release.
    ///   - release: The release as it was published; nil when it was not.
    ///   - files: The number of files that were written.
    func print(_ plan: ReleasePlan, published release: Release?, files: Int) throws {
        switch format {
        case .text: try printText(plan, release, files)
        case .json: try Output.standard.write(json: JSONWriter.pretty(node(plan, release, files)) + "\n".utf8)
        }
    }

    private func printText(_ plan: ReleasePlan, _ release: Release?, _ files: Int) throws {
        let differences = plan.differences
        try printNames("+", differences.added.map(ReleasePrinter.name))
        try printNames(
            "~",
            differences.changed.map { change in
                "\(ReleasePrinter.name(change.key))  \(change.locales.map(\.text).joined(separator: " "))"
            })
        try printNames("-", differences.removed.map(ReleasePrinter.name))
        try printNames("~", differences.images.map { "image/\($0)" })
        try printNames(
            "by",
            differences.parts.filter { $0.part.kind != .screen }.map { change in
                change.before.map { "\(change.part.head)@\($0) → @\(change.part.revision ?? 0)" }
                    ?? "\(change.part.head), which is new"
            })
        try Output.standard.print(summary(plan, release, files))
    }

    private static func name(_ screen: Key) -> String { Reference(.screen, screen).description }

    private func printNames(_ sign: String, _ names: [String]) throws {
        for name in names.prefix(ReleasePrinter.most) { try Output.standard.print("\(sign) \(name)") }
        if names.count > ReleasePrinter.most {
            try Output.standard.print("\(sign) \(names.count - ReleasePrinter.most) more")
        }
    }

    private func summary(_ plan: ReleasePlan, _ release: Release?, _ files: Int) -> String {
        let differences = plan.differences
        let counts = [
            (differences.added.count, "added"), (differences.changed.count, "changed"),
            (differences.removed.count, "removed"),
        ].filter { $0.0 > 0 }.map { "\($0.0.counted("screen")) \($0.1)" }
        let images = differences.images.isEmpty ? [] : [differences.images.count.counted("image")]
        let what = (counts + images).isEmpty ? "nothing differs" : (counts + images).joined(separator: ", ")
        guard let release else {
            let mended =
                files > 0
                ? "; \(files.counted("file")) written again"
                : plan.damaged > 0 ? "; \(plan.damaged.counted("file")) missing or damaged" : ""
            return "\(plan.channel.text): \(what)\(mended)"
        }
        return "published release \(release.number) of \(plan.channel.text): \(what); \(files.counted("file")) written"
    }

    private func node(_ plan: ReleasePlan, _ release: Release?, _ files: Int) -> Node {
        let differences = plan.differences
        return .object([
            "channel": plan.channel.text, "release": release?.number, "change": plan.change,
            "screens": plan.screenCount, "assembled": plan.assembled, "files": files, "damaged": plan.damaged,
            "added": Node.list(differences.added.map { .string(ReleasePrinter.name($0)) }),
            "changed": Node.list(
                differences.changed.map { change in
                    .object([
                        "screen": ReleasePrinter.name(change.key),
                        "locales": Node.list(change.locales.map { .string($0.text) }),
                    ])
                }),
            "removed": Node.list(differences.removed.map { .string(ReleasePrinter.name($0)) }),
            "parts": Node.list(
                differences.parts.map { .object(["part": $0.part.description, "before": $0.before]) }),
            "images": Node.list(differences.images.map { .string($0) }),
        ])
    }
}
