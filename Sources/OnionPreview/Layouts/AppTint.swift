package import Onion
import OnionSupport

/// The tint color of an app's windows, which every view inherits that has no tint color around it.
package enum AppTint: Hashable, Sendable {
    /// The accent color of the Xcode project, by its name in the asset catalogue. A color set may have no value; then the color is UIKit's.
    case asset(String)
    /// A color of the registry.
    case token(Key)
    /// A color that is written out, or one of UIKit's.
    case color(ColorReference)

    /// Creates a tint from a color as documents write it; nil for a text that is none.
    package init?(_ text: String) {
        if let color = ColorReference(plain: text), color.isKnown {
            self = .color(color)
        } else if let key = try? Key(text) {
            self = .token(key)
        } else {
            return nil
        }
    }
}

extension AppTint {
    /// Returns the value of the color among the parts that subjects are of; nil where none has it.
    ///
    /// - Parameter other: The parts that are looked at last.
    package func color(for subjects: [Subject], or other: () -> ScreenSource?) -> ColorReference? {
        if case .color(let color) = self { return color }
        // Most subjects are of the same parts.
        var seen: Set<ObjectIdentifier> = []
        let own = subjects.compactMap(\.parts).filter { seen.insert(ObjectIdentifier($0)).inserted }
        return own.lazy.compactMap { $0.color(of: self) }.first ?? other()?.color(of: self)
    }
}

extension ColorReference {
    /// A text that changes with the values of the color.
    package var signature: String { String(SHA256.hash(Array("\(self)".utf8)).hexadecimal.prefix(8)) }
}

extension ScreenSource {
    /// Returns the value of a tint color; nil where the parts do not have it, or cannot be read.
    package func color(of tint: AppTint) -> ColorReference? {
        if case .color(let color) = tint { return color }
        return try? read { snapshot in
            guard let color = try snapshot.color(of: tint), case .color(let value)? = try snapshot.value(of: color)
            else { return nil }
            return value
        }
    }
}

extension Snapshot {
    /// Returns the part that a tint color names; nil for a color that is written out, and where no part in use is the color.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read.
    package func color(of tint: AppTint) throws -> Reference? {
        switch tint {
        case .color: return nil
        case .token(let key):
            let reference = Reference(.color, key)
            return hasColor(reference) { _ in true } ? reference : nil
        case .asset(let name):
            let usual = Reference(.color, NamedColor.key(ofAsset: name))
            if hasColor(usual, where: { $0.assetName == name }) { return usual }
            // The color may have been renamed.
            var others: [Reference] = []
            try eachPart(PartFilter(kinds: [.color])) { others.append($0.reference.head) }
            return others.first { hasColor($0) { $0.asset == name } }
        }
    }

    /// Whether there is a color that is in use and that a condition accepts.
    private func hasColor(_ reference: Reference, where isIncluded: (NamedColor) -> Bool) -> Bool {
        guard let found = try? part(reference), !found.isArchived, case .color(let color) = found.part else {
            return false
        }
        return isIncluded(color)
    }
}

extension Subject {
    /// The parts that it is one of; nil for a scene of a file.
    fileprivate var parts: ScreenSource? {
        switch source {
        case .screen(_, let source): source
        case .template(let template): template.source
        case .scene: nil
        }
    }
}
