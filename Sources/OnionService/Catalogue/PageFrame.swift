import HTTPTypes
import Onion
import OnionCoding
import OnionLayout
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
        case images, texts, flow, checks, changes

        var title: String { rawValue.capitalizedFirst }
        var page: String { "/catalogue/\(rawValue)" }
    }

    /// A choice of the appearance of the page and of its pictures.
    struct Scheme {
        let title: String
        let label: String
        let page: String
        let isCurrent: Bool
    }

    let title: String
    /// The name of the app.
    let name: String
    /// The URL of the home page.
    let home: String
    /// The target of the search form.
    let search = "/catalogue/search"
    /// Galleries use the same templates.
    let isService = true
    let kinds: [Link]
    let lists: [Link]
    let hasSchemes = true
    let schemes: [Scheme]
    /// `light` or `dark`; nil for that of the system.
    let appearance: String?
    let version = Pages.shared.version
    /// The words in the search field.
    var words: String?

    /// - Parameters:
    ///   - kind: The kind of the shown list or part.
    ///   - list: The shown list.
    init(_ title: String, _ call: Call, kind: PartKind? = nil, list: List? = nil) {
        self.init(title, of: call.service, at: call.target, kind: kind, list: list)
    }

    /// - Parameter target: The path and the query of the page.
    init(
        _ title: String, of service: RegistryService, at target: String, kind: PartKind? = nil, list: List? = nil
    ) {
        let query = PageQuery((try? RequestTarget(parsing: target).query) ?? [])
        let asked = query.pairs.last { $0.name == "appearance" }.flatMap { Traits.Appearance(rawValue: $0.value) }
        let carried = query.only(["appearance"]).text
        self.title = title
        name = service.title
        home = "/" + carried
        kinds =
            PartKind.catalogued.map {
                Link(title: $0.heading, page: "/catalogue/\($0.plural)\(carried)", isCurrent: $0 == kind)
            } + [List.images].map { Link(title: $0.title, page: $0.page + carried, isCurrent: $0 == list) }
        lists = List.allCases.filter { $0 != .images }.map {
            Link(title: $0.title, page: $0.page + carried, isCurrent: $0 == list)
        }
        let path = String(target.prefix { $0 != "?" })
        let others: [(Traits.Appearance?, String, String)] = [
            (nil, "◐", "as the system"), (.light, "☀", "light"), (.dark, "☾", "dark"),
        ]
        schemes = others.map { appearance, sign, word in
            Scheme(
                title: sign, label: "Pages and pictures: \(word)",
                page: path + query.setting("appearance", to: appearance?.rawValue).text, isCurrent: appearance == asked)
        }
        appearance = asked?.rawValue
    }
}

extension String {
    /// The text with a capital letter at its beginning.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
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
    /// Returns the error as a page.
    ///
    /// - Parameter target: The target of the request.
    func page(of service: RegistryService, at target: String) -> ServiceResponse {
        struct ErrorPage {
            let frame: PageFrame
            let detail: String
            let remedy: String?
            /// The page on which the part comes back, if it was removed.
            let restoration: String?
        }
        let content = ErrorPage(
            frame: PageFrame(status.reasonPhrase, of: service, at: target), detail: message.asSentence,
            remedy: remedy?.asSentence,
            restoration: status == .notFound ? service.removedPart(at: target)?.restorationPage : nil)
        return ServiceResponse(
            status, headers: [.contentType: Answer.html, .cacheControl: "no-store"],
            body: Pages.shared.html("error", content))
    }
}

extension RegistryService {
    /// The removed part that a target names; nil for another target.
    fileprivate func removedPart(at target: String) -> Reference? {
        guard let path = try? RequestTarget(parsing: target).path else { return nil }
        let kinds = path.map { word in PartKind.allCases.first { $0.rawValue == word || $0.plural == word } }
        guard let index = kinds.firstIndex(where: { $0 != nil }), let kind = kinds[index], index + 1 < path.count,
            let part = try? Reference(parsing: "\(kind.rawValue)/\(RepresentationName(path[index + 1]).key)").head
        else { return nil }
        return (try? registry.read { try $0.removedPart(part) })?.reference
    }
}

extension ServiceError {
    /// The message and the remedy as one sentence.
    var sentence: String { [message, remedy].compactMap(\.self).joined(separator: "; ").asSentence }
}

extension String {
    /// A message or a remedy as a separate sentence.
    var asSentence: String { capitalizedFirst + (hasSuffix("?") ? "" : ".") }
}
