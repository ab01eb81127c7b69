import OnionGraphics
import OnionModel
import Synchronization

/// A cache of glyph shapes. A shape is read from its font when the glyph is first drawn.
final class GlyphShapeCache: Sendable {
    private struct Key: Hashable {
        let font: Int
        let id: UInt32
    }

    private static let capacity = 16_384
    private let library: FontLibrary
    private let pen = OutlinePen()
    private let known = Mutex<[Key: GlyphShape]>([:])

    init(library: FontLibrary) {
        self.library = library
    }

    func shape(of glyph: SetText.Glyph) -> GlyphShape {
        let key = Key(font: glyph.font, id: glyph.id)
        if let shape = known.withLock({ $0[key] }) { return shape }
        let shape = find(key)
        known.withLock {
            if $0.count >= GlyphShapeCache.capacity { $0.removeAll(keepingCapacity: true) }
            $0[key] = shape
        }
        return shape
    }

    private func find(_ key: Key) -> GlyphShape {
        guard let typeface = library.typeface(number: key.font) else {
            return MissingGlyph.shape(width: MissingGlyph.width(of: key.id))
        }
        if let shape = typeface.shape(of: key.id, with: pen) { return shape }
        // The box of a missing glyph is drawn even if the font has none.
        return key.id == 0 ? MissingGlyph.shape(width: typeface.advance(of: 0) / typeface.unitsPerEm) : .blank
    }
}
