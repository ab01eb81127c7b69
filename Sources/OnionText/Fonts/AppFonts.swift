import CHarfBuzz
import Foundation
import OnionModel

/// The fonts in the files of an app, by the names in the files themselves.
///
/// The files are untrusted: HarfBuzz checks each table before it reads it, and files that are no fonts, too large or too many are passed
/// by. Nothing of a file is kept.
struct AppFonts {
    /// A font of a file.
    private struct Font {
        var path: String
        var index: UInt32
        /// The PostScript name, as in `UIFont(name:size:)`.
        var name: String
        var family: String
        /// On the scale of `usWeightClass`.
        var weight: Double
        var isItalic: Bool
    }

    /// The largest file in bytes, the most files, and the most fonts of one file.
    private static let largestFile = 64 << 20
    private static let mostFiles = 1_000
    private static let mostFontsOfFile = 64

    private var fonts: [Font] = []

    /// Reads the names of the fonts in files. Where two fonts have the same name, the first one wins.
    ///
    /// - Parameter paths: The paths of the files.
    init(paths: [String] = []) {
        for path in paths.prefix(AppFonts.mostFiles) { add(path) }
    }

    private mutating func add(_ path: String) {
        guard let size = FontFiles.size(ofFileAt: path), size <= AppFonts.largestFile,
            let blob = hb_blob_create_from_file_or_fail(path)
        else { return }
        defer { hb_blob_destroy(blob) }
        for index in 0..<min(hb_face_count(blob), UInt32(AppFonts.mostFontsOfFile)) {
            guard let face = hb_face_create(blob, index) else { continue }
            defer { hb_face_destroy(face) }
            guard let font = hb_font_create(face) else { continue }
            defer { hb_font_destroy(font) }
            guard let name = AppFonts.name(HB_OT_NAME_ID_POSTSCRIPT_NAME, of: face) else { continue }
            // Families of more than four fonts have a name that all share, and names of older programs.
            let family =
                AppFonts.name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, of: face)
                ?? AppFonts.name(HB_OT_NAME_ID_FONT_FAMILY, of: face)
            fonts.append(
                Font(
                    path: path, index: index, name: name, family: family ?? name,
                    weight: Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)),
                    isItalic: hb_style_get_value(font, HB_STYLE_TAG_ITALIC) != 0))
        }
    }

    /// Returns a name of a font; nil when it has none.
    private static func name(_ id: Int, of face: OpaquePointer) -> String? {
        // The longest PostScript name has 63 bytes.
        var text = [CChar](repeating: 0, count: 256)
        var size = UInt32(text.count)
        guard hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), nil, &size, &text) > 0 else { return nil }
        let bytes = text.prefix(Int(min(size, UInt32(text.count)))).map(UInt8.init(bitPattern:))
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the file of the font with a PostScript name, else that of the upright font of a family with the nearest weight, and the
    /// font's index in it; nil when the app has neither.
    func file(named name: String?, family: String, weight: FontStyle.Weight) -> (path: String, index: UInt32)? {
        let named = name.flatMap { name in fonts.first { $0.name == name } }
        let own = Double(weight.number)
        let font =
            named
            ?? fonts.filter { $0.family.withoutSpaces == family.withoutSpaces && !$0.isItalic }.min {
                abs($0.weight - own) < abs($1.weight - own)
            }
        return font.map { ($0.path, $0.index) }
    }
}

extension String {
    /// The family `Open Sans` has the PostScript names `OpenSans-Bold` and others.
    fileprivate var withoutSpaces: String { filter { $0 != " " } }
}
