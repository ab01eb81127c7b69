/// The catalogue: every iPhone and iPad since the iPhone 5s.
///
/// Sources. Sizes, scales and size classes: Apple's Human Interface Guidelines, "Layout", "Device dimensions" and
/// "Device size classes". Safe areas of phones in portrait: frames that Interface Builder saved. All other safe areas
/// are commonly published values, not confirmed. Corner radii: commonly published values of `UIScreen`'s
/// `displayCornerRadius`, confirmed up to the iPhone 12 Pro Max.
extension Device {
    /// All devices, phones first, each family from the oldest model to the newest.
    public static let all: [Device] = phones + pads

    /// The default device where no other is given: the iPhone 15.
    public static let standard: Device = all.first { $0.key == "iphone-15" } ?? all[0]

    private static let phones: [Device] =
        family(.phone, display: .homeButtonPhone(320, 568, scale: 2), names: ["iPhone 5s", "iPhone SE"])
        + family(
            .phone, display: .homeButtonPhone(375, 667, scale: 2),
            names: [
                "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
                "iPhone SE (3rd generation)",
            ])
        + family(
            .phone, display: .homeButtonPhone(414, 736, scale: 3, isPlus: true),
            names: ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"])
        + family(
            .phone, display: .phone(375, 812, top: 44, cornerRadius: 39),
            names: ["iPhone X", "iPhone XS", "iPhone 11 Pro"])
        + family(
            .phone, display: .phone(414, 896, top: 44, cornerRadius: 39, isLarge: true),
            names: ["iPhone XS Max", "iPhone 11 Pro Max"])
        + family(
            .phone, display: .phone(414, 896, scale: 2, top: 48, cornerRadius: 41.5, isLarge: true),
            names: ["iPhone XR", "iPhone 11"])
        + family(
            .phone, display: .phone(375, 812, top: 50, cornerRadius: 44), names: ["iPhone 12 mini", "iPhone 13 mini"])
        + family(
            .phone, display: .phone(390, 844, top: 47, cornerRadius: 47.33),
            names: ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"])
        + family(
            .phone, display: .phone(428, 926, top: 47, cornerRadius: 53.33, isLarge: true),
            names: ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"])
        + family(
            .phone, display: .phone(393, 852, top: 59, cornerRadius: 55),
            names: ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"])
        + family(
            .phone, display: .phone(430, 932, top: 59, cornerRadius: 55, isLarge: true),
            names: ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"])
        + family(
            .phone, display: .phone(402, 874, top: 62, cornerRadius: 62),
            names: ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"])
        + family(
            .phone, display: .phone(440, 956, top: 62, cornerRadius: 62, isLarge: true),
            names: ["iPhone 16 Pro Max", "iPhone 17 Pro Max"])
        + family(.phone, display: .phone(420, 912, top: 68, cornerRadius: 62, isLarge: true), names: ["iPhone Air"])

    private static let pads: [Device] =
        family(
            .pad, display: .homeButtonPad(768, 1024),
            names: [
                "iPad Air", "iPad mini 2", "iPad Air 2", "iPad mini 3", "iPad mini 4", "iPad Pro 9.7-inch",
                "iPad (5th generation)", "iPad (6th generation)", "iPad mini (5th generation)",
            ])
        + family(
            .pad, display: .homeButtonPad(810, 1080),
            names: ["iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"])
        + family(.pad, display: .homeButtonPad(834, 1112), names: ["iPad Pro 10.5-inch", "iPad Air (3rd generation)"])
        + family(
            .pad, display: .homeButtonPad(1024, 1366),
            names: ["iPad Pro 12.9-inch", "iPad Pro 12.9-inch (2nd generation)"])
        + family(
            .pad, display: .pad(834, 1194),
            names: [
                "iPad Pro 11-inch", "iPad Pro 11-inch (2nd generation)", "iPad Pro 11-inch (3rd generation)",
                "iPad Pro 11-inch (4th generation)",
            ])
        + family(
            .pad, display: .pad(1024, 1366),
            names: [
                "iPad Pro 12.9-inch (3rd generation)", "iPad Pro 12.9-inch (4th generation)",
                "iPad Pro 12.9-inch (5th generation)", "iPad Pro 12.9-inch (6th generation)", "iPad Air 13-inch (M2)",
                "iPad Air 13-inch (M3)",
            ])
        + family(
            .pad, display: .pad(820, 1180),
            names: [
                "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad Air 11-inch (M2)",
                "iPad Air 11-inch (M3)",
            ])
        + family(.pad, display: .pad(820, 1180, cornerRadius: 25), names: ["iPad (10th generation)", "iPad (A16)"])
        + family(
            .pad, display: .pad(744, 1133, cornerRadius: 21.5),
            names: ["iPad mini (6th generation)", "iPad mini (A17 Pro)"])
        + family(
            .pad, display: .pad(834, 1210, cornerRadius: 30), names: ["iPad Pro 11-inch (M4)", "iPad Pro 11-inch (M5)"])
        + family(
            .pad, display: .pad(1032, 1376, cornerRadius: 30),
            names: ["iPad Pro 13-inch (M4)", "iPad Pro 13-inch (M5)"])

    /// Returns the devices that share a display.
    private static func family(_ idiom: Idiom, display: Display, names: [String]) -> [Device] {
        names.map { Device(key: key(of: $0), name: $0, idiom: idiom, display: display) }
    }

    /// Returns the key of a device name: `iPhone SE (2nd generation)` becomes `iphone-se-2`.
    ///
    /// It makes one pass over the bytes, because most commands compute the keys of all devices at startup.
    private static func key(of name: String) -> String {
        var key: [UInt8] = []
        var start = 0
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-"):
                endWord(from: start, of: &key)
                start = key.count
            default:
                if start == key.count, start > 0 { key.append(UInt8(ascii: "-")) }
                // Upper and lower case letters differ in bit 5 only, and digits and full stops have that bit set.
                key.append(byte | 0x20)
            }
        }
        endWord(from: start, of: &key)
        return String(decoding: key, as: UTF8.self)
    }

    /// Ends a word of a key: removes `generation` and `inch` with the hyphen before them, and the suffix of an
    /// ordinal.
    private static func endWord(from start: Int, of key: inout [UInt8]) {
        let word = key[start...].drop { $0 == UInt8(ascii: "-") }
        if word.elementsEqual("generation".utf8) || word.elementsEqual("inch".utf8) {
            key.removeSubrange(start...)
        } else if word.isOrdinal {
            key.removeLast(2)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the word is an ordinal such as `2nd`, and not a name such as `5s` or `12.9`.
    fileprivate var isOrdinal: Bool {
        guard let first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return ["st", "nd", "rd", "th"].contains { suffix(2).elementsEqual($0.utf8) }
    }
}
