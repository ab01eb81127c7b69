import UIKit

final class ListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let field = UITextField()
    private let cell: UITableViewCell = {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: "row")
        cell.accessoryType = .disclosureIndicator
        cell.textLabel?.text = "Row"
        return cell
    }()
    private(set) var selected: [IndexPath] = []

    override var childForStatusBarStyle: UIViewController? { children.first }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Add", image: nil, primaryAction: UIAction { [weak self] _ in self?.add() })
        ]
        tabBarItem.image = UIImage(systemName: "list.bullet")
        field.placeholder = "Name"
        field.textContentType = .givenName
        field.keyboardType = .asciiCapable
        field.autocorrectionType = .no
        field.font = UIFont(name: "Lato-Bold", size: 13)
        view.addSubview(tableView)
        view.addSubview(field)
        tableView.register(RowCell.self, forCellReuseIdentifier: "card")
        tableView.dataSource = self
        tableView.delegate = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        indexPath.row == 0 ? cell : tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Rows" }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath)
    }

    func embed(_ child: UIViewController) {
        addChild(child)
        view.insertSubview(child.view, at: 0)
        NSLayoutConstraint.activate([
            child.view.topAnchor.constraint(equalTo: view.topAnchor),
            child.view.widthAnchor.constraint(equalTo: view.widthAnchor),
        ])
        child.didMove(toParent: self)
    }

    func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    private func add() {
        present(CardViewController(model: "New"), animated: true)
    }
}

final class RowCell: UITableViewCell {
    private let picker = UISegmentedControl()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        configure()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        configure()
    }

    private func configure() {
        contentView.addSubview(picker)
        picker.insertSegment(withTitle: "One", at: 0, animated: false)
        picker.insertSegment(with: UIImage(systemName: "2.circle"), at: 1, animated: false)
        picker.selectedSegmentIndex = 1
    }
}
