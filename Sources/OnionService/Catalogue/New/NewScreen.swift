import Onion
import OnionModel

/// The layers of a screen that is being created: a content, the templates around it, and what is beside the content in their slots.
struct NewScreen {
    struct Wrap {
        let template: Reference
        /// The name by which the query knows it: its key, or `card#2` for a second card.
        let name: String
        let slots: [NewSlot]
    }

    let content: Reference
    /// The templates, from the inside out.
    let wraps: [Wrap]
    /// The parameters with layers for slots that no template has.
    let leftOut: [String]

    /// - Parameters:
    ///   - wrap: The keys of the templates, from the inside out.
    ///   - inside: What is in their slots, by the names of these.
    /// - Throws: ``ServiceError`` for something that a slot cannot have.
    init(
        _ content: Reference, _ wrap: [Key], inside: [(name: String, value: String)], in snapshot: Snapshot
    ) throws {
        self.content = content
        let chain = wrap.reduce(ScreenLayer.content(content)) { $0.wrapped(in: Reference(.template, $1)) }
        let places = Screen(key: content.key, composed: chain).fieldPlaces.reversed()
        wraps = try places.map { place in
            Wrap(
                template: place.template, name: place.name,
                slots: try NewScreen.slots(of: place, inside: inside, in: snapshot))
        }
        let known = Set(wraps.flatMap(\.slots).map(\.name))
        leftOut = inside.map(\.name).filter { !known.contains($0) }.map { "\(MapParameter.inside.name)[\($0)]" }
    }

    /// Returns the slots of a template that a screen fills; none for a template that does not exist.
    private static func slots(
        of place: Screen.FieldPlace, inside: [(name: String, value: String)], in snapshot: Snapshot
    ) throws -> [NewSlot] {
        guard case .template(let template)? = try? snapshot.part(place.template).part else { return [] }
        let main = template.layerSlot?.slot
        return try template.slots.filter { $0.takesLayers || $0.ownName != nil }.map { slot in
            let isMain = slot == main
            let name = isMain ? place.name : "\(place.name).\(slot.name)"
            do throws(Problem) {
                return try NewSlot(
                    slot, of: place.name, isMain: isMain, words: inside.last { $0.name == name }?.value)
            } catch {
                throw ServiceError.invalidParameter("\(MapParameter.inside.name)[\(name)]", error)
            }
        }
    }

    /// The layers as a screen has them, without values of fields.
    var composed: ScreenLayer { wraps.reduce(.content(content)) { $1.around($0) } }

    /// Returns the slot for which something is picked, and the kind of that: `content:inside[scrolling]`.
    func choice(_ picked: String) -> (kind: PartKind, slot: NewSlot)? {
        let words = picked.split(separator: ":", maxSplits: 1)
        guard words.count == 2, let kind = PartKind(rawValue: String(words[0])),
            let slot = wraps.flatMap(\.slots).first(where: { $0.parameter == words[1] }),
            slot.slot.partKinds.contains(kind)
        else { return nil }
        return (kind, slot)
    }
}

extension NewScreen.Wrap {
    fileprivate func around(_ inner: ScreenLayer) -> ScreenLayer {
        let others = slots.filter { !$0.isPlain }
        guard let first = others.first else { return inner.wrapped(in: template) }
        if others.count == 1, first.isMain {
            return .template(template, inner: .contents(first.screenLayers(around: inner)))
        }
        return .template(template, inner: .slots(slots.compactMap { $0.filling(around: inner) }))
    }
}
