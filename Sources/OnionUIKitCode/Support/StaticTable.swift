import UIKit

/// The rows of a table whose cells are all known.
@MainActor
class StaticTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    struct Section {
        var header: String?
        var footer: String?
        var cells: [UITableViewCell] = []
    }

    var sections: [Section]
    /// What happens when people choose a cell.
    var actions: [UITableViewCell: @MainActor () -> Void] = [:]
    /// The heights of the cells that do not have that of their contents.
    var heights: [UITableViewCell: CGFloat] = [:]

    /// The app's view controller, which hears what it hears with its nib.
    nonisolated(unsafe) private weak var controller: UITableViewController?

    init(_ sections: [Section]) {
        self.sections = sections
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cells.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section].cells[indexPath.row]
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[sections[indexPath.section].cells[indexPath.row]] ?? tableView.rowHeight
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if let controller {
            if controller.responds(to: Selector(("tableView:didSelectRowAtIndexPath:"))) {
                controller.tableView(tableView, didSelectRowAt: indexPath)
            }
        } else {
            tableView.deselectRow(at: indexPath, animated: true)
        }
        actions[sections[indexPath.section].cells[indexPath.row]]?()
    }

    /// Lets the app's view controller hear what people do, and answer everything that the rows do not: headers as views, swipes, scrolling.
    /// Cells, titles and heights are those of the rows, because a table view controller knows them only of its nib.
    func forward(to controller: UITableViewController, from tableView: UITableView) {
        self.controller = controller
        // A table view asks once what its delegate responds to.
        tableView.delegate = nil
        tableView.delegate = self
    }

    nonisolated override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || controller?.responds(to: selector) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        controller?.responds(to: selector) == true ? controller : super.forwardingTarget(for: selector)
    }
}
