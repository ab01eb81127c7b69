import Foundation
import OnionModel

/// The addresses that actions and views open are URLs.
struct ActionsRule {
    func problems(_ set: ActionSet) -> [Problem] {
        set.items.enumerated().flatMap { problems($1.steps, at: "items[\($0)]") }
    }

    /// - Parameter actions: The buttons with their paths in the document.
    func problems(_ actions: [(path: String, action: Action)]) -> [Problem] {
        actions.flatMap { problems($0.action.steps, at: $0.path) }
    }

    func problems(_ template: Template) -> [Problem] {
        template.view.located(at: "view").flatMap { problems($0.view.steps, at: $0.path) }
    }

    private func problems(_ steps: [ActionStep], at path: String) -> [Problem] {
        steps.enumerated().compactMap { index, step in
            guard case .url(let url) = step, !url.isAbsoluteURL else { return nil }
            return .invalidURL(url, at: steps.count == 1 ? "\(path).url" : "\(path).does[\(index)].url")
        }
    }
}

extension String {
    /// Whether the text is a URL that an app can open: a scheme and a colon, without white space. There may be nothing more, as in
    /// `app-settings:` (`UIApplication.openSettingsURLString`). A web address needs a host.
    fileprivate var isAbsoluteURL: Bool {
        // Foundation escapes these.
        let hasOthers = unicodeScalars.contains {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
                || "<>\"".unicodeScalars.contains($0)
        }
        // Programs have no data for Foundation's conversion of international hosts, which changes nothing here.
        let letters = String(UnicodeScalarView(unicodeScalars.map { $0.isASCII ? $0 : "x" }))
        guard !hasOthers, let url = URLComponents(string: letters), let scheme = url.scheme, hasPrefix(scheme)
        else { return false }
        return !["http", "https"].contains(scheme.lowercased()) || url.encodedHost?.isEmpty == false
    }
}
