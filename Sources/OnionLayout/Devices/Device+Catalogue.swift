/// The catalogue: every iPhone and iPad since the iPhone 5s.
///
/// Sources. Sizes, scales and size classes: Apple's Human Interface Guidelines, "Layout", "Device dimensions" and
/// "Device size classes". Safe areas of phones in portrait: frames that Interface Builder saved. All other safe areas
/// are commonly published values, not confirmed. Corner radii: commonly published values of `UIScreen`'s
/// `displayCornerRadius`, confirmed up to the iPhone 12 Pro Max.
extension Device {
    /// All devices, phones first, each family from the oldest model to the newest.
    public static let all: [Device] = phones + pads

    /// The default device: the iPhone 15.
    public static let standard: Device = all.first { $0.key == "iphone-15" } ?? all[0]

    private static let phones = devices(
        .phone,
        [
            (.homeButtonPhone(320, 568, scale: 2), ["iPhone 5s", "iPhone SE"]),
            (
                .homeButtonPhone(375, 667, scale: 2),
                [
                    "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
                    "iPhone SE (3rd generation)",
                ]
            ),
            (
                .homeButtonPhone(414, 736, scale: 3, isPlus: true),
                ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"]
            ),
            (.phone(375, 812, top: 44, cornerRadius: 39), ["iPhone X", "iPhone XS", "iPhone 11 Pro"]),
            (.phone(414, 896, top: 44, cornerRadius: 39, isLarge: true), ["iPhone XS Max", "iPhone 11 Pro Max"]),
            (.phone(414, 896, scale: 2, top: 48, cornerRadius: 41.5, isLarge: true), ["iPhone XR", "iPhone 11"]),
            (.phone(375, 812, top: 50, cornerRadius: 44), ["iPhone 12 mini", "iPhone 13 mini"]),
            (
                .phone(390, 844, top: 47, cornerRadius: 47.33),
                ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"]
            ),
            (
                .phone(428, 926, top: 47, cornerRadius: 53.33, isLarge: true),
                ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]
            ),
            (
                .phone(393, 852, top: 59, cornerRadius: 55),
                ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"]
            ),
            (
                .phone(430, 932, top: 59, cornerRadius: 55, isLarge: true),
                ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"]
            ),
            (.phone(402, 874, top: 62, cornerRadius: 62), ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"]),
            (.phone(440, 956, top: 62, cornerRadius: 62, isLarge: true), ["iPhone 16 Pro Max", "iPhone 17 Pro Max"]),
            (.phone(420, 912, top: 68, cornerRadius: 62, isLarge: true), ["iPhone Air"]),
        ])

    private static let pads = devices(
        .pad,
        [
            (
                .homeButtonPad(768, 1024),
                [
                    "iPad Air", "iPad mini 2", "iPad Air 2", "iPad mini 3", "iPad mini 4", "iPad Pro 9.7-inch",
                    "iPad (5th generation)", "iPad (6th generation)", "iPad mini (5th generation)",
                ]
            ),
            (.homeButtonPad(810, 1080), ["iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"]),
            (.homeButtonPad(834, 1112), ["iPad Pro 10.5-inch", "iPad Air (3rd generation)"]),
            (.homeButtonPad(1024, 1366), ["iPad Pro 12.9-inch", "iPad Pro 12.9-inch (2nd generation)"]),
            (
                .pad(834, 1194),
                [
                    "iPad Pro 11-inch", "iPad Pro 11-inch (2nd generation)", "iPad Pro 11-inch (3rd generation)",
                    "iPad Pro 11-inch (4th generation)",
                ]
            ),
            (
                .pad(1024, 1366),
                [
                    "iPad Pro 12.9-inch (3rd generation)", "iPad Pro 12.9-inch (4th generation)",
                    "iPad Pro 12.9-inch (5th generation)", "iPad Pro 12.9-inch (6th generation)",
                    "iPad Air 13-inch (M2)", "iPad Air 13-inch (M3)",
                ]
            ),
            (
                .pad(820, 1180),
                [
                    "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad Air 11-inch (M2)",
                    "iPad Air 11-inch (M3)",
                ]
            ),
            (.pad(820, 1180, cornerRadius: 25), ["iPad (10th generation)", "iPad (A16)"]),
            (.pad(744, 1133, cornerRadius: 21.5), ["iPad mini (6th generation)", "iPad mini (A17 Pro)"]),
            (.pad(834, 1210, cornerRadius: 30), ["iPad Pro 11-inch (M4)", "iPad Pro 11-inch (M5)"]),
            (.pad(1032, 1376, cornerRadius: 30), ["iPad Pro 13-inch (M4)", "iPad Pro 13-inch (M5)"]),
        ])

    /// Returns devices from groups that share a display.
    private static func devices(_ idiom: Idiom, _ groups: [(display: Display, names: [String])]) -> [Device] {
        groups.flatMap { group in
            group.names.map { Device(key: key(of: $0), name: $0, idiom: idiom, display: group.display) }
        }
    }

    /// Returns the key of a device name: `iPhone SE (2nd generation)` becomes `iphone-se-2`.
    private static func key(of name: String) -> String {
        let words = name.lowercased().split { " ()-".contains($0) }.filter { $0 != "generation" && $0 != "inch" }
        return words.map { $0.isOrdinal ? $0.dropLast(2) : $0 }.joined(separator: "-")
    }
}

extension Substring {
    /// Whether the word is an ordinal such as `2nd`, and not a name such as `5s` or `12.9`.
    fileprivate var isOrdinal: Bool {
        first?.isNumber == true && ["st", "nd", "rd", "th"].contains { hasSuffix($0) }
    }
}
