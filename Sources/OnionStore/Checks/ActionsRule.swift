import Foundation
import OnionModel

/// The addresses that actions open are URLs.
struct ActionsRule {
    func problems(_ set: ActionSet) -> [Problem] {
        problems(set.items.enumerated().map { ("items[\($0)]", $1) })
    }

    /// - Parameter actions: The buttons with their paths in the document.
    func problems(_ actions: [(path: String, action: Action)]) -> [Problem] {
        actions.compactMap { path, action in
            guard let url = action.url, !url.isAbsoluteURL else { return nil }
            return .invalidURL(url, at: "\(path).url")
        }
    }
}

extension String {
    /// Whether the text is a URL that an app can open: a scheme, a colon and more, without white space. A web address
    /// needs a host.
    fileprivate var isAbsoluteURL: Bool {
        // Foundation escapes these.
        let hasOthers = unicodeScalars.contains {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
                || "<>\"".unicodeScalars.contains($0)
        }
        guard !hasOthers, let url = URLComponents(string: self), let scheme = url.scheme,
            utf8.count > scheme.utf8.count + 1
        else { return false }
        return !["http", "https"].contains(scheme.lowercased()) || url.host?.isEmpty == false
    }
}
