public import UIKit

/// Where a screen gets the images and colors that it names.
///
/// ``AssetCatalog`` is the default. An app that keeps images elsewhere has its own provider:
///
/// ```swift
/// struct DownloadedAssets: AssetProvider {
///     let folder: URL
///     let catalog = AssetCatalog()
///
///     func image(named name: String) -> UIImage? {
///         UIImage(contentsOfFile: folder.appendingPathComponent(name).path) ?? catalog.image(named: name)
///     }
///     func color(named name: String) -> UIColor? { catalog.color(named: name) }
/// }
/// ```
///
/// A name comes from the composition. A provider must not use it as a path without a check.
@MainActor
public protocol AssetProvider {
    /// Returns the image of a name; nil if there is none.
    func image(named name: String) -> UIImage?
    /// Returns the color of a name; nil if there is none. Where the composition has the color's values, they take the place of one that is
    /// not there. Names of UIKit's own colors are not asked for.
    func color(named name: String) -> UIColor?
}

/// The asset catalog of a bundle, then the symbols of the system.
public struct AssetCatalog: AssetProvider {
    private let bundle: Bundle

    /// Creates a provider for the asset catalog of a bundle; by default, the app's.
    public nonisolated init(bundle: Bundle = .main) {
        self.bundle = bundle
    }

    public func image(named name: String) -> UIImage? {
        UIImage(named: name, in: bundle, compatibleWith: nil) ?? UIImage(systemName: name)
    }

    public func color(named name: String) -> UIColor? {
        UIColor(named: name, in: bundle, compatibleWith: nil)
    }
}
