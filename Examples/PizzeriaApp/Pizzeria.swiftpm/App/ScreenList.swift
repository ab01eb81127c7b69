import UIKit

/// A list of screens by their names.
final class ScreenList: UITableViewController {
    private let names: [String]
    private let screen: (String) -> UIViewController?

    init(_ title: String, _ names: [String], _ screen: @escaping (String) -> UIViewController?) {
        self.names = names
        self.screen = screen
        super.init(style: .insetGrouped)
        self.title = title
        tabBarItem.image = UIImage(systemName: "list.bullet")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = names[indexPath.row]
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let screen = screen(names[indexPath.row]) else { return }
        // The screens have bars and close buttons of their own.
        if screen.modalPresentationStyle == .automatic { screen.modalPresentationStyle = .pageSheet }
        present(screen, animated: true)
    }
}
