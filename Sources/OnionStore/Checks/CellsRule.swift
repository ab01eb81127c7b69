import OnionCoding
import OnionModel

/// The views of a cell are in its content view, which has the margins of the table and ends before the accessory.
///
/// A cell with a style arranges its own labels, and its accessory is beside its content view.
struct CellsRule {
    func problems(_ part: Part) -> [Problem] {
        guard case .template(let template) = part else { return [] }
        return template.view.located(at: "view").flatMap { path, cell -> [Problem] in
            guard [.tableViewCell, .collectionViewCell].contains(cell.type), cell[.cellStyle] == nil else { return [] }
            let hasContentView = cell.subviews.contains { $0.type == .contentView }
            guard hasContentView || cell.type == .tableViewCell else { return [] }
            return cell.subviews.enumerated().compactMap { index, view in
                guard view.type != .contentView, view[.isAccessoryView] != .bool(true) else { return nil }
                return .besideContentView(view.id, in: cell.id, at: "\(path).subviews[\(index)]")
            }
        }
    }
}
