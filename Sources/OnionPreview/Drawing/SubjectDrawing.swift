import Onion
package import OnionRender

/// Makes pictures of subjects: it lays them out, paints them, and encodes the result.
package struct SubjectDrawing: Sendable {
    package typealias Paint = @Sendable (LaidOutSubject) throws -> Picture

    let layout: SubjectLayout
    let paint: Paint
    let encoder: any PictureEncoding
    /// A signature of everything beside the document and the variant that determines the pixels.
    let drawnBy: String

    /// - Parameters:
    ///   - paint: Draws a laid out subject; called on several threads at once.
    ///   - drawnBy: A signature of everything else that determines the pixels: the version of the program, its fonts,
    ///     the image files.
    package init(
        layout: SubjectLayout, encoder: any PictureEncoding, drawnBy: String, paint: @escaping Paint
    ) {
        self.layout = layout
        self.encoder = encoder
        self.drawnBy = drawnBy
        self.paint = paint
    }

    /// Assembles a screen; other subjects need no preparation.
    func prepared(_ subject: Subject, for variant: Variant) throws -> PreparedSubject {
        var composition: Composition?
        if case .screen(let reference, let screenSource) = subject.source {
            composition = try screenSource.assemble(reference, traits: variant.traits)
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

/// A subject with everything that determines its picture, before layout.
struct PreparedSubject: Sendable {
    let subject: Subject
    let variant: Variant
    /// Nil for a subject that is not a screen.
    let composition: Composition?

    /// The digest of everything that went into the screen; nil for a subject that is not a screen.
    var digest: String? { composition?.digest }
}
