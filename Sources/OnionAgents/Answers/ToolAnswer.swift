import Foundation
import Onion
import OnionCoding
import OnionModel
import OnionRows

/// The answer of a tool to a call.
enum ToolAnswer {
    /// A text of any length.
    case text(String)
    /// A page, with the cursor of the next one.
    case page(String, next: String?)
    case picture(png: [UInt8], caption: String)

    /// Returns the page at a cursor. Tools whose answers are pages read the cursor themselves.
    ///
    /// - Throws: ``ToolError`` when the text is not the one that the cursor belongs to.
    func page(at cursor: String?) throws(ToolError) -> ToolPage {
        switch self {
        case .text(let text):
            let page = try TextPage(of: text, at: cursor)
            return ToolPage(text: page.text, next: page.next)
        case .page(let text, let next): return ToolPage(text: text, next: next)
        case .picture(let png, let caption): return ToolPage(text: try TextPage(of: caption, at: nil).text, png: png)
        }
    }
}

/// The result of `tools/call`.
struct ToolPage {
    private var text: String
    private var next: String?
    private var png: [UInt8]?
    private var isError = false

    init(text: String, next: String? = nil, png: [UInt8]? = nil) {
        self.text = text
        self.next = next
        self.png = png
    }

    /// A failure, as a result that the agent reads. Of many problems, it has the first ones.
    init(_ error: any Error) {
        let whole = ToolError.text(of: error)
        let page = try? TextPage(of: whole, at: nil)
        text = page?.text ?? whole
        if page?.next != nil { text += "…\nand more; mend these first\n" }
        isError = true
    }

    var node: Node {
        let more = next.map { "[more: call again with the same arguments and \"cursor\": \"\($0)\"]\n" } ?? ""
        var content = [Node.object(["type": "text", "text": text + more])]
        if let png {
            let data = Data(png).base64EncodedString()
            content.insert(.object(["type": "image", "data": data, "mimeType": "image/png"]), at: 0)
        }
        return .map(
            [Node.Entry("content", .list(content))] + (isError ? [Node.Entry("isError", .bool(true))] : []))
    }
}
