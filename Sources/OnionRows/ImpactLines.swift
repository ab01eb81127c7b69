package import OnionAudit
import OnionCoding
import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
package import OnionStore
import OnionTerminal

/// The lines of an impact for people.
package struct ImpactLines {
    /// The largest number of lines in one list.
    private static let most = 20

    /// Whether screens are laid out. Changes of frames then replace changes of constraints.
    private let hasFrames: Bool
    private let paint: (String, CellColor) -> String

    /// - Parameter paint: Colors a text; a text for a pipe is unchanged.
    package init(hasFrames: Bool, paint: @escaping (String, CellColor) -> String = { text, _ in text }) {
        self.hasFrames = hasFrames
        self.paint = paint
    }

    // MARK: - Parts

    package func lines(of impact: Impact) -> [String] {
        impact.parts.flatMap(lines)
            + limited(
                impact.images.map { "\(paint($0.outcome.rawValue.padded(to: 9), .green)) \($0.variant)" })
            + limited(
                impact.pinned.map { pin in
                    "\(paint("pinned".padded(to: 9), .dim)) \(pin.user) stays with \(pin.target) (\(pin.path))"
                })
    }

    private func lines(of part: Impact.ChangedPart) -> [String] {
        let before = part.before.map { $0 == part.reference.revision ? "" : paint("  was @\($0)", .dim) } ?? ""
        let line = "\(paint(part.outcome.rawValue.padded(to: 9), .green)) \(part.reference)\(before)"
        return [line] + lines(of: part.differences.map { LocalizedDifference(difference: $0) }).map { "  \($0)" }
    }

    private func lines(of differences: [LocalizedDifference]) -> [String] {
        let printer = DifferenceLines(paint: paint)
        return limited(
            differences.flatMap { difference in
                let locales = difference.locales.map(\.text).joined(separator: ", ")
                return printer.lines(of: difference.difference, remark: locales.isEmpty ? "" : " [\(locales)]")
            })
    }

    private func limited(_ lines: [String]) -> [String] {
        guard lines.count > ImpactLines.most + 1 else { return lines }
        return lines.prefix(ImpactLines.most) + [paint("and \(lines.count - ImpactLines.most) more lines", .dim)]
    }

    // MARK: - Screens

    package func headline(of group: ImpactGroup) -> String {
        let verb = group.first.outcome.verb(group.count)
        let rest = group.count - group.names.count
        let names = group.names.map(\.description).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        let several = "\(group.count) screens \(verb)\(group.first.outcome == .added ? "" : " alike")"
        let line = group.count == 1 ? "\(names) \(verb)" : "\(several): \(names)"
        return group.isBroken ? paint(line, .red) : paint(line, .bold)
    }

    package func lines(of group: ImpactGroup) -> [String] {
        let screen = group.first
        let differences = screen.differences.filter { !hasFrames || $0.difference.subject != .constraint }
        // Frames are compared with the images that the registry has.
        let hasImages = screen.differences.contains { UsageTarget.isImage($0.difference.path) }
        let isStill = hasFrames && screen.layouts.isEmpty && screen.outcome == .changed && !hasImages
        guard screen.outcome != .added else { return [] }
        return routes(group.routes, hasMore: group.hasMoreRoutes)
            + [screen.refusal.map { paint($0, .red) }].compactMap(\.self)
            + lines(of: differences)
            + screen.layouts.flatMap(lines)
            + (isStill ? [paint("every view stays where it is", .dim)] : [])
    }

    private func routes(_ routes: [[Reference]], hasMore: Bool) -> [String] {
        let text = through(routes)
        return text.isEmpty ? [] : [paint("\(text)\(hasMore ? " and more" : "")", .dim)]
    }

    private func through(_ routes: [[Reference]]) -> String {
        guard !routes.isEmpty else { return "" }
        return "through " + routes.map { $0.map(\.description).joined(separator: " → ") }.joined(separator: "; ")
    }

    private func words(of variant: Variant) -> String {
        variant.words(appearance: variant.traits.appearance == .light ? nil : variant.traits.appearance)
    }

    private func lines(of layout: LayoutImpact) -> [String] {
        let changes = layout.changes
        return [paint("on \(words(of: layout.variant)):", .dim)]
            + (changes.newIssues.map { paint("\($0.layer): \($0.issue)", .red) }
            + changes.resolvedIssues.map { paint("\($0.layer): resolved: \($0.issue)", .green) }
            + limited(changes.frames.filter { !$0.followsSuperview }.map { "\($0.layer) \($0.view) \($0.sentence)" }))
            .map { "  \($0)" }
    }

    // MARK: - Refusals

    package func lines(of refusal: ImpactRefusal) -> [String] {
        refusal.screens.map { screen in
            let text = through((refusal.routes[screen] ?? []).filter { $0 != [screen] })
            return paint(screen.description, .red) + (text.isEmpty ? "" : paint(" \(text)", .dim))
        }
    }

    /// Returns lines in a Markdown code block.
    package static func fenced(_ lines: [String]) -> [String] {
        guard !lines.isEmpty else { return [] }
        let longest = lines.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return ["", fence] + lines + [fence]
    }
}

extension FrameChange {
    /// The change of the view, in points.
    fileprivate var sentence: String {
        switch change {
        case .appeared:
            "appears at \(points(after?.x)), \(points(after?.y)), \(points(after?.width)) × \(points(after?.height))"
        case .vanished: "vanishes"
        case .moved: "moves by \(moved)"
        case .resized: "resizes by \(grown)\(moved == "0, 0" ? "" : " and moves by \(moved)")"
        }
    }

    private var moved: String { "\(points(movement?.x)), \(points(movement?.y))" }

    private var grown: String { "\(points(growth?.width)) × \(points(growth?.height))" }
}

/// Returns a length in points, rounded to hundredths.
private func points(_ length: Double?) -> String { (length ?? 0).roundedToHundredths.text }
