import Foundation
import OnionModel
import Testing

@Suite("Types of root views")
struct RootTypesTests {
    @Test("The proof compiles and runs a root view of every type of view that UIKit has a class of")
    func all() throws {
        let documents = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "UIKitStandIn/Documents/roots.yaml")
        let text = try String(contentsOf: documents, encoding: .utf8)
        // These are no views of UIKit, and the views that cells make.
        let others: Set<ViewType> = [.tableViewSection, .collectionViewSection, .contentView]
        for type in ViewType.allCases where !others.contains(type) {
            let isThere = [" ", ","].contains { text.contains("type: \(type.rawValue)\($0)") }
            #expect(isThere, "\(type)")
        }
    }
}
