import OnionRows
import OnionSupport
import OnionTerminal

/// Text styles for terminals. Texts for pipes and files have no styles.
struct Style {
    enum Stream {
        case standardOutput, standardError
    }

    private let isColored: Bool

    init(for stream: Stream) {
        let descriptor = stream == .standardOutput ? STDOUT_FILENO : STDERR_FILENO
        isColored = Terminal(descriptor: descriptor).colorDepth != .none
    }

    /// The style of pipes and files.
    static let plain = Style(isColored: false)

    private init(isColored: Bool) {
        self.isColored = isColored
    }

    func bold(_ text: String) -> String { paint(text, .bold) }
    func dim(_ text: String) -> String { paint(text, .dim) }
    func red(_ text: String) -> String { paint(text, .red) }
    func green(_ text: String) -> String { paint(text, .green) }
    func cyan(_ text: String) -> String { paint(text, .cyan) }
    func yellow(_ text: String) -> String { paint(text, .yellow) }

    /// Stands for the escape character until ``Output`` prints a line, which shows escape characters of others as spaces.
    /// Others cannot know it, because it is another one in each process.
    static let escape = String(
        String.UnicodeScalarView(
            (0..<2).map { _ in Unicode.Scalar(UInt32.random(in: 0xF_0000...0xF_FFFD)) ?? "\u{F0000}" }))

    /// Marks a match of a search: in color, or in guillemets where there are no colors.
    func marked(_ text: String) -> String { isColored ? paint(text, .boldYellow) : "«\(text)»" }

    func paint(_ text: String, _ color: CellColor) -> String {
        isColored && !text.isEmpty && color != .plain
            ? "\(Style.escape)[\(color.code)m\(text)\(Style.escape)[0m" : text
    }
}

extension CellColor {
    /// The code in escape sequences.
    fileprivate var code: String {
        switch self {
        case .plain: ""
        case .bold: "1"
        case .dim: "2"
        case .red: "31"
        case .green: "32"
        case .yellow: "33"
        case .cyan: "36"
        case .boldYellow: "1;33"
        }
    }
}
