import OnionModel
import OnionUIKitCode

/// Proves that the view controllers of an app, connected with root views by generated code, show and do what the app's files say: rows of tables
/// are counted through their data sources, and the methods are those that controls and gestures call.
struct BridgeProof {
    private let parts: CodeParts
    private let bridges: [GeneratedCode.Bridge]

    init(_ parts: CodeParts) {
        self.parts = parts
        bridges = GeneratedCode(parts, viewsOnly: true).bridges
    }

    /// The main file of a run: it prints a line for each root view.
    var runFile: String {
        let lines = bridges.map { bridge in
            let calls = bridge.functions.map { $0.replacing(":)", with: ": view)") }.map { "controller.\($0)" }
            return """
                show("\(bridge.reference)", \(bridge.rootView), \(bridge.controller)(coder: coder)) { view, controller in
                \((["controller?.view = view"] + calls.map { $0.replacing("controller.", with: "controller?.") }).joined(separator: "\n"))
                }
                """
        }
        return ([BridgeProof.head] + lines).joined(separator: "\n") + "\n"
    }

    private static let head = #"""
        @_spi(Recording) import UIKit

        let coder = NSKeyedArchiver(requiringSecureCoding: true)

        @MainActor func all(_ view: UIView) -> [UIView] {
            let table = view as? UITableView
            let cells = (0..<(table?.numberOfSections ?? 0)).flatMap { section in
                (0..<(table?.numberOfRows(inSection: section) ?? 0)).compactMap {
                    table?.cellForRow(at: IndexPath(row: $0, section: section))
                }
            }
            return [view] + (view.subviews + cells).flatMap(all)
        }

        @MainActor func show<View: UIView, Controller: UIViewController>(
            _ name: String, _ view: View, _ controller: Controller?, connect: (View, Controller?) -> Void
        ) {
            connect(view, controller)
            let views = all(view)
            let rows = views.compactMap { $0 as? UITableView }.map { table in
                (0..<table.numberOfSections).map { "\(table.numberOfRows(inSection: $0))" }.joined(separator: ",")
            }
            let refresh = (controller as? UITableViewController)?.refreshControl.map { [$0] } ?? []
            let own = controller.map { "\(type(of: $0))." } ?? ""
            let methods = (views + refresh).flatMap(Recording.methods).map { method in
                let name = method.drop { $0 != "." }
                return (method.hasPrefix(own) ? "controller" : method.hasPrefix("nobody.") ? "nobody" : "view") + name
            }
            print("\(name)\t\(rows.filter { !$0.isEmpty && $0 != "0" }.sorted().joined(separator: " "))\t\(methods.sorted().joined(separator: " "))")
        }

        """#

    /// Compares the lines of a run.
    ///
    /// - Returns: The differences, and the numbers of the rows and the methods that were compared.
    func compare(_ lines: [Substring]) -> (differences: [String], rows: Int, methods: Int) {
        var found: [Substring: [Substring]] = [:]
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            if fields.count == 3 { found[fields[0]] = fields }
        }
        var (differences, rows, methods) = ([String](), 0, 0)
        for bridge in bridges {
            guard let template = parts.templates.first(where: { $0.reference == bridge.reference }) else { continue }
            let views = BridgeProof.shown(template.value.view)
            let objects = parts.objects[bridge.reference]
            let ids = Set(views.compactMap { if case .identifier(let id)? = $0[.objectID] { id } else { nil } })
            let wantedRows = views.compactMap(BridgeProof.rows).sorted()
            let wanted =
                (views.flatMap { BridgeProof.methods(of: $0, objects, bridge.controller, views: ids) }
                + refreshing(bridge)).sorted()
            rows += wantedRows.flatMap { $0.split(separator: ",") }.compactMap { Int($0) }.reduce(0, +)
            methods += wanted.count
            let line = found[Substring(bridge.reference.description)] ?? ["", "nothing", "nothing"]
            if line[1] != wantedRows.joined(separator: " ") {
                differences.append(
                    "\(bridge.reference): the rows of its tables are \(line[1]), and not \(wantedRows.joined(separator: " "))"
                )
            }
            if line[2] != wanted.joined(separator: " ") {
                differences.append(
                    "\(bridge.reference): the methods that it calls are \(line[2]), and not \(wanted.joined(separator: " "))"
                )
            }
        }
        return (differences, rows, methods)
    }

    /// The views without those of cells that a table or a collection makes.
    private static func shown(_ view: TemplateView) -> [TemplateView] {
        let made = Set(view.prototypes.map(\.id))
        return [view]
            + view.subviews.filter { subview in
                ![.collectionViewCell, .collectionReusableView, .collectionViewSection].contains(subview.type)
                    && !made.contains(subview.id)
            }.flatMap(shown)
    }

    /// The numbers of rows in the sections of a table whose rows are known; nil for another view.
    private static func rows(_ view: TemplateView) -> String? {
        guard view.type == .tableView, view.prototypes.isEmpty else { return nil }
        let loose = view.subviews.filter { $0.type == .tableViewCell }
        let sections = view.subviews.filter { $0.type == .tableViewSection }
        let counts =
            (loose.isEmpty ? [] : [loose.count]) + sections.map { $0.subviews.count { $0.type == .tableViewCell } }
        return counts.isEmpty || counts == [0] ? nil : counts.map(String.init).joined(separator: ",")
    }

    /// The methods that a view calls, with whose they are: `controller.go:`, `nobody.go:` for one of whatever responds first, and `view.go:`. Code cannot call
    /// those of other objects.
    private static func methods(
        of view: TemplateView, _ objects: SceneObjects?, _ controller: String, views ids: Set<String>
    ) -> [String] {
        let selectors = objects?.selectors ?? []
        let taps = view.allSteps.compactMap { step -> String? in
            switch step {
            case .selector(let selector): selector
            case .perform(let name, let parameters): parameters.isEmpty && selectors.contains(name) ? name : nil
            default: nil
            }
        }
        var gestures: [String] = []
        if case .gestures(let all)? = view[.gestures] {
            gestures = all.filter { $0.customClass == nil && $0.kind != .custom }.compactMap(\.selector)
        }
        guard let objects, case .identifier(let object)? = view[.objectID] else { return [] }
        func calls(_ selector: String, findsResponder: Bool) -> [String] {
            let found = objects.destinations(of: selector, from: object)
            if found.isEmpty { return ["controller.\(selector)"] }
            return found.compactMap { destination in
                if objects.isFirstResponder(destination) { return findsResponder ? "nobody.\(selector)" : nil }
                if objects.classes[destination] == controller { return "controller.\(selector)" }
                return ids.contains(destination) ? "view.\(selector)" : nil
            }
        }
        return taps.flatMap { calls($0, findsResponder: view.type.isControl) }
            + gestures.flatMap { calls($0, findsResponder: false) }
    }

    private func refreshing(_ bridge: GeneratedCode.Bridge) -> [String] {
        (parts.objects[bridge.reference]?.methods(ofRefreshControlsOf: bridge.controller) ?? []).map {
            "controller.\($0)"
        }
    }
}
