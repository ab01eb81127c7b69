import UIKit

/// The rows of a table with prototypes, of which it makes as many cells as it needs. It is empty until it has rows:
///
///     rootView.rows.rows = [people.map { person in
///         PrototypeTable.Row("PersonCell") { ($0 as? PeopleView.PersonCell)?.name = person.name }
///     }]
@MainActor
final class PrototypeTable: StaticTable {
    /// A cell that the table makes as often as it needs it.
    struct Prototype {
        var type: UITableViewCell.Type
        var identifier: String
        var height: CGFloat?
        /// Fills a cell with what all of its rows show.
        var configure: (@MainActor (UITableViewCell) -> Void)?

        init(
            _ type: UITableViewCell.Type, as identifier: String, height: CGFloat? = nil,
            configure: (@MainActor (UITableViewCell) -> Void)? = nil
        ) {
            self.type = type
            self.identifier = identifier
            self.height = height
            self.configure = configure
        }
    }

    struct Row {
        /// The identifier of the prototype.
        var identifier: String
        /// Fills the cell of the row.
        var configure: (@MainActor (UITableViewCell) -> Void)?
        /// What happens when people choose the row.
        var action: (@MainActor () -> Void)?

        init(
            _ identifier: String, configure: (@MainActor (UITableViewCell) -> Void)? = nil,
            action: (@MainActor () -> Void)? = nil
        ) {
            self.identifier = identifier
            self.configure = configure
            self.action = action
        }
    }

    let prototypes: [Prototype]
    /// The rows of each section, below the cells that the section has.
    var rows: [[Row]] = [] {
        didSet { tableView?.reloadData() }
    }
    private weak var tableView: UITableView?

    init(_ prototypes: [Prototype], sections: [Section] = []) {
        self.prototypes = prototypes
        super.init(sections)
    }

    /// Shows the rows in a table view.
    func show(in tableView: UITableView) {
        for prototype in prototypes {
            tableView.register(prototype.type, forCellReuseIdentifier: prototype.identifier)
        }
        self.tableView = tableView
        tableView.dataSource = self
        tableView.delegate = self
    }

    private func fixed(_ section: Int) -> Int { section < sections.count ? sections[section].cells.count : 0 }

    private func row(_ indexPath: IndexPath) -> Row? {
        let index = indexPath.row - fixed(indexPath.section)
        return index < 0 ? nil : rows[indexPath.section][index]
    }

    private func prototype(_ identifier: String) -> Prototype? { prototypes.first { $0.identifier == identifier } }

    override func numberOfSections(in tableView: UITableView) -> Int { max(sections.count, rows.count) }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        fixed(section) + (section < rows.count ? rows[section].count : 0)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let row = row(indexPath) else { return super.tableView(tableView, cellForRowAt: indexPath) }
        let cell = tableView.dequeueReusableCell(withIdentifier: row.identifier, for: indexPath)
        prototype(row.identifier)?.configure?(cell)
        row.configure?(cell)
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section < sections.count ? sections[section].header : nil
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section < sections.count ? sections[section].footer : nil
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        guard let row = row(indexPath) else { return super.tableView(tableView, heightForRowAt: indexPath) }
        return prototype(row.identifier)?.height ?? tableView.rowHeight
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let row = row(indexPath) else { return super.tableView(tableView, didSelectRowAt: indexPath) }
        tableView.deselectRow(at: indexPath, animated: true)
        row.action?()
    }
}
