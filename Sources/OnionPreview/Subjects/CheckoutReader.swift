import Onion

/// Reads the checkouts around storyboards and xibs, each once.
///
/// Other storyboards determine which bars are around a scene, and documents share images, colors and the tint.
final class CheckoutReader {
    private struct Checkout {
        let read: DocumentBatch
        let screens: ScreenSource
    }

    private var checkouts: Checkouts
    /// By folder; nil for a checkout whose documents have problems, so that its files are shown alone.
    private var known: [String: Checkout?] = [:]

    /// - Parameter home: The folder of the registry; nil when there is none.
    init(home: String?) {
        checkouts = Checkouts(home: home)
    }

    /// Returns what is around a file, and the source of the file's own documents; nil for a file that is in no checkout, or in one with problems.
    func surroundings(
        of path: String, _ openRegistry: () throws -> Registry
    ) -> (read: DocumentBatch, screens: ScreenSource, file: String)? {
        guard let file = Folder.resolved(path), let folder = checkouts.checkout(around: file) else { return nil }
        let checkout: Checkout?
        if let found = known[folder] {
            checkout = found
        } else {
            checkout = read(folder, openRegistry)
            known[folder] = .some(checkout)
        }
        return checkout.map { ($0.read, $0.screens, file) }
    }

    /// Returns two versions of a file, each with what is around the file; nil for a file that is in no checkout.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - before: The version before; nil for a new file.
    ///   - after: The version after; nil for a removed file.
    func versions(of path: String, from before: [UInt8]?, to after: [UInt8]?) -> DocumentVersions? {
        guard let file = Folder.resolved(path), let folder = checkouts.checkout(around: file) else { return nil }
        func read(_ version: [UInt8]?) -> DocumentBatch {
            DocumentReader().readInterfaces(ofCheckout: folder, replacing: [file: version])
        }
        return DocumentVersions(before: read(before), after: read(after))
    }

    private func read(_ folder: String, _ openRegistry: () throws -> Registry) -> Checkout? {
        let read = DocumentReader().readInterfaces(ofCheckout: folder)
        guard read.problems.isEmpty, let registry = try? TemporaryRegistry.holding(read, beside: openRegistry) else {
            return nil
        }
        return Checkout(read: read, screens: ScreenSource(temporary: registry))
    }
}
