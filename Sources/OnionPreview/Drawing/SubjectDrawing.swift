import Onion
package import OnionRender

/// Makes pictures of subjects: lays them out, paints them, and encodes what was painted.
package struct SubjectDrawing: Sendable {
    package typealias Paint = @Sendable (LaidOutSubject) throws -> Picture

    let layout: SubjectLayout
    let paint: Paint
    let encoder: any PictureEncoding
    /// What decides about pixels beside the documents and the variant, in one word that changes when any of it does.
    let drawnBy: String

    /// - Parameters:
    ///   - paint: Draws what was laid out; called on several threads at once.
    ///   - drawnBy: Names all else that decides about pixels: the version of the program, its fonts, the files of images.
    package init(
        layout: SubjectLayout, encoder: any PictureEncoding, drawnBy: String, paint: @escaping Paint
    ) {
        self.layout = layout
        self.encoder = encoder
        self.drawnBy = drawnBy
        self.paint = paint
    }

    /// Assembles a screen; other subjects are ready as they are.
    func prepared(_ subject: Subject, for variant: Variant) throws -> PreparedSubject {
        var composition: Composition?
        if case .screen(let reference, let shelf) = subject.source {
            composition = try shelf.assemble(reference, traits: variant.traits)
        }
        return PreparedSubject(subject: subject, variant: variant, composition: composition)
    }

    func laidOut(_ prepared: PreparedSubject) throws -> LaidOutSubject {
        guard let composition = prepared.composition else {
            return try layout.layout(prepared.subject, prepared.variant)
        }
        return layout.layout(composition, prepared.variant)
    }

    func picture(of prepared: PreparedSubject) throws -> Picture {
        try paint(laidOut(prepared))
    }

    func pixels(of prepared: PreparedSubject) throws -> PixelImage {
        try encoder.pixels(picture(of: prepared))
    }
}

/// A subject of which everything is known that decides about its picture, before it is laid out.
struct PreparedSubject: Sendable {
    let subject: Subject
    let variant: Variant
    /// Nil for what is no screen.
    let composition: Composition?

    /// Of all that went into it; nil for what is no screen.
    var digest: String? { composition?.digest }
}
