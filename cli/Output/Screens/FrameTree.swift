import Onion
import OnionLayout
import OnionPreview
import OnionTerminal

/// Draws laid out views as a tree, with their frames in a second column.
struct FrameTree {
    private struct Line {
        var columns: Int
        var text: String
        var frame: Rect
    }

    private let style: Style

    init(_ style: Style) {
        self.style = style
    }

    func lines(of subject: LaidOutSubject) -> [String] {
        let lines = lines(of: subject.result.root)
        let width = lines.map(\.columns).max() ?? 0
        let title = "\(style.bold(subject.name))  \(style.dim(subject.deviceDescription))"
        return [title]
            + lines.map { line in
                line.text + String(repeating: " ", count: width - line.columns + 2) + FrameTree.text(of: line.frame)
            }
    }

    private func lines(of view: LaidOutView) -> [Line] {
        let type = view.type.rawValue
        var lines = [
            Line(
                columns: view.id.columns + 1 + type.columns, text: "\(view.id) \(style.dim(type))", frame: view.frame)
        ]
        for (index, subview) in view.subviews.enumerated() {
            let isLast = index == view.subviews.count - 1
            for (number, line) in self.lines(of: subview).enumerated() {
                let branch = number > 0 ? (isLast ? "   " : "│  ") : (isLast ? "└─ " : "├─ ")
                lines.append(
                    Line(columns: line.columns + 3, text: style.dim(branch) + line.text, frame: line.frame))
            }
        }
        return lines
    }

    /// `(16, 599, 343, 48)`: x, y, width and height in points.
    static func text(of frame: Rect) -> String {
        "(\([frame.x, frame.y, frame.width, frame.height].map(number).joined(separator: ", ")))"
    }

    /// Rounds to two decimals, because thirds of a point occur.
    private static func number(_ value: Double) -> String {
        ((value * 100).rounded() / 100).text
    }
}
