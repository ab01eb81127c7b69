import HTTPTypes
import Onion
import OnionCoding
import OnionModel
import OnionRows

/// What is around the content of each page: the title and the links to all kinds.
struct PageFrame {
    struct Kind {
        let name: String
        let title: String
        let isCurrent: Bool
    }

    let title: String
    let kinds: [Kind]
    let version = Pages.shared.version

    init(_ title: String, kind current: PartKind?) {
        self.title = title
        let order: [PartKind] = [.screen, .template, .content, .actions, .color, .font, .number]
        kinds = order.map { kind in
            Kind(name: kind.plural, title: kind.heading, isCurrent: kind == current)
        }
    }
}

/// A list of parts.
struct PartsPage {
    struct Item {
        let key: String
        let page: String
        let summary: String?
        let picture: String?
        var swatch: Swatch?
    }

    /// A color in light and in dark.
    struct Swatch {
        let light: String
        let dark: String
    }

    let title: String
    let kinds: [PageFrame.Kind]
    let version: String
    let style: String
    let hasParts: Bool
    let parts: [Item]
    let next: String?

    init(frame: PageFrame, style: String, parts: [Item], next: String?) {
        (title, kinds, version) = (frame.title, frame.kinds, frame.version)
        self.style = style
        hasParts = !parts.isEmpty
        self.parts = parts
        self.next = next
    }
}

extension PartsPage.Item {
    init(_ part: PartSummary) {
        key = part.reference.key.text
        page = part.reference.head.cataloguePage
        summary = part.summary
        picture = part.reference.kind.isDrawn ? "\(part.reference.head.picturePath)?scale=1" : nil
    }
}

extension Reference {
    /// The address of its page.
    var cataloguePage: String { "/catalogue/\(kind.plural)/\(nameInPath)" }

    /// The address of its picture.
    var picturePath: String {
        kind == .screen ? "/screens/\(nameInPath).png" : "/parts/\(kind.rawValue)/\(nameInPath).png"
    }

    /// The key and the revision, as a path has them.
    private var nameInPath: String { key.text.asQueryValue + (revision.map { "@\($0)" } ?? "") }
}

extension String {
    /// The text with percent signs for all bytes that have a meaning in an address.
    var asQueryValue: String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)
        var text = ""
        for byte in utf8 {
            text +=
                plain.contains(byte)
                ? String(Unicode.Scalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
        return text
    }
}

extension ServiceError {
    /// The answer as a page.
    var page: ServiceResponse {
        struct ErrorPage {
            let title: String
            let kinds: [PageFrame.Kind]
            let version: String
            let detail: String
            let remedy: String?
        }
        let frame = PageFrame(status.reasonPhrase, kind: nil)
        let content = ErrorPage(
            title: frame.title, kinds: frame.kinds, version: frame.version, detail: message, remedy: remedy)
        return ServiceResponse(
            status, headers: [.contentType: Answer.html, .cacheControl: "no-store"],
            body: Pages.shared.html("error", content))
    }
}
