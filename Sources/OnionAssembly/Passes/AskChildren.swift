import OnionModel

/// The third pass: what a container leaves open it asks its child (`childForStatusBarStyle`, `childForStatusBarHidden`), and
/// so inward until somebody answers.
struct AskChildren {
    /// The answers, each with the ring that gave it.
    struct Answers {
        var hidden: (value: Bool, from: Int)?
        var style: (value: StatusBar.Style, from: Int)?
        /// As JSON.
        var preferredContentSize: (value: [UInt8], from: Int)?
        /// As JSON. Only the outermost layer is presented, so nobody else is asked.
        var presentation: [UInt8]?
    }

    func run(_ layers: Layers) -> Answers {
        var answers = Answers()
        answers.presentation = layers.rings.first?.template.presentation
        var asked = layers.rings.isEmpty ? nil : Optional(0)
        while let ring = asked {
            let template = layers.rings[ring].template
            if answers.hidden == nil { answers.hidden = template.statusBar?.hidden.map { ($0, ring) } }
            if answers.style == nil { answers.style = template.statusBar?.style.map { ($0, ring) } }
            if answers.preferredContentSize == nil {
                answers.preferredContentSize = template.preferredContentSize.map { ($0, ring) }
            }
            // Of several children the first is asked.
            let next = ring + 1
            asked = next < layers.rings.count && layers.rings[next].parent == ring ? next : nil
        }
        return answers
    }
}
