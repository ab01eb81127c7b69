import Foundation

extension String {
    /// The text with each letter and its marks in one scalar where Unicode has one (NFC), as the names of images are
    /// stored. Names of files come in either form.
    package var composed: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
    }
}
