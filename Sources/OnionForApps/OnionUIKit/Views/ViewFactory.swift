import UIKit

/// Makes the views of a composition, without their properties and subviews.
@MainActor
enum ViewFactory {
    static func view(for node: ViewNode) -> UIView? {
        guard let type = node.type else { return nil }
        switch type {
        case .contentView: return UIView()
        case .button: return button(node)
        case .activityIndicator: return activityIndicator(node)
        case .tableView:
            let style = node["tableViewStyle"]?.string.flatMap { UIKitWords.tableViewStyle[$0] } ?? .plain
            return UITableView(frame: .zero, style: style)
        case .tableViewCell:
            let style = node["cellStyle"]?.string.flatMap { UIKitWords.tableViewCellCellStyle[$0] } ?? .default
            return UITableViewCell(style: style, reuseIdentifier: node["reuseIdentifier"]?.string)
        case .collectionView:
            let layout = UICollectionViewFlowLayout()
            if node["scrollAxis"]?.string == "horizontal" { layout.scrollDirection = .horizontal }
            if let reference = node["sectionInsetReference"]?.string.flatMap({
                UIKitWords.collectionViewFlowLayoutSectionInsetReference[$0]
            }) {
                layout.sectionInsetReference = reference
            }
            return UICollectionView(frame: .zero, collectionViewLayout: layout)
        case .collectionViewCell: return ItemCell()
        case .collectionReusableView: return ItemView()
        case .visualEffectView:
            let effect = node["blurEffect"]?.string.flatMap { UIKitWords.blurEffectStyle[$0] }
            return UIVisualEffectView(effect: effect.map { UIBlurEffect(style: $0) })
        case .tableViewSection, .collectionViewSection: return nil
        default: return plainView(of: type)
        }
    }

    private static func button(_ node: ViewNode) -> UIButton {
        let type = node["buttonType"]?.string.flatMap { UIKitWords.buttonButtonType[$0] }
        let button = type.map { UIButton(type: $0) } ?? UIButton()
        button.configuration =
            node["configuration"]?.string.flatMap(UIButton.Configuration.named)
            ?? node["style"]?.string.flatMap(UIButton.Configuration.style)
        return button
    }

    private static func activityIndicator(_ node: ViewNode) -> UIActivityIndicatorView {
        switch node["activityIndicatorStyle"]?.string {
        case "medium", "white", "gray": UIActivityIndicatorView(style: .medium)
        case "large", "whiteLarge": UIActivityIndicatorView(style: .large)
        default: UIActivityIndicatorView()
        }
    }
}
