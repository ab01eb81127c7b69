import Foundation
import OnionSupport
import OnionTestSupport
import Testing

@testable import OnionStore

@Suite("Paths of outputs")
struct OutputPathTests {
    @Test("Folders may come and go while a path is looked at")
    func changingFolders() throws {
        let folder = try TemporaryFolder()
        let inner = folder.path("pictures/light/home")
        _ = try Parallel(threads: 2).map(count: 2_000) { turn in
            if turn.isMultiple(of: 2) {
                try OutputPath(inner + "/home.png").require()
            } else {
                try? FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
                try? FileManager.default.removeItem(atPath: folder.path("pictures"))
            }
        }
    }
}
