import UIKit

/// The rows of a table whose cells are all known.
@MainActor
final class TableItems: NSObject, UITableViewDataSource, UITableViewDelegate {
    struct Section {
        var id = ""
        var header: String?
        var footer: String?
        var cells: [UITableViewCell] = []
    }

    var sections: [Section] = []
    /// The layers that cells show.
    private(set) var inner: [LayerViews] = []
    private let table: UITableView
    private let context: ScreenContext
    private weak var controller: LayerViewController?
    private var heights: [UITableViewCell: CGFloat] = [:]
    private var steps: [UITableViewCell: [Step]] = [:]

    init(_ table: UITableView, _ context: ScreenContext, _ controller: LayerViewController?) {
        self.table = table
        self.context = context
        self.controller = controller
    }

    func add(_ cell: UITableViewCell, height: Double?, steps: [Step]) {
        if let height { heights[cell] = CGFloat(height) }
        if !steps.isEmpty { self.steps[cell] = steps }
    }

    /// Adds the cell of a layer at the end of a section.
    func append(_ layer: Layer, toSection id: String) {
        guard let index = sections.firstIndex(where: { $0.id == id }) else { return }
        let views = LayerViews(layer, context: context, controller: controller)
        guard let cell = views.root as? UITableViewCell else {
            return context.note(.layer, "a cell of type \(layer.view.typeName)", in: layer)
        }
        inner.append(views)
        add(cell, height: layer.view["rowHeight"]?.number(in: 0...10_000), steps: layer.view.steps)
        sections[index].cells.append(cell)
        if layer.isSelected {
            let path = IndexPath(row: sections[index].cells.count - 1, section: index)
            table.reloadData()
            table.selectRow(at: path, animated: false, scrollPosition: .none)
        }
    }

    func connect() {
        table.dataSource = self
        table.delegate = self
    }

    /// Whether a view is one of the cells, whose selection the table reports.
    func has(_ view: UIView) -> Bool { (view as? UITableViewCell).map { steps[$0] != nil } ?? false }

    private func cell(_ path: IndexPath) -> UITableViewCell? {
        guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row) else {
            return nil
        }
        return sections[path.section].cells[path.row]
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cells.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cell(indexPath) ?? UITableViewCell()
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        cell(indexPath).flatMap { heights[$0] } ?? tableView.rowHeight
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let cell = cell(indexPath), let steps = steps[cell], let controller else { return }
        tableView.deselectRow(at: indexPath, animated: true)
        context.perform(steps, for: controller, sender: cell)
    }
}
