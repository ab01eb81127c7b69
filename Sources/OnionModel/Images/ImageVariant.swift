/// The identity of one file of an image: the image's name, and the screens for which the file is used.
public struct ImageVariant: Hashable, Sendable {
    /// For which devices a file is, as asset catalogues name them.
    public enum Idiom: String, CaseIterable, Hashable, Sendable {
        /// The idiom of this name in an asset catalogue; `universal` is for every device.
        case universal, iphone, ipad, mac, tv, watch, car, vision
    }

    /// For which appearance a file is.
    public enum Appearance: String, CaseIterable, Hashable, Sendable {
        /// The appearance of this name; `any` is for both.
        case any, light, dark
    }

    /// The name that the app requests; images of a namespaced folder are prefixed: `icons/close`.
    /// Its letters are composed (NFC).
    public let name: String
    /// Pixels to the point: 1, 2 or 3.
    public var scale: Int
    /// The devices that use the file.
    public var idiom: Idiom
    /// The appearance that uses the file.
    public var appearance: Appearance

    /// The pixels to the point that files are made for.
    public static let scales = 1...3

    /// Creates a variant; without more than a name, it is for every screen at one pixel to the point.
    public init(_ name: String, scale: Int = 1, idiom: Idiom = .universal, appearance: Appearance = .any) {
        self.name = name.composed
        self.scale = scale
        self.idiom = idiom
        self.appearance = appearance
    }

    /// The most bytes that a name may have in UTF-8.
    private static let longestName = 256

    /// Whether a text can be the name of an image: no longer than 256 bytes, without control characters, and with something
    /// between its slashes that does not begin with a dot.
    package static func isName(_ text: String) -> Bool {
        (1...longestName).contains(text.utf8.count)
            && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && $0.first != "."
            }
    }
}

extension ImageVariant: CustomStringConvertible {
    /// `image/clock@2x`, and `image/clock@2x~ipad~dark` when it is not for everything.
    public var description: String { "image/\(name)\(suffix)" }

    /// The part of a file's name after the image's name: `@2x~ipad~dark`. Empty for one pixel per point.
    package var suffix: String {
        (scale == 1 ? "" : "@\(scale)x") + (idiom == .universal ? "" : "~\(idiom.rawValue)")
            + (appearance == .any ? "" : "~\(appearance.rawValue)")
    }
}

extension ImageVariant: Comparable {
    /// By the name's bytes, then from few pixels to many.
    public static func < (left: ImageVariant, right: ImageVariant) -> Bool {
        if left.name != right.name { return left.name.precedesByBytes(right.name) }
        return (left.scale, left.idiom.rawValue, left.appearance.rawValue)
            < (right.scale, right.idiom.rawValue, right.appearance.rawValue)
    }
}
