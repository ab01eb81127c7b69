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
        tableView.deselectRow(at: indexPath, animated: true)
        actions[sections[indexPath.section].cells[indexPath.row]]?()
    }
}
