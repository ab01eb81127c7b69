import OnionRender

/// The legend below a wireframe: the colour of each layer.
struct LayerLegend {
    let layers: [Wireframe.LayerCaption]

    /// The names of the layers: the keys without their kinds.
    var names: [Int: String] {
        Dictionary(layers.map { ($0.layer, LayerLegend.key(of: $0.text)) }) { first, _ in first }
    }

    func lines(width: Int) -> [StyledLine] {
        layers.map { caption in
            var line = StyledLine("■ ", TerminalStyle(WireframeColors.color(ofLayer: caption.layer)))
            line.append(CellText.isolated(CellLines(caption.text, width: width - 2).lines(limit: 1)[0]).text)
            return line
        }
    }

    private static func key(of reference: String) -> String {
        reference.split(separator: "/", maxSplits: 1).last.map(String.init) ?? reference
    }
}
