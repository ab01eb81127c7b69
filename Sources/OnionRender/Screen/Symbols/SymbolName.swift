/// The parts of a symbol's name: the base, and the variants after it, as in `speaker.slash.circle.fill` and `person.badge.plus`.
struct SymbolName {
    /// What is drawn at an edge of the symbol.
    enum Badge {
        case dot
        /// A symbol on a disc.
        case sign(String)
    }

    /// The words of the base.
    private(set) var base: [String]
    private(set) var isFilled = false
    private(set) var isSlashed = false
    private(set) var enclosure: SymbolEnclosure?
    private(set) var badge: Badge?

    /// Reads a name. Words with a drawing stay together: `person.crop.circle` has no enclosure.
    init(_ name: String) {
        base = name.lowercased().split(whereSeparator: { ".-_ ".contains($0) }).map(String.init)
        takeFill()
        takeBadge()
        takeFill()
        while base.count > 1, SymbolCatalogue.drawing(named: joined) == nil {
            if base.last == "slash", !isSlashed {
                base.removeLast()
                isSlashed = true
            } else if enclosure == nil, !isSlashed, let taken = SymbolEnclosure.take(from: &base) {
                enclosure = taken
            } else {
                break
            }
        }
    }

    private var joined: String { base.joined(separator: ".") }

    /// The drawing of the base; nil when there is none.
    var drawing: SymbolCatalogue.Drawing? {
        if let drawing = SymbolCatalogue.drawing(named: joined) { return drawing }
        let hasVariant = isFilled || isSlashed || enclosure != nil || badge != nil
        return hasVariant ? SymbolCatalogue.part(named: joined) : nil
    }

    /// Whether the base and the sign of the badge have drawings.
    var isDrawn: Bool {
        guard case .sign(let sign)? = badge else { return drawing != nil }
        return drawing != nil && SymbolCatalogue.drawing(named: sign) != nil
    }

    private mutating func takeFill() {
        // Some names have their own drawing with this word, such as "star.lefthalf.fill".
        guard base.count > 1, base.last == "fill", SymbolCatalogue.drawing(named: joined) == nil else { return }
        base.removeLast()
        isFilled = true
    }

    private mutating func takeBadge() {
        guard let index = base.lastIndex(where: { $0 == "badge" || $0 == "trianglebadge" }), index > 0,
            SymbolCatalogue.drawing(named: joined) == nil
        else { return }
        let sign = base[(index + 1)...].joined(separator: ".")
        badge = sign.isEmpty ? .dot : .sign(sign)
        base.removeSubrange(index...)
    }
}
