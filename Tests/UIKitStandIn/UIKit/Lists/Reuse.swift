/// What views that a table or a collection reuses are made with. UIKit calls `init(style:reuseIdentifier:)` and `init(frame:)`; Swift can
/// call only required initializers of a class that it does not know, so the stand-in calls `init(coder:)`, unless a run says how cells are made.
@MainActor
enum Reuse {
    static var coder: NSCoder { NSKeyedArchiver(requiringSecureCoding: true) }
    /// What makes the cells of classes.
    static var makers: [ObjectIdentifier: (String?) -> UITableViewCell] = [:]

    static func cell(of type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell? {
        makers[ObjectIdentifier(type)]?(identifier) ?? type.init(coder: coder)
    }
}

extension Recording {
    /// Makes the cells of a class as UIKit does when it needs them, with the identifier that they are registered with.
    public static func setMaker<Cell: UITableViewCell>(of type: Cell.Type, _ make: @escaping (String?) -> Cell) {
        Reuse.makers[ObjectIdentifier(type)] = make
    }
}
