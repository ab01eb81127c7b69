package import Foundation

/// Copies of one document and of what exports make of it, for readers that are not part of Onion: `FOLDER/original/NAME`,
/// `FOLDER/edited/NAME` and `FOLDER/anew/NAME`.
package struct ExportCopies: Sendable {
    package enum Kind: String, CaseIterable {
        case original, edited, anew
    }

    private let folder: URL
    private let name: String

    package init(in folder: URL, name: String) throws {
        (self.folder, self.name) = (folder, name)
        for kind in Kind.allCases {
            try FileManager.default.createDirectory(
                at: folder.appending(path: kind.rawValue), withIntermediateDirectories: true)
        }
    }

    func keep(_ bytes: [UInt8], as kind: Kind) throws {
        try Data(bytes).write(to: folder.appending(path: kind.rawValue).appending(path: name))
    }
}
