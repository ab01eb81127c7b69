import Onion
import OnionCoding
import OnionLayout
import OnionPreview

/// Prints views with their frames.
struct FramePrinter {
    let format: FrameFormat

    func print(_ subjects: [LaidOutSubject]) throws {
        switch format {
        case .tree:
            let tree = FrameTree(Style(for: .standardOutput))
            for (index, subject) in subjects.enumerated() {
                if index > 0 { try Output.standard.print("") }
                for line in tree.lines(of: subject) { try Output.standard.print(line) }
            }
        case .json:
            try Output.standard.write(JSONWriter.pretty(.list(subjects.map(node))))
            try Output.standard.print("")
        }
        for subject in subjects {
            for issue in subject.result.issues { try warn(of: issue, in: subject) }
        }
    }

    /// Prints an issue on standard error, so that people see it when the output goes to a pipe.
    private func warn(of issue: LayoutIssue, in subject: LaidOutSubject) throws {
        try Output.error.warn("\(subject.name), \(subject.deviceDescription): \(issue)")
    }

    private func node(of subject: LaidOutSubject) -> Node {
        var entries = [
            Node.Entry("name", .string(subject.name)), Node.Entry("device", .string(subject.deviceDescription)),
        ]
        entries += self.entries(of: subject.result.root)
        entries.append(Node.Entry("issues", .list(subject.result.issues.map { .string($0.description) })))
        return .map(entries)
    }

    private func entries(of view: LaidOutView) -> [Node.Entry] {
        let frame = view.frame
        return [
            Node.Entry("id", .string(view.id)),
            Node.Entry("type", .string(view.type.rawValue)),
            Node.Entry("layer", .number(Double(view.layer))),
            Node.Entry(
                "frame",
                .map([
                    .init("x", .number(frame.x)), .init("y", .number(frame.y)),
                    .init("width", .number(frame.width)), .init("height", .number(frame.height)),
                ])),
            Node.Entry("subviews", .list(view.subviews.map { .map(entries(of: $0)) })),
        ]
    }
}
