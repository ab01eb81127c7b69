package import OnionCoding
import OnionModel

/// Writes a merged value into our text. What has not changed stays byte for byte, with its comments; what theirs has changed is copied from
/// their text, with the comments above new members.
package struct SourceComposer {
    let ours: SourceText
    let theirs: SourceText

    package init(ours: SourceText, theirs: SourceText) {
        (self.ours, self.theirs) = (ours, theirs)
    }

    /// Returns our text with a merged value; nil where it cannot be written.
    package func bytes(of merged: Node) -> [UInt8]? {
        let root = ours.root
        if root.members.isEmpty { return theirs.root.value.isEquivalent(to: merged) ? theirs.bytes : nil }
        guard let text = text(of: merged, root, theirs.root, key: "", isRoot: true) else { return nil }
        return ours.bytes[..<root.range.lowerBound] + text + ours.bytes[root.range.upperBound...]
    }

    /// Returns the text of a value in the place of ours; nil where the value needs another place.
    private func text(
        of value: Node, _ own: SourceNode, _ other: SourceNode?, key: String, isRoot: Bool = false
    ) -> [UInt8]? {
        if own.value.isEquivalent(to: value) { return Array(ours[own.range]) }
        if !own.members.isEmpty, let members = MergedMember.members(of: value, own, other, key: key) {
            guard !members.isEmpty else { return nil }
            return own.style == .block
                ? block(members, own, other, isRoot: isRoot) : flow(members, own, other)
        }
        guard let other, other.value.isEquivalent(to: value), own.style == .scalar, other.style == .scalar,
            own.isInFlow == other.isInFlow, ours.hasOneLine(own.range), theirs.hasOneLine(other.range)
        else { return nil }
        return Array(theirs[other.range])
    }

    // MARK: - Members

    private func block(
        _ members: [MergedMember], _ own: SourceNode, _ other: SourceNode?, isRoot: Bool
    ) -> [UInt8]? {
        let column = ours.column(of: own.range.lowerBound)
        let leads = (own: own.leads, other: other?.style == .block ? other?.leads ?? [:] : [:])
        let usual = isRoot ? ours.separator : ours.lineBreak + [UInt8](repeating: .space, count: column)
        var text: [UInt8] = []
        for (index, member) in members.enumerated() {
            let lead = lead(of: member, leads, column: column) ?? usual
            if index > 0 {
                text += lead
            } else if member.own?.range.lowerBound != own.range.lowerBound {
                text += lead.drop(while: \.isSpace)
            }
            guard let body = body(of: member, column: column, isInFlow: false, isRoot: isRoot) else { return nil }
            text += body
        }
        return text
    }

    /// Returns the text between a member and the one before it in its own text; nil for the first one.
    private func lead(
        of member: MergedMember, _ leads: (own: SourceNode.Leads, other: SourceNode.Leads), column: Int
    ) -> [UInt8]? {
        if let place = member.own { return leads.own[place.range.lowerBound].map { Array(ours[$0]) } }
        guard let place = member.other, let lead = leads.other[place.range.lowerBound] else { return nil }
        return SourceIndentation.move(theirs[lead], by: column - theirs.column(of: place.range.lowerBound))
    }

    private func flow(_ members: [MergedMember], _ own: SourceNode, _ other: SourceNode?) -> [UInt8]? {
        guard let first = own.members.first, let last = own.members.last else { return nil }
        let opening = ours[own.range.lowerBound..<first.range.lowerBound]
        let second = own.members.dropFirst().first
        let space = opening.dropFirst()
        let usual =
            second.map { ours[first.range.upperBound..<$0.range.lowerBound] }
            ?? ArraySlice([.comma] + (space.contains(.newline) ? Array(space) : [.space]))
        let (column, leads) = (ours.column(of: first.range.lowerBound), own.leads)
        var (text, near) = (Array(opening), usual)
        for (index, member) in members.enumerated() {
            // A new item of a list stands in the place of one that it replaces.
            let place = member.own ?? (member.key == nil && index < own.members.count ? own.members[index] : nil)
            let lead = place.flatMap { leads[$0.range.lowerBound] }.map { ours[$0] }
            if index > 0 { text += lead ?? near }
            // A new entry stands like the one before it.
            if let lead, lead.allSatisfy({ $0.isSpace || $0 == .comma }) { near = lead }
            guard let body = body(of: member, column: column, isInFlow: true, isRoot: false) else { return nil }
            text += body
        }
        return text + ours[last.range.upperBound..<own.range.upperBound]
    }

    private func body(of member: MergedMember, column: Int, isInFlow: Bool, isRoot: Bool) -> [UInt8]? {
        if let own = member.own,
            let text = text(of: member.value, own.node, member.other?.node, key: member.key ?? "")
        {
            return ours[own.range.lowerBound..<own.node.range.lowerBound] + text
                + ours[own.node.range.upperBound..<own.range.upperBound]
        }
        if let other = member.other, other.node.value.isEquivalent(to: member.value),
            other.node.isInFlow == isInFlow || isRoot
        {
            return SourceIndentation.move(
                theirs[other.range], by: column - theirs.column(of: other.range.lowerBound))
        }
        return written(member, column: column, isInFlow: isInFlow, isRoot: isRoot)
    }

    /// Returns the text of a member that has no text yet.
    private func written(_ member: MergedMember, column: Int, isInFlow: Bool, isRoot: Bool) -> [UInt8]? {
        switch ours.syntax {
        case .strings: return nil
        case .json, .ndjson:
            let key = member.key.map { JSONWriter.compact(.string($0)) + Array(" : ".utf8) } ?? []
            return (isRoot ? [] : key) + JSONWriter.compact(member.value)
        case .yaml where isInFlow: return YAMLWriter.flow(member.value, key: member.key)
        case .yaml:
            let node: Node =
                isRoot
                ? member.value : member.key.map { .map([Node.Entry($0, member.value)]) } ?? .list([member.value])
            return SourceIndentation.move(YAMLWriter.write(node).dropLast(), by: column)
        }
    }
}

extension SourceText {
    fileprivate func hasOneLine(_ range: Range<Int>) -> Bool { !range.contains(where: bytes.isLineEnd) }
}

extension SourceNode {
    fileprivate typealias Leads = [Int: Range<Int>]

    /// The ranges between each member and the one before it, by the start of the member.
    fileprivate var leads: Leads {
        let pairs = zip(members, members.dropFirst()).map {
            ($1.range.lowerBound, $0.range.upperBound..<$1.range.lowerBound)
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
