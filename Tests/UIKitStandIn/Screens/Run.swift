import Foundation
@_spi(Recording) import UIKit

/// One run over screens: for whom they are shown, and where the recordings go.
@MainActor
struct Run {
    let language: String
    /// The folder of the recordings, one a screen.
    let folder: URL

    /// - Parameters:
    ///   - language: The language, as a tag of BCP 47.
    ///   - folder: The folder of the recordings, which must be there.
    ///   - symbols: A file with the names of images that are symbols, one a line. The asset catalogue has all others.
    init(language: String, folder: String, symbols: String) throws {
        self.language = language
        self.folder = URL(fileURLWithPath: folder)
        let names = Set(try String(contentsOfFile: symbols, encoding: .utf8).split(separator: "\n").map(String.init))
        Recording.setImages { !names.contains($0) }
        var traits = Recording.Traits()
        let language = language.split(separator: "-")[0]
        traits.layoutDirection = ["ar", "fa", "he", "ur"].contains(language) ? .rightToLeft : .leftToRight
        Recording.setTraits(traits)
    }

    func write(_ controller: UIViewController, as name: String) throws {
        try Data(Recording.screen(of: controller).utf8).write(to: folder.appendingPathComponent("\(name).json"))
    }
}
