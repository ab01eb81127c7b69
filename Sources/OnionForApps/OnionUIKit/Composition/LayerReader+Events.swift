// The events of controls, and the gestures of views.

extension LayerReader {
    /// Several events of one kind are one with several steps.
    mutating func events(_ json: JSON?) -> [(name: String, steps: [Step])] {
        var events: [(name: String, steps: [Step])] = []
        for item in (json?.array ?? []).prefix(Limits.events) {
            guard let name = item["event"]?.string, let selector = item["selector"]?.string else {
                note(.step, item["event"]?.summary ?? item.summary)
                continue
            }
            if let index = events.firstIndex(where: { $0.name == name }) {
                events[index].steps.append(.perform(selector))
            } else {
                events.append((name, [.perform(selector)]))
            }
        }
        return events
    }

    /// Gestures without a selector are the app's own.
    func gestures(_ json: JSON?) -> [GestureNode] {
        (json?.array ?? []).prefix(Limits.events).compactMap { item in
            guard let kind = item["kind"]?.string, let selector = item["selector"]?.string, item["customClass"] == nil
            else { return nil }
            return GestureNode(kind: kind, members: item, step: .perform(selector))
        }
    }
}
