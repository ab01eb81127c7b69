import HTTPTypes
import Onion

extension Call {
    /// The redirect for a request that contains a part's key from before a rename; nil for another request.
    ///
    /// - Parameters:
    ///   - missing: The part that does not exist.
    ///   - route: The route that did not find it.
    func redirect(from missing: Reference, on route: Route) throws -> ServiceResponse? {
        guard let word = names["screen"] ?? names["part"], let kind = namedKind else { return nil }
        let name = RepresentationName(word)
        guard let written = try? Reference(parsing: "\(kind.rawValue)/\(name.key)"), written.head == missing.head,
            let new = try service.registry.read({ try $0.part(formerlyNamed: missing.head) })
        else { return nil }
        let revision = written.revision.map { "@\($0)" } ?? ""
        let last = new.key.text + revision + word.dropFirst(name.key.count)
        let path = route.path.map { part in
            switch part {
            case .fixed(let fixed): fixed
            case .name("screen"), .name("part"): last.asQueryValue
            case .name(let name): names[name]?.asQueryValue ?? ""
            }
        }
        let address = "/\(path.joined(separator: "/"))\(query)"
        return ServiceResponse(
            .movedPermanently, headers: [.location: address, .cacheControl: "no-cache", .contentLength: "0"])
    }

    /// The kind of the part that the path names.
    private var namedKind: PartKind? {
        guard let word = names["kind"] else { return .screen }
        return PartKind.allCases.first { $0.rawValue == word || $0.plural == word }
    }
}
