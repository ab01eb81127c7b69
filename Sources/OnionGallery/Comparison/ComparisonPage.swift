import OnionCoding
import OnionLayout
import OnionModel
import OnionPages

/// The page that shows the result of a comparison, in the style of the gallery.
struct ComparisonPage {
    let comparison: PictureComparison
    let title: String?
    /// The command that accepts all differences, without the options that select some; nil without a gallery.
    var acceptCommand: String?

    var bytes: [UInt8] {
        PageFiles.comparison.bytes(showing: data)
    }

    private var data: Node {
        let variants = Set(comparison.differences.map(\.variant)).sorted()
        return .map(
            (comparison.node.entries ?? []) + [
                .init("variants", .map(variants.map { .init($0.name, .string($0.words)) })),
                .init("traits", .map(variants.map { .init($0.name, $0.traits) })),
                .init("title", title.map { .string($0) } ?? .null),
                .init("accept", acceptCommand.map { .string($0) } ?? .null),
            ])
    }
}

extension GalleryVariant {
    /// What the page filters by.
    fileprivate var traits: Node {
        .map([
            .init("device", .string(device ?? "designed")), .init("device_name", .string(deviceName)),
            .init("locale", .string(locale?.text ?? "")), .init("appearance", .string(appearance.rawValue)),
        ])
    }

    private var deviceName: String { device.map { Device(named: $0)?.name ?? $0 } ?? "as designed" }

    /// A description for people: `iPhone 15, portrait, ru, L, light`.
    package var words: String {
        [
            deviceName, systemVersion.map { "iOS \($0)" }, orientation.rawValue, locale?.text, textSize.rawValue,
            appearance.rawValue,
            direction == .rightToLeft ? "right to left" : direction == .leftToRight ? "left to right" : nil,
            tab.map { "tab \($0)" }, state?.description,
        ].compactMap { $0 }.joined(separator: ", ")
    }
}
