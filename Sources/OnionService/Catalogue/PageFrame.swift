import HTTPTypes
import Onion
import OnionCoding
import OnionModel
import OnionRows

/// The surroundings of the content of each page: the title and the links to all lists.
struct PageFrame {
    struct Link {
        let title: String
        let page: String
        let isCurrent: Bool
    }

    /// A list other than those of the kinds of parts.
    enum List: String, CaseIterable {
        case texts, flow, changes

        var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    let title: String
    let name = "Onion"
    /// The URL of the home page.
    let home = "/"
    /// The target of the search form.
    let search = "/catalogue/search"
    /// Galleries use the same templates.
    let isService = true
    let kinds: [Link]
    let lists: [Link]
    let version = Pages.shared.version
    /// The words in the search field.
    var words: String?

    /// - Parameters:
    ///   - kind: The kind of the shown list or part.
    ///   - list: The shown list.
    init(_ title: String, kind: PartKind? = nil, list: List? = nil) {
        self.title = title
        let order: [PartKind] = [.screen, .template, .content, .actions, .color, .font, .number]
        kinds = order.map { Link(title: $0.heading, page: "/catalogue/\($0.plural)", isCurrent: $0 == kind) }
        lists = List.allCases.map {
            Link(title: $0.title, page: "/catalogue/\($0.rawValue)", isCurrent: $0 == list)
        }
    }
}

extension PartKind {
    /// The plural as a heading.
    var heading: String { self == .actions ? "Action sets" : plural.prefix(1).uppercased() + plural.dropFirst() }

    /// The singular in a sentence.
    var word: String { self == .actions ? "action set" : rawValue }

    /// Whether parts of this kind have pictures.
    var isDrawn: Bool { self == .screen || self == .template || self == .content }
}

extension Reference {
    /// The URL of its page.
    var cataloguePage: String { "/catalogue/\(kind.plural)/\(nameInPath)" }

    /// The URL of its picture.
    var picturePath: String { picturePath(as: "png") }

    /// - Parameter ending: `png`, `svg` or `pdf`.
    func picturePath(as ending: String) -> String {
        let folder = kind == .screen ? "/screens" : "/parts/\(kind.rawValue)"
        return "\(folder)/\(nameInPath).\(ending)"
    }

    /// The key and the revision, escaped for a path.
    var nameInPath: String { key.text.asQueryValue + (revision.map { "@\($0)" } ?? "") }
}

extension ServiceError {
    /// The error as a page.
    var page: ServiceResponse {
        struct ErrorPage {
            let frame: PageFrame
            let detail: String
            let remedy: String?
        }
        let content = ErrorPage(
            frame: PageFrame(status.reasonPhrase), detail: message.asSentence, remedy: remedy?.asSentence)
        return ServiceResponse(
            status, headers: [.contentType: Answer.html, .cacheControl: "no-store"],
            body: Pages.shared.html("error", content))
    }
}

extension ServiceError {
    /// The message and the remedy as one sentence.
    var sentence: String { [message, remedy].compactMap(\.self).joined(separator: "; ").asSentence }
}

extension String {
    /// A message or a remedy as a separate sentence.
    var asSentence: String { prefix(1).uppercased() + dropFirst() + (hasSuffix("?") ? "" : ".") }
}
