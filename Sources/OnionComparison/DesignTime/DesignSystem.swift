import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// The release of iOS that Interface Builder laid a document out with: the one that its Xcode contained.
enum DesignSystem {
    /// - Returns: The major version of iOS.
    static func version(of document: InterfaceBuilderDocument) -> Int {
        // Xcode 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 and 26.
        switch document.designVersion {
        case ..<11000: 9
        case ..<13000: 10
        case ..<14000: 11
        case ..<14800: 12
        case ..<17000: 13
        case ..<19000: 14
        case ..<21000: 15
        case ..<22000: 16
        case ..<23000: 17
        case ..<24000: 18
        default: 26
        }
    }

    /// Returns the content size category, which text styles follow: medium in Xcode 6 to 7.2, and extra small in Xcode 12.5 to 13.4,
    /// whose canvas had no setting for it. Source: labels with a text style and a free height or width, 21 : 0 in three projects for medium;
    /// 136 : 2 in 14 for extra small, 310 : 2 before, and 129 : 5 after it.
    static func contentSizeCategory(of document: InterfaceBuilderDocument) -> Traits.ContentSizeCategory {
        switch document.designVersion {
        case ..<10000: .medium
        case 18000..<21000: .extraSmall
        default: .large
        }
    }
}
