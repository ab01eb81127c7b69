import UIKit

/// Makes the views of a composition, without their properties and subviews.
@MainActor
enum ViewFactory {
    static func view(for node: ViewNode) -> UIView? {
        guard let type = node.type else { return nil }
        switch type {
        case .view, .contentView: return UIView()
        case .label: return UILabel()
        case .button: return button(node)
        case .imageView: return UIImageView()
        case .stackView: return UIStackView()
        case .scrollView: return UIScrollView()
        case .textField: return UITextField()
        case .textView: return UITextView()
        case .searchBar: return UISearchBar()
        case .switch: return UISwitch()
        case .slider: return UISlider()
        case .stepper: return UIStepper()
        case .segmentedControl: return UISegmentedControl()
        case .datePicker: return UIDatePicker()
        case .pickerView: return UIPickerView()
        case .pageControl: return UIPageControl()
        case .progressView: return UIProgressView()
        case .activityIndicator: return activityIndicator(node)
        case .navigationBar: return UINavigationBar()
        case .tabBar: return UITabBar()
        case .toolbar: return UIToolbar()
        case .tableView:
            let style = node["tableViewStyle"]?.string.flatMap { tableStyles[$0] } ?? .plain
            return UITableView(frame: .zero, style: style)
        case .tableViewCell:
            let style = node["cellStyle"]?.string.flatMap { cellStyles[$0] } ?? .default
            return UITableViewCell(style: style, reuseIdentifier: node["reuseIdentifier"]?.string)
        case .collectionView:
            let layout = UICollectionViewFlowLayout()
            if node["scrollAxis"]?.string == "horizontal" { layout.scrollDirection = .horizontal }
            if let reference = node["sectionInsetReference"]?.string.flatMap({ insetReferences[$0] }) {
                layout.sectionInsetReference = reference
            }
            return UICollectionView(frame: .zero, collectionViewLayout: layout)
        case .collectionViewCell: return ItemCell()
        case .collectionReusableView: return ItemView()
        case .visualEffectView:
            let effect = node["blurEffect"]?.string.flatMap { blurStyles[$0] }
            return UIVisualEffectView(effect: effect.map { UIBlurEffect(style: $0) })
        case .tableViewSection, .collectionViewSection: return nil
        }
    }

    private static func button(_ node: ViewNode) -> UIButton {
        let type = node["buttonType"]?.string.flatMap { buttonTypes[$0] }
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

    private static let buttonTypes: [String: UIButton.ButtonType] = [
        "system": .system, "plain": .system, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
        "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]
    private static let insetReferences: [String: UICollectionViewFlowLayout.SectionInsetReference] = [
        "fromContentInset": .fromContentInset, "fromSafeArea": .fromSafeArea, "fromLayoutMargins": .fromLayoutMargins,
    ]
    private static let tableStyles: [String: UITableView.Style] = [
        "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
    ]
    private static let cellStyles: [String: UITableViewCell.CellStyle] = [
        "default": .default, "value1": .value1, "value2": .value2, "subtitle": .subtitle,
    ]
    private static let blurStyles: [String: UIBlurEffect.Style] = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial,
        "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
        "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
        "systemThickMaterialLight": .systemThickMaterialLight,
        "systemChromeMaterialLight": .systemChromeMaterialLight,
        "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
        "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
        "systemThickMaterialDark": .systemThickMaterialDark, "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]
}
