/// The text of a storyboard or a xib as elements.
struct XcodeDocument {
    /// The text before the root element.
    private(set) var beginning = [XcodeElement.Content.text("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")]
    let root: XcodeElement
    private(set) var end = [XcodeElement.Content.text("\n")]

    /// The comments around the root element; nil for none.
    var comments: String? { (beginning + end).comments }

    init(_ root: XcodeElement) {
        self.root = root
    }

    /// Reads a text that `XMLReader` has accepted.
    init?(accepted bytes: [UInt8]) {
        var scanner = XcodeScanner(bytes)
        var (open, root): ([XcodeElement], XcodeElement?) = ([], nil)
        (beginning, end) = ([], [])
        while let piece = scanner.next() {
            switch piece {
            case .text(let source):
                if let last = open.last {
                    last.append(source: .text(source))
                } else if root == nil {
                    beginning.append(.text(source))
                } else {
                    end.append(.text(source))
                }
            case .start(let element, let isEmpty):
                if let last = open.last {
                    last.append(source: .element(element))
                } else {
                    root = element
                }
                if !isEmpty { open.append(element) }
            case .end(let source):
                let last = open.popLast()
                last?.setEndTag(source)
                // An element with both tags and no content keeps both tags.
                if last?.content.isEmpty ?? false { last?.append(source: .text("")) }
            }
        }
        guard let root, open.isEmpty else { return nil }
        self.root = root
    }

    /// Copies the text around the root element.
    mutating func takeSurroundings(of other: XcodeDocument) { (beginning, end) = (other.beginning, other.end) }

    var bytes: [UInt8] {
        var text = ""
        for piece in beginning + [.element(root)] + end { piece.write(to: &text) }
        return Array(text.utf8)
    }
}
