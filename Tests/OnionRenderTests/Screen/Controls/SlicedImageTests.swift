import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

@Suite("Sliced images in pictures")
struct SlicedImageTests {
    /// Has an image of 40 by 20 points: `file` of 80 by 40 pixels, and `vector`, which is drawn in pixels of its own size.
    private struct Images: ImageSource {
        var slices: ImageSlices?
        var preservesVector = false

        func image(named name: String, scale: Double, appearance: Traits.Appearance) -> AppImage? {
            let image: AppImage =
                name == "vector"
                ? .vector(VectorImage(format: .svg, bytes: [], size: Size(width: 40, height: 20)))
                : .pixels(ImageFile(format: .png, bytes: [], pixelsWide: 80, pixelsHigh: 40))
            return image.with(scale: 2, isTemplate: nil, preservesVector: preservesVector, slices: slices)
        }
    }

    private struct Vectors: VectorDrawing {
        var signature: String { "" }

        func pixels(of image: VectorImage, width: Int, height: Int) throws(VectorDrawingFailure) -> ImageFile {
            ImageFile(format: .png, bytes: [], pixelsWide: width, pixelsHigh: height)
        }
    }

    /// Returns the parts of the picture of an image, each with the frame that the whole image would have: `0 0 100 50 of 0 0 100 50`.
    private func parts(
        _ slices: ImageSlices?, _ size: Size, of name: String = "file"
    ) -> [String] {
        func text(_ rect: Rect) -> String {
            [rect.x, rect.y, rect.width, rect.height].map { $0.text }.joined(separator: " ")
        }
        let view = LaidOutView(
            id: "it", type: .imageView, frame: Rect(width: size.width, height: size.height),
            properties: [.image: .image(ImageReference(name: name)), .contentMode: .choice("scaleToFill")])
        let painted = Painted(.screen([view]), images: Images(slices: slices), vectors: Vectors())
        return (painted.group()?.marks ?? []).compactMap { mark in
            switch mark {
            case .image(let file, let frame, _): "\(file.pixelsWide)x\(file.pixelsHigh) in \(text(frame))"
            case .group(let group):
                if case .image(_, let frame, _)? = group.marks.first {
                    "\(text(group.clip?.bounds ?? Rect())) of \(text(frame))"
                } else {
                    nil
                }
            default: nil
            }
        }
    }

    private static let edges = ImageSlices.Axis(leading: 20, trailing: 20)

    @Test("Edges keep their size, and the middle is stretched")
    func stretched() {
        let slices = ImageSlices(horizontal: Self.edges, vertical: nil, tiles: false)
        #expect(
            parts(slices, Size(width: 100, height: 40)) == [
                "0 0 10 40 of 0 0 40 40", "10 0 80 40 of -30 0 160 40", "90 0 10 40 of 60 0 40 40",
            ])
        let nine = ImageSlices(
            horizontal: Self.edges, vertical: ImageSlices.Axis(leading: 10, trailing: 10), tiles: false)
        #expect(parts(nine, Size(width: 100, height: 40)).count == 9)
        #expect(parts(nine, Size(width: 40, height: 20)) == ["80x40 in 0 0 40 20"])
    }

    @Test("A middle of its own length is a part of the image only, and is repeated on demand; the last tile is cut")
    func tiled() {
        let middle = ImageSlices.Axis(leading: 20, trailing: 20, center: 20)
        #expect(
            parts(ImageSlices(horizontal: middle, vertical: nil, tiles: false), Size(width: 45, height: 20)) == [
                "0 0 10 20 of 0 0 40 20", "10 0 25 20 of -15 0 100 20", "35 0 10 20 of 5 0 40 20",
            ])
        #expect(
            parts(ImageSlices(horizontal: middle, vertical: nil, tiles: true), Size(width: 45, height: 20)) == [
                "0 0 10 20 of 0 0 40 20", "10 0 10 20 of 0 0 40 20", "20 0 10 20 of 10 0 40 20",
                "30 0 5 20 of 20 0 40 20", "35 0 10 20 of 5 0 40 20",
            ])
    }

    @Test("Numbers that no file has draw few parts", arguments: [-1e9, 0, 0.000_1, 1e9])
    func hostile(number: Double) {
        let axis = ImageSlices.Axis(leading: number, trailing: number, center: number)
        let slices = ImageSlices(horizontal: axis, vertical: axis, tiles: true)
        for width in [1.0, 1_000] {
            #expect(parts(slices, Size(width: width, height: 30)).count <= ImageSlices.Axis.mostParts * 4)
        }
    }

    @Test("A frame that is shorter than the edges has these alone, and smaller")
    func narrow() {
        let slices = ImageSlices(horizontal: Self.edges, vertical: nil, tiles: false)
        #expect(parts(slices, Size(width: 10, height: 20)) == ["0 0 5 20 of 0 0 20 20", "5 0 5 20 of -10 0 20 20"])
    }

    @Test("A vector image that is not preserved as one is drawn in its own size; so is one with slices, in points")
    func vectors() {
        #expect(parts(nil, Size(width: 100, height: 50), of: "vector") == ["80x40 in 0 0 100 50"])
        let slices = ImageSlices(horizontal: Self.edges, vertical: nil, tiles: false)
        #expect(
            parts(slices, Size(width: 100, height: 20), of: "vector") == [
                "0 0 20 20 of 0 0 40 20", "80 0 20 20 of 60 0 40 20",
            ])
    }
}
