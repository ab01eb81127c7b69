import Foundation
import Testing

/// An expected output that a person has examined.
enum Golden {
    /// The fonts of the goldens, with the sizes of their files in bytes. Other fonts give other pictures.
    private static let fonts = [
        ("/usr/share/fonts/opentype/inter/Inter-Regular.otf", 258_992),
        ("/usr/share/fonts/opentype/inter/Inter-SemiBold.otf", 270_760),
        ("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", 19_484_784),
        ("/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf", 244_072),
    ]

    /// Why a test is skipped.
    static let reason: Comment = "goldens are of Debian 12's fonts"

    static let hasFonts = fonts.allSatisfy { path, size in
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) == size
    }

    static func url(_ name: String) -> URL {
        OnionCommandLine.package.appending(path: "Tests/OnionCLITests/Goldens/\(name)")
    }

    static func text(_ name: String) throws -> String {
        try String(contentsOf: url(name), encoding: .utf8)
    }
}
