import Foundation
import OnionCairo
import OnionGraphics
import OnionModel
import OnionVectors

/// A program for vector images: that of the folder `ONION_PROGRAMS`, where CI has release programs, or the one of this build.
struct TestVectors {
    let program: VectorProgram

    init(in folder: String = TestVectors.folder, patience: Int32 = 60_000) {
        program = VectorProgram(in: folder, patience: patience)
    }

    /// Returns the pixels of an image as rows of hexadecimal digits; four for a pixel, the high ones of red, green, blue and alpha.
    func rows(_ image: VectorImage, width: Int, height: Int) throws -> [String] {
        let file = try program.pixels(of: image, width: width, height: height)
        let pixels = try CairoEncoder(text: NoTexts()).pixels(ofPNG: file.bytes)
        return (0..<pixels.height).map { y in
            (0..<pixels.width).map { x in
                let start = (y * pixels.width + x) * 4
                return pixels.bytes[start..<start + 4].map { String($0 >> 4, radix: 16) }.joined()
            }.joined(separator: " ")
        }
    }

    /// Returns why an image is not drawn; nil when it is.
    func failure(_ image: VectorImage, width: Int = 8, height: Int = 4) -> VectorDrawingFailure? {
        do throws(VectorDrawingFailure) {
            _ = try program.pixels(of: image, width: width, height: height)
            return nil
        } catch {
            return error
        }
    }

    static let folder: String = {
        if let folder = ProcessInfo.processInfo.environment["ONION_PROGRAMS"] { return folder }
        let bundles = CommandLine.arguments.filter { $0.contains(".xctest") }.map { argument in
            let parts = argument.components(separatedBy: "/")
            return parts.prefix { !$0.hasSuffix(".xctest") }.joined(separator: "/")
        }
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folders = bundles + [package.appending(path: ".build/debug").path]
        return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/onion-vectors") } ?? ""
    }()
}

/// Sets no texts.
private struct NoTexts: TextSetting {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        TextSize(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0)
    }

    func set(_ text: StyledText, in box: TextBox) -> SetText { SetText() }

    func shape(of glyph: SetText.Glyph) -> GlyphShape { .blank }
}
