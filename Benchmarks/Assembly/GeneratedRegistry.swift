import Foundation
import Onion
import RegistryGenerator

/// A registry of generated screens, and an assembler that has assembled each of them once.
struct GeneratedRegistry {
    let assembler: Assembler
    let screens: [Reference]

    init(screens count: Int, in folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let generator = RegistryGenerator(screens: count)
        screens = try generator.references
        assembler = Assembler(try generator.makeRegistry(at: folder.appending(path: "onion.sqlite").path))
        try assembleAll()
    }

    /// Assembles every screen in one session and returns the number of bytes produced.
    @discardableResult
    func assembleAll() throws -> Int {
        try assembler.session { session in
            var json: [UInt8] = []
            var count = 0
            for screen in screens {
                json.removeAll(keepingCapacity: true)
                try session.assemble(screen, traits: Traits(), into: &json)
                count += json.count
            }
            return count
        }
    }
}
