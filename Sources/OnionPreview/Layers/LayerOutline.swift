package import OnionGraphics
import OnionLayout
package import OnionModel
import OnionRender

/// The outlines of the layers of a template or a content in the picture of a screen.
package struct LayerOutline {
    package let marks: [Mark]

    package init(of part: Reference, in laidOut: LaidOutSubject) {
        let tint = LayerTint.tint(1, isDark: laidOut.variant.traits.appearance == .dark)
        marks = laidOut.layers.indices.filter { index in
            let layer = laidOut.layers[index]
            return layer.template.head == part.head || layer.content?.head == part.head
        }.flatMap { index -> [Mark] in
            guard let root = LayerFrames(laidOut.result.root, layer: index).root else { return [] }
            return [
                .fill(VectorPath(root), tint.withAlpha(0.08)), .stroke(VectorPath(root.inset(2)), tint, width: 4),
            ]
        }
    }
}
