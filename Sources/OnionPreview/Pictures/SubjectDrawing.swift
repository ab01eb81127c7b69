package import Onion
package import OnionGraphics
import OnionRender

/// Makes pictures of subjects: it lays them out, paints them, and encodes the result.
package struct SubjectDrawing: Sendable {
    package typealias Paint = @Sendable (LaidOutSubject) throws -> Picture

    package let layout: SubjectLayout
    package let paint: Paint
    package let encoder: any PictureEncoding
    /// A signature of everything beside the document and the variant that determines the pixels.
    package let drawnBy: String
    /// How the pictures are drawn, for those who draw them again.
    package let style: PictureStyle

    /// - Parameters:
    ///   - paint: Draws a laid out subject; called on several threads at once.
    ///   - drawnBy: A signature of everything else that determines the pixels: the version of the program, its fonts,
    ///     the image files.
    package init(
        layout: SubjectLayout, encoder: any PictureEncoding, drawnBy: String, style: PictureStyle = PictureStyle(),
        paint: @escaping Paint
    ) {
        self.layout = layout
        self.encoder = encoder
        self.drawnBy = drawnBy
        self.style = style
        self.paint = paint
    }

    /// Assembles a screen; other subjects need no preparation.
    package func prepared(_ subject: Subject, for variant: Variant) throws -> PreparedSubject {
        var composition: Composition?
        if case .screen(let reference, let screenSource) = subject.source {
            composition = try screenSource.assemble(reference, for: variant)
        }
        return PreparedSubject(subject: subject, variant: variant, composition: composition)
    }

    package func laidOut(_ prepared: PreparedSubject) throws -> LaidOutSubject {
        guard let composition = prepared.composition else {
            return try layout.layout(prepared.subject, prepared.variant)
        }
        return try layout.layout(composition, prepared.variant)
    }

    package func picture(of prepared: PreparedSubject) throws -> Picture {
        try paint(laidOut(prepared))
    }

    package func pixels(of prepared: PreparedSubject) throws -> PixelImage {
        try encoder.pixels(picture(of: prepared))
    }
}

/// A subject with everything that determines its picture, before layout.
package struct PreparedSubject: Sendable {
    package let subject: Subject
    package let variant: Variant
    /// Nil for a subject that is not a screen.
    package let composition: Composition?

    /// The digest of everything that went into the screen; nil for a subject that is not a screen.
    package var digest: String? { composition?.digest }

    /// The state of the templates that have states; nil where none has.
    package var stateName: String? {
        if let state = variant.state { return state.description }
        if case .template(let template) = subject.source { return try? template.stateName(nil) }
        return composition?.stateName
    }
}

extension Composition {
    /// The states in which it is, in words; nil without states.
    var stateName: String? {
        let states = shownStates
        return states.isEmpty ? nil : states.map(\.description).joined(separator: ", ")
    }
}
