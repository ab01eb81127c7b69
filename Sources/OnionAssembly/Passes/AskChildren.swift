import OnionModel

/// The third pass: resolves the status bar, the preferred content size and the presentation from the outermost layer
/// inwards,
/// as UIKit does (`childForStatusBarStyle`, `childForStatusBarHidden`).
struct AskChildren {
    /// The resolved values, each with the index of the layer that defines it.
    struct Answers {
        var hidden: (value: Bool, from: Int)?
        var style: (value: StatusBar.Style, from: Int)?
        /// As JSON.
        var preferredContentSize: (value: [UInt8], from: Int)?
        /// As JSON. Only the outermost layer is presented, so the other layers are not asked.
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
            // UIKit asks one child; here it is the first.
            let next = ring + 1
            asked = next < layers.rings.count && layers.rings[next].parent == ring ? next : nil
        }
        return answers
    }
}
