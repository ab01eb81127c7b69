import OnionModel

/// The addresses that actions open are URLs.
struct ActionsRule {
    func problems(_ set: ActionSet) -> [Problem] {
        set.items.enumerated().compactMap { index, action in
            guard let url = action.url, !url.isAbsoluteURL else { return nil }
            return .invalidURL(url, at: "items[\(index)].url")
        }
    }
}

extension String {
    /// Whether the text is a URL that an app can open: a scheme, a colon and more, without white space. A web address
    /// needs a host.
    fileprivate var isAbsoluteURL: Bool {
        guard let colon = firstIndex(of: ":"), let first, first.isASCII, first.isLetter else {
            return false
        }
        let (scheme, rest) = (self[..<colon], self[index(after: colon)...])
        let isScheme = scheme.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
        }
        let isOpaque = rest.unicodeScalars.contains {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
                || "<>\"".unicodeScalars.contains($0)
        }
        guard isScheme, !rest.isEmpty, !isOpaque else { return false }
        guard ["http", "https"].contains(scheme.lowercased()) else { return true }
        return rest.hasPrefix("//") && rest.dropFirst(2).first.map { !"/?#:".contains($0) } ?? false
    }
}
