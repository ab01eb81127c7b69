import OnionSupport
import OnionTerminal

/// Text styles for terminals. Texts for pipes and files have no styles.
struct Style {
    enum Stream {
        case standardOutput, standardError
    }

    private let isColoured: Bool

    init(for stream: Stream) {
        let descriptor = stream == .standardOutput ? STDOUT_FILENO : STDERR_FILENO
        isColoured = Terminal(descriptor: descriptor).colorDepth != .none
    }

    /// The style of pipes and files.
    static let plain = Style(isColoured: false)

    private init(isColoured: Bool) {
        self.isColoured = isColoured
    }

    func bold(_ text: String) -> String { wrap(text, "1") }
    func dim(_ text: String) -> String { wrap(text, "2") }
    func red(_ text: String) -> String { wrap(text, "31") }
    func green(_ text: String) -> String { wrap(text, "32") }
    func cyan(_ text: String) -> String { wrap(text, "36") }
    func yellow(_ text: String) -> String { wrap(text, "33") }

    /// Marks a match of a search: in colour, or in guillemets where there are no colours.
    func marked(_ text: String) -> String { isColoured ? wrap(text, "1;33") : "«\(text)»" }

    private func wrap(_ text: String, _ code: String) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
