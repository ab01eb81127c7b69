package import OnionCoding
import OnionModel

/// Writes a merged value into our text. What has not changed stays byte for byte, with its comments; what theirs has changed is copied from
/// their text, with the comments around it.
package struct SourceComposer {
    let ours: SourceText
    let theirs: SourceText
    /// The text before both; nil where the comments of theirs do not count.
    let base: SourceText?

    package init(ours: SourceText, theirs: SourceText, base: SourceText? = nil) {
        (self.ours, self.theirs, self.base) = (ours, theirs, base)
    }

    /// Returns our text with a merged value; nil where it cannot be written. Of a comment that both have changed, ours counts.
    package func bytes(of merged: Node) -> [UInt8]? {
        let root = ours.root
        if root.members.isEmpty {
            guard theirs.root.value.isEquivalent(to: merged) else { return nil }
            // A text without members may have comments.
            guard let base, !base.comments.isEmpty else { return ours.comments + theirs.bytes }
            return base.comments == ours.comments ? theirs.bytes : nil
        }
        // The comment before the first member is of that one.
        let firsts = [root, theirs.root, base?.root].map { $0?.members.first?.key }
        let hasSameFirst = firsts.allSatisfy { $0 == firsts[0] }
        let starts = ThreeVersions(base: base.flatMap(\.firstLead), ours: ours.firstLead, theirs: theirs.firstLead)
        guard
            let text = text(of: merged, root, theirs.root, base?.root, key: "", after: starts, isRoot: true)
        else { return nil }
        let own = ours.head(upTo: starts.ours)
        let head =
            hasSameFirst || starts.ours != nil
            ? comments(own, theirs.head(upTo: starts.theirs), base.map { $0.head(upTo: starts.base) }) : Array(own)
        return head + text + comments(ours.end, theirs.end, base?.end)
    }

    /// Returns the comments of one place with the white space around them: ours, or those of theirs where only these have changed.
    private func comments(
        _ own: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>?, _ said: ArraySlice<UInt8>?
    ) -> [UInt8] {
        guard let other, let said else { return Array(own) }
        let words = ThreeVersions(base: said, ours: own, theirs: other).map { $0.filter { !$0.isSpace } }
        return Array(words.ours == words.base && words.theirs != words.base ? other : own)
    }

    /// Returns the text of a value in the place of ours; nil where the value needs another place.
    private func text(
        of value: Node, _ own: SourceNode, _ other: SourceNode?, _ said: SourceNode?, key: String,
        after starts: ThreeVersions<Int?> = ThreeVersions(base: nil, ours: nil, theirs: nil), isRoot: Bool = false
    ) -> [UInt8]? {
        if own.value.isEquivalent(to: value), base == nil || own.members.isEmpty {
            return Array(ours[(starts.ours ?? own.range.lowerBound)..<own.range.upperBound])
        }
        if !own.members.isEmpty, let members = MergedMember.members(of: value, own, other, said, key: key) {
            guard !members.isEmpty else { return nil }
            return own.style == .block
                ? block(members, own, other, said, after: starts, isRoot: isRoot) : flow(members, own, other)
        }
        guard let other, other.value.isEquivalent(to: value), own.style == .scalar, other.style == .scalar,
            own.isInFlow == other.isInFlow, ours.hasOneLine(own.range), theirs.hasOneLine(other.range)
        else { return nil }
        return Array(theirs[other.range])
    }

    // MARK: - Members

    private func block(
        _ members: [MergedMember], _ own: SourceNode, _ other: SourceNode?, _ said: SourceNode?,
        after starts: ThreeVersions<Int?>, isRoot: Bool
    ) -> [UInt8]? {
        let column = ours.column(of: own.range.lowerBound)
        let leads = ThreeVersions(
            base: said?.leads(after: starts.base) ?? [:], ours: own.leads(after: starts.ours),
            theirs: other?.leads(after: starts.theirs) ?? [:])
        let usual = isRoot ? ours.separator : ours.lineBreak + [UInt8](repeating: .space, count: column)
        var text: [UInt8] = []
        for (index, member) in members.enumerated() {
            let lead = lead(of: member, leads, column: column) ?? usual
            if index > 0 || starts.ours != nil, !isRoot || index > 0 && lead.first?.isSpace != false {
                text += lead
            } else if index > 0 {
                text += usual + lead
            } else if starts.ours != nil || member.own?.range.lowerBound != own.range.lowerBound {
                text += lead.drop(while: \.isSpace)
            }
            guard let body = body(of: member, column: column, isInFlow: false, isRoot: isRoot) else { return nil }
            text += body
        }
        return text
    }

    /// Returns the text between a member and the one before it in its own text; nil for the first one.
    private func lead(
        of member: MergedMember, _ leads: ThreeVersions<SourceNode.Leads>, column: Int
    ) -> [UInt8]? {
        let other = member.other.flatMap { place in
            leads.theirs[place.range.lowerBound].map { lead in
                SourceIndentation.move(theirs[lead], by: column - theirs.column(of: place.range.lowerBound))
            }
        }
        guard let place = member.own else { return other?.isEmpty == true ? nil : other }
        guard let own = leads.ours[place.range.lowerBound] else { return nil }
        let said = member.said.flatMap { leads.base[$0.range.lowerBound] }.flatMap { lead in base.map { $0[lead] } }
        return comments(ours[own], other.map { $0[...] }, said)
    }

    private func flow(
        _ members: [MergedMember], _ own: SourceNode, _ other: SourceNode?
    ) -> [UInt8]? {
        guard let first = own.members.first, let last = own.members.last else { return nil }
        let opening = ours[own.range.lowerBound..<first.range.lowerBound]
        let second = own.members.dropFirst().first
        let space = opening.dropFirst()
        let usual =
            second.map { ours[first.range.upperBound..<$0.range.lowerBound] }
            ?? ArraySlice([.comma] + (space.contains(.newline) ? Array(space) : [.space]))
        let (column, leads) = (ours.column(of: first.range.lowerBound), own.leads())
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

    private func body(
        of member: MergedMember, column: Int, isInFlow: Bool, isRoot: Bool
    ) -> [UInt8]? {
        let places = ThreeVersions(base: member.said, ours: member.own, theirs: member.other)
        let starts = ThreeVersions(
            base: base.flatMap { places.base?.start(in: $0) }, ours: places.ours?.start(in: ours),
            theirs: places.theirs?.start(in: theirs))
        if let own = member.own,
            let text = text(
                of: member.value, own.node, member.other?.node, member.said?.node, key: member.key ?? "",
                after: starts)
        {
            let key = comments(
                ours[own.beginning(upTo: starts.ours)], member.other.map { theirs[$0.beginning(upTo: starts.theirs)] },
                member.said.flatMap { said in base.map { $0[said.beginning(upTo: starts.base)] } })
            let said = member.said.flatMap { said in base.map { $0[said.end] } }
            return key + text + comments(ours[own.end], member.other.map { theirs[$0.end] }, said)
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
    /// The whole of a text that has nothing but comments, with a line break at its end.
    fileprivate var comments: [UInt8] {
        guard syntax == .yaml || syntax == .strings, root.members.isEmpty, !bytes.allSatisfy(\.isSpace) else {
            return []
        }
        return bytes.last.map { $0 == .newline } == true ? bytes : bytes + lineBreak
    }

    /// What is before the first member, and after the last one.
    fileprivate func head(upTo lead: Int?) -> ArraySlice<UInt8> { bytes[..<(lead ?? root.range.lowerBound)] }
    fileprivate var end: ArraySlice<UInt8> { bytes[root.range.upperBound...] }

    /// The start of the comment that is directly before the first text of a `.strings` file; nil in other files.
    fileprivate var firstLead: Int? {
        guard syntax == .strings else { return nil }
        var (lead, line) = (0, 0)
        for index in 0..<root.range.lowerBound where bytes.isLineEnd(at: index) {
            if bytes[line...index].allSatisfy(\.isSpace) { lead = index + 1 }
            line = index + 1
        }
        return lead
    }

    fileprivate func hasOneLine(_ range: Range<Int>) -> Bool { !range.contains(where: bytes.isLineEnd) }
}

extension SourceNode.Member {
    /// What is after the value: a comment at the end of the line.
    fileprivate var end: Range<Int> { node.range.upperBound..<range.upperBound }

    /// The end of the line of the key, after which there are the comments before the first member of the value; nil without such lines.
    fileprivate func start(in text: SourceText) -> Int? {
        guard node.style == .block, !node.members.isEmpty else { return nil }
        let lead = range.lowerBound..<node.range.lowerBound
        return lead.first { text.bytes[$0] == .newline || text.bytes[$0] == .carriageReturn }
    }

    /// The key or the dash, with a comment behind it.
    fileprivate func beginning(upTo start: Int?) -> Range<Int> { range.lowerBound..<(start ?? node.range.lowerBound) }
}

extension SourceNode {
    fileprivate typealias Leads = [Int: Range<Int>]

    /// The ranges between each member and the one before it, or the start of the value, by the start of the member.
    fileprivate func leads(after start: Int? = nil) -> Leads {
        let pairs = zip(members, members.dropFirst()).map {
            ($1.range.lowerBound, $0.range.upperBound..<$1.range.lowerBound)
        }
        let first = start.flatMap { start in members.first.map { ($0.range.lowerBound, start..<$0.range.lowerBound) } }
        return Dictionary(pairs + (first.map { [$0] } ?? [])) { first, _ in first }
    }
}
