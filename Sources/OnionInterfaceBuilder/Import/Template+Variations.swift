import OnionCoding
import OnionModel

extension Template {
    /// Removes the variations that remove a slot's view in some size classes: a slot exists in all of them.
    mutating func dropVariationsOfSlots() -> [Omission] {
        let holders = Set(view.all.filter { $0.all.contains { $0.slot != nil } }.map(\.id))
        var dropped: [Omission] = []
        for index in variations.indices {
            for id in variations[index].uninstalled where holders.contains(id) {
                dropped.append(
                    Omission("its removal in some size classes, because it is a slot", of: "view \(id)"))
            }
            variations[index].uninstalled.removeAll(where: holders.contains)
        }
        variations.removeAll { $0 == Variation(when: $0.condition) }
        return dropped
    }

    /// Removes the variations that change a field's value in some size classes: a field has one value in all of them.
    mutating func dropVariationsOfFields() -> [Omission] {
        let views = Dictionary(view.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var dropped: [Omission] = []
        for index in variations.indices {
            for (id, properties) in variations[index].views.sorted(by: { $0.key < $1.key }) {
                for property in properties.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
                    guard case .field = views[id]?[property] else { continue }
                    variations[index].views[id]?[property] = nil
                    if variations[index].views[id]?.isEmpty == true { variations[index].views[id] = nil }
                    dropped.append(Omission("its \(property.rawValue) in other size classes", of: "view \(id)"))
                }
            }
        }
        variations.removeAll { $0 == Variation(when: $0.condition) }
        return dropped
    }
}
