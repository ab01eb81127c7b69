import Onion
import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// The diagram of a flow: that of `onion report flow -o`, drawn by the page, so that each screen is a link.
struct FlowMap {
    struct Screen {
        let key: String
        let label: String
        let page: String
        /// `start`, `dead-end`, or `door` to another area.
        let role: String?
        let mark: String?
        let picture: Thumbnail?
        let x: String
        let y: String
        let frameWidth: String
        let frameHeight: String
        let middle: String
        let nameY: String
        let markY: String
    }

    /// All ways of a verb as one path.
    struct Ways {
        let verb: String
        let path: String
    }

    struct Title {
        let text: String
        let x: String
        let y: String
    }

    /// What a diagram shows of a flow.
    struct Subject {
        var leads: [FlowLead]
        let starts: Set<Reference>
        let deadEnds: Set<Reference>
        let base: LocaleTag
        /// The screens of the area; nil for a flow without areas.
        var area: Set<Reference>?
    }

    let width: String
    let height: String
    let screens: [Screen]
    let ways: [Ways]
    let tips: String
    let titles: [Title]

    /// The size of the box of a screen of another area.
    private static let door = Size(width: 120, height: 30)

    /// - Returns: Nil where nothing can lay out a graph.
    /// - Throws: `RegistryError` when the registry cannot be read.
    init?(_ subject: Subject, _ call: Call, _ query: PageQuery) throws {
        guard let arrange = call.service.pictures.tools.arrangeGraph else { return nil }
        var flow = FlowPicture(text: call.service.pictures.text, base: subject.base)
        for lead in subject.leads { flow.add(lead) }
        let screenSize = FlowPicture.shownSize(of: try call.environment.size)
        func isDoor(_ screen: Reference) -> Bool { subject.area.map { !$0.contains(screen) } ?? false }
        let sizes = flow.screens.map { isDoor($0) ? FlowMap.door : screenSize }
        guard let arrangement = try? flow.arrangement(of: sizes, arrangedBy: arrange) else { return nil }
        let margin = arrangement.margin
        width = (arrangement.size.width + 2 * margin).short
        height = (arrangement.size.height + 2 * margin).short
        screens = try zip(flow.screens, arrangement.screens).compactMap { screen, frame in
            try frame.map {
                try Screen(screen, at: $0.offset(margin), isDoor: isDoor(screen), subject, call, query)
            }
        }
        var paths: [String: String] = [:]
        for way in arrangement.ways { paths[way.verb, default: ""] += way.path(offset: margin) }
        ways = paths.sorted { $0.key < $1.key }.map { Ways(verb: $0.key, path: $0.value) }
        tips = arrangement.ways.map { $0.tip(offset: margin) }.joined()
        titles = arrangement.ways.compactMap { way in
            way.labelCenter.map {
                Title(text: way.label, x: ($0.x + margin).short, y: ($0.y + margin + 4).short)
            }
        }
    }
}

extension FlowMap.Screen {
    fileprivate init(
        _ screen: Reference, at frame: Rect, isDoor: Bool, _ subject: FlowMap.Subject, _ call: Call, _ query: PageQuery
    ) throws {
        key = screen.key.text
        let area = query.setting("area", to: screen.description).text
        page = isDoor ? PageFrame.List.flow.page + area : screen.cataloguePage + query.text
        let isStart = subject.starts.contains(screen)
        let isEnd = subject.deadEnds.contains(screen)
        role = isDoor ? "door" : isEnd ? "dead-end" : isStart ? "start" : nil
        mark = isDoor ? nil : isEnd ? "✕ dead end" : isStart ? "▶ start" : nil
        let words: String? = isDoor ? "in another area" : isEnd ? "a dead end" : isStart ? "a start" : nil
        label = words.map { "\(screen.key), \($0)" } ?? screen.key.text
        picture = isDoor ? nil : try Thumbnail(small: screen, call, query)
        (x, y) = (frame.x.short, frame.y.short)
        (frameWidth, frameHeight) = (frame.width.short, frame.height.short)
        middle = (frame.x + frame.width / 2).short
        nameY = (frame.y + frame.height + 18).short
        markY = (frame.y - 6).short
    }
}

extension FlowArrangement.Way {
    /// Returns the curve as the data of an SVG path.
    fileprivate func path(offset: Double) -> String {
        points.enumerated().map { index, point in
            let sign = index == 0 ? "M" : index % 3 == 1 ? "C" : " "
            return "\(sign)\((point.x + offset).short) \((point.y + offset).short)"
        }.joined()
    }

    /// Returns the head of the arrow as the data of an SVG path.
    fileprivate func tip(offset: Double) -> String {
        guard let last = points.last else { return "" }
        let (x, y) = (end.x - last.x, end.y - last.y)
        let length = max((x * x + y * y).squareRoot(), 0.01)
        let side = Point(x: -y / length * 4, y: x / length * 4)
        let corners = [
            end, Point(x: last.x + side.x, y: last.y + side.y), Point(x: last.x - side.x, y: last.y - side.y),
        ]
        return "M" + corners.map { "\(($0.x + offset).short) \(($0.y + offset).short)" }.joined(separator: "L") + "Z"
    }
}

extension Rect {
    fileprivate func offset(_ distance: Double) -> Rect {
        Rect(x: x + distance, y: y + distance, width: width, height: height)
    }
}

extension Double {
    /// At most one digit after the point.
    fileprivate var short: String {
        let tenths = Int((self * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
    }
}
