import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

@Suite("Vector images in pictures")
struct VectorImageTests {
    /// Has an image of each name that is a format, of 40 by 20 points where it is a vector image.
    private struct Images: ImageSource {
        var isTemplate: Bool?
        var size: Size? = Size(width: 40, height: 20)

        func image(named name: String, scale: Double, appearance: Traits.Appearance) -> AppImage? {
            guard let format = ImageFormat(rawValue: name) ?? (name == "heart" ? .svg : nil) else { return nil }
            guard let vector = VectorImage.Format(rawValue: format.rawValue) else {
                return .undrawable(UndrawableImage(format))
            }
            var image = VectorImage(format: vector, bytes: [], size: size)
            image.isTemplate = isTemplate
            return .vector(image)
        }
    }

    /// Draws files that say how large they are.
    private struct Vectors: VectorDrawing {
        var failure: VectorDrawingFailure?
        var signature: String { "" }

        func pixels(of image: VectorImage, width: Int, height: Int) throws(VectorDrawingFailure) -> ImageFile {
            if let failure { throw failure }
            return ImageFile(format: .png, bytes: [], pixelsWide: width, pixelsHigh: height)
        }
    }

    private func painted(
        _ names: [String] = ["svg"], _ mode: String = "scaleToFill", documented: Size? = nil,
        size: Size = Size(width: 100, height: 50), images: Images = Images(), failure: VectorDrawingFailure? = nil
    ) -> Painted {
        let views = names.map { name in
            LaidOutView(
                id: name, type: .imageView, frame: Rect(width: size.width, height: size.height),
                properties: [
                    .image: .image(ImageReference(name: name, size: documented)), .contentMode: .choice(mode),
                ])
        }
        return Painted(.screen(views), images: images, vectors: Vectors(failure: failure))
    }

    /// Returns the images of a picture, with their frames and tints.
    private func images(_ painted: Painted, _ id: String = "svg") -> [(file: ImageFile, frame: Rect, tint: RGBA?)] {
        (painted.group(id)?.marks ?? []).compactMap { mark in
            guard case .image(let file, let frame, let tint) = mark else { return nil }
            return (file, frame, tint)
        }
    }

    @Test(
        "A vector image is drawn for the pixels of its frame on a screen of scale 2",
        arguments: [
            ("scaleToFill", Rect(width: 100, height: 50), 200, 100),
            ("scaleAspectFit", Rect(width: 100, height: 50), 200, 100),
            ("center", Rect(x: 30, y: 15, width: 40, height: 20), 80, 40),
            ("topLeft", Rect(width: 40, height: 20), 80, 40),
        ])
    func pixels(mode: String, frame: Rect, width: Int, height: Int) throws {
        let picture = painted(["svg"], mode)
        let image = try #require(images(picture).first)
        #expect(image.frame == frame)
        #expect([image.file.pixelsWide, image.file.pixelsHigh] == [width, height])
        #expect(picture.warnings.isEmpty)
    }

    @Test("An SVG file that is not stretched goes with its pixels, a PDF does not")
    func file() throws {
        let fit = try #require(images(painted(["svg"], "scaleAspectFit")).first)
        #expect(fit.file.vector == [])
        let stretched = try #require(images(painted(size: Size(width: 100, height: 80))).first)
        #expect(stretched.file.vector == nil)
        let document = try #require(images(painted(["pdf"]), "pdf").first)
        #expect(document.file.vector == nil)
    }

    @Test("The size in the document has priority over the size of the file, and a huge frame has fewer pixels")
    func sizes() throws {
        let image = try #require(images(painted(["svg"], "center", documented: Size(width: 10, height: 8))).first)
        #expect(image.frame == Rect(x: 45, y: 21, width: 10, height: 8))
        #expect([image.file.pixelsWide, image.file.pixelsHigh] == [20, 16])
        let huge = try #require(images(painted(size: Size(width: 100_000, height: 0.1))).first)
        #expect([huge.file.pixelsWide, huge.file.pixelsHigh] == [4_096, 1])
    }

    @Test("A template image is drawn in the tint color", arguments: [(true, RGBA(0x007AFF)), (false, nil), (nil, nil)])
    func tint(isTemplate: Bool?, tint: RGBA?) {
        #expect(images(painted(images: Images(isTemplate: isTemplate))).map(\.tint) == [tint])
    }

    @Test("A vector image with the name of an SF Symbol is the app's image, not the symbol")
    func symbol() {
        #expect(images(painted(["heart"]), "heart").count == 1)
        let undrawn = painted(["heart"], failure: .libraryMissing)
        #expect(undrawn.shapes("heart").first?.frame == Rect(width: 100, height: 50))
        #expect(undrawn.warnings.undrawnImages.keys.sorted() == ["heart"])
    }

    @Test("An image that cannot be drawn is a placeholder of its size, and is not missing")
    func undrawn() {
        for failure in [VectorDrawingFailure.programMissing, .libraryMissing, .unreadable] {
            let picture = painted(["svg"], "center", failure: failure)
            #expect(picture.shapes("svg").first?.frame == Rect(x: 30, y: 15, width: 40, height: 20))
            #expect(picture.warnings.missingImages.isEmpty)
            #expect(picture.warnings.undrawnImages == ["svg": .vector(.svg, failure)])
        }
        #expect(painted(["gif"]).warnings.undrawnImages == ["gif": .format(.gif)])
        let small = painted(["gif"], size: Size(width: 0, height: 0))
        #expect(!small.shapes("gif").isEmpty)
    }

    @Test("Warnings about vector images name the remedy once, and those about files the file")
    func warnings() {
        #expect(
            painted(["pdf", "heart", "svg", "gif"], failure: .libraryMissing).warnings.sentences == [
                "the image \"gif\" cannot be drawn (GIF): a placeholder is drawn",
                "2 vector images, \"heart\" among them, cannot be drawn: placeholders are drawn; "
                    + "install the library librsvg, of Debian's package librsvg2-2",
                "the vector image \"pdf\" cannot be drawn: a placeholder is drawn; "
                    + "install the library poppler-glib, of Debian's package libpoppler-glib8",
            ])
        #expect(
            painted(["pdf"], failure: .programMissing).warnings.sentences == [
                "the vector image \"pdf\" cannot be drawn: a placeholder is drawn; "
                    + "install the program onion-vectors beside the others"
            ])
        #expect(
            painted(["pdf"], failure: .unreadable).warnings.sentences == [
                "the image \"pdf\" cannot be drawn (PDF, damaged or too complex): a placeholder is drawn"
            ])
    }
}
