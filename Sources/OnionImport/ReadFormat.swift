package import OnionDocuments
import OnionInterfaceBuilder

/// A format of the files that are read in a folder: the one table of their names.
package enum ReadFormat: Hashable, CaseIterable {
    case documents(DocumentFormat)
    case designTokens, resolver
    case storyboard, xib

    package static let allCases =
        DocumentFormat.allCases.map(ReadFormat.documents) + [.designTokens, .resolver, .storyboard, .xib]

    /// The format of a file by its name; nil for other files.
    package init?(path: String) {
        if DesignTokenFile.hasExtension(path) {
            self = .designTokens
        } else if DesignTokenResolver.hasExtension(path) {
            self = .resolver
        } else if let format = DocumentFormat(path: path) {
            self = .documents(format)
        } else if InterfaceBuilderFile.hasExtension(path) {
            self = path.lowercased().hasSuffix(".xib") ? .xib : .storyboard
        } else {
            return nil
        }
    }
}
