import OnionLayout
import OnionModel
import OnionRender

extension WireframePainter {
    /// Draws an outline around each layer, in its color and with its name. Layers of the same screen have nested
    /// outlines.
    mutating func drawLayers(_ names: [Int: String]) {
        var rings: [CellRect: Int] = [:]
        for view in scene.views where view.isLayerRoot {
            let depth = rings[view.cells, default: 0]
            rings[view.cells] = depth + 1
            let ring = view.cells.inset(depth, depth)
            guard ring.width >= 3, ring.height >= 3 else { continue }
            let color = WireframeColors.color(ofLayer: view.view.layer)
            canvas.outline(ring, kind: [.solid, .heavy], color: color, in: view.clip)
            let name = names[view.view.layer] ?? "\(view.view.layer)"
            writeTag(" \(name) ", in: ring.inset(1, 0), color: .named("label"), atBottom: false, of: view)
        }
    }
}
