/// The text of a storyboard or a xib as elements.
struct XcodeDocument {
    /// The text before the root element.
    private(set) var beginning = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let root: XcodeElement
    private(set) var end = "\n"

    init(_ root: XcodeElement) {
        self.root = root
    }

    /// Reads a text that `XMLReader` has accepted.
    init?(accepted bytes: [UInt8]) {
        var scanner = XcodeScanner(bytes)
        var (open, root): ([XcodeElement], XcodeElement?) = ([], nil)
        (beginning, end) = ("", "")
        while let piece = scanner.next() {
            switch piece {
            case .text(let source):
                if let last = open.last {
                    last.append(source: .text(source))
                } else if root == nil {
                    beginning += source
                } else {
                    end += source
                }
            case .start(let element, let isEmpty):
                if let last = open.last {
                    last.append(source: .element(element))
                } else {
                    root = element
                }
                if !isEmpty { open.append(element) }
            case .end:
                // An element with both tags and no content keeps both tags.
                if let last = open.popLast(), last.content.isEmpty { last.append(source: .text("")) }
            }
        }
        guard let root, open.isEmpty else { return nil }
        self.root = root
    }

    var bytes: [UInt8] {
        var text = beginning
        root.write(to: &text)
        return Array((text + end).utf8)
    }
}
