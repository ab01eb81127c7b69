public import Foundation

/// A font of this machine under another name, as an app has fonts that no machine has.
public enum RenamedFont {
    /// DejaVu Sans, or nil where it is not installed.
    private static let original = FileManager.default.contents(
        atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

    public static let isInstalled = original != nil

    /// The PostScript name of the font.
    public static let name = "OnionsSans"
    /// The family of the font.
    public static let family = "Onions Sans"

    /// The bytes of the font's file.
    public static let data: Data = {
        var data = original ?? Data()
        for (old, new) in [("DejaVuSans", name), ("DejaVu Sans", family)] {
            for encoding in [String.Encoding.utf16BigEndian, .ascii] {
                guard let old = old.data(using: encoding), let new = new.data(using: encoding) else { continue }
                while let found = data.range(of: old) { data.replaceSubrange(found, with: new) }
            }
        }
        return data
    }()
}
