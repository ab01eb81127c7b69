import Foundation

/// A mistake that an exporter could make, made in the text that it wrote. The proof must see each of them in some document.
package enum ExportMutation: String, CaseIterable, Sendable {
    case attributeLeftOut, wrongIdentifier, wrongOrder, constraintLost, otherConstant, otherPriority, frameMoved
    case unknownElement, unknownAttribute, unknownPlace, twoObjectsOfOneName, connectionToNothing, otherText

    /// Returns the text with the mistake; the same text where there is no place for it.
    func applied(to text: String) -> String {
        switch self {
        case .attributeLeftOut: text.replacingFirst(#" (text|title|numberOfLines)="[^"]*""#, with: "")
        case .wrongIdentifier: text.replacingFirst(#" firstItem="[^"]*""#, with: " firstItem=\"no0-no-no0\"")
        case .wrongOrder: text.replacingFirst(#"<rect key="frame" (x="[^"]*")"#, with: "<rect $1 key=\"frame\"")
        case .constraintLost: text.replacingFirst(#"\n *<constraint [^>]*/>"#, with: "")
        case .otherConstant: text.replacingFirst(#" constant="[^"]*""#, with: " constant=\"77\"")
        case .otherPriority: text.replacingFirst(#"HuggingPriority="[^"]*""#, with: "HuggingPriority=\"77\"")
        case .frameMoved:
            text.replacingFirst(#"(<subviews>\s*<[^>]*>\s*<rect key="frame" x=)"[^"]*""#, with: "$1\"7777\"")
        case .unknownElement: text.replacingFirst(#"<(rect key="frame"[^>]*/>)"#, with: "<$1<glow/>")
        case .unknownAttribute: text.replacingFirst(#"<rect key="frame""#, with: "<rect key=\"frame\" glow=\"YES\"")
        case .unknownPlace:
            text.replacingFirst(#"<subviews>"#, with: "<subviews><point key=\"place\" x=\"1\" y=\"1\"/>")
        case .twoObjectsOfOneName: text.replacingFirst(#"( id="[^"]*")((?s:.*?)) id="[^"]*""#, with: "$1$2$1")
        case .connectionToNothing: text.replacingFirst(#" destination="[^"]*""#, with: " destination=\"no0-no-no0\"")
        case .otherText: text.replacingFirst(#" (text|title)="[^"]*""#, with: " $1=\"other words\"")
        }
    }
}

extension StoryboardProof {
    /// Whether the proof of a document with a mistake shows it, beside the proof without one.
    package func shows(besides right: StoryboardProof) -> Bool {
        error != right.error || partsMadeAnew < right.partsMadeAnew || viewsMadeAnew < right.viewsMadeAnew
            || sameFrames < right.sameFrames || grammar.count > right.grammar.count
            || reader.count > right.reader.count
    }
}

extension String {
    fileprivate func replacingFirst(_ pattern: String, with template: String) -> String {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return self }
        let whole = NSRange(startIndex..., in: self)
        guard let match = expression.firstMatch(in: self, range: whole) else { return self }
        return expression.stringByReplacingMatches(in: self, range: match.range, withTemplate: template)
    }
}
