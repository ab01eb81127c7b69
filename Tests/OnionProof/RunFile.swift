import OnionModel
import OnionUIKitCode

/// The main file of a run of generated code: it makes every part, in all variants, and prints the recordings.
struct RunFile {
    let code: GeneratedCode
    let locales: [LocaleTag]

    /// The size classes of the devices that frames are compared on.
    static let classes = [
        SizeClasses(horizontal: .compact, vertical: .regular), SizeClasses(horizontal: .compact, vertical: .compact),
        SizeClasses(horizontal: .regular, vertical: .regular),
    ]

    var text: String {
        let makers = code.makers
        var lines = [RunFile.head]
        lines.append("let locales = [\(locales.map { "\"\($0.text)\"" }.joined(separator: ", "))]")
        lines.append("@MainActor func setState(_ name: String?, of view: UIView) {")
        for view in makers.states {
            let cases = view.states.map { "case \"\($0.name)\": view.state = .\($0.case)" }.joined(separator: "\n")
            lines.append(
                """
                if let view = view as? \(view.name) {
                    switch name {
                    \(cases)
                    case "normal": view.state = .normal
                    case nil: view.state = nil
                    default: break
                    }
                }
                """)
        }
        lines.append("for subview in view.shown { setState(name, of: subview) }\n}")
        lines.append("@MainActor func states(of view: UIView) -> Set<String> {\nvar names: Set<String> = []")
        for view in makers.states {
            let names = (view.states.map(\.name) + ["normal"]).map { "\"\($0)\"" }.joined(separator: ", ")
            lines.append("if view is \(view.name) { names.formUnion([\(names)]) }")
        }
        lines.append("for subview in view.shown { names.formUnion(states(of: subview)) }\nreturn names\n}")
        lines.append(
            "@MainActor func embedAgain(_ controller: UIViewController) -> Bool {\nvar changed = false\nfor child in controller.children { if embedAgain(child) { changed = true } }"
        )
        for container in makers.containers {
            lines.append("if let container = controller as? \(container.name), let child = container.mainChild {")
            lines.append(container.takesSeveral ? RunFile.several : RunFile.one)
            lines.append("changed = true\n}")
        }
        lines.append("return changed\n}")
        lines.append("@MainActor func checkBars(_ controller: UIViewController) {")
        for container in makers.bars {
            let bars = container.bars.map { "container.\($0)" }.joined(separator: ", ")
            lines.append("if let container = controller as? \(container.name) { check([\(bars)], over: container) }")
        }
        lines.append("for child in controller.children { checkBars(child) }\n}")
        for cell in makers.cells {
            lines.append("Recording.setMaker(of: \(cell).self) { \(cell)(style: .default, reuseIdentifier: $0) }")
        }
        for maker in makers.subjects {
            lines.append("record(\"\(maker.reference)\", isView: \(maker.isView)) { \(RunFile.controller(maker)) }")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func controller(_ maker: GeneratedCode.Maker) -> String {
        maker.isView ? "holder(\(maker.expression))" : maker.expression
    }

    private static let one = """
        container.remove(child)
        precondition(child.parent == nil && child.view.superview == nil)
        container.embedController(child)
        """

    private static let several = """
        let children = container.controllers
        container.remove(child)
        precondition(child.parent == nil && child.view.superview == nil)
        container.embedControllers(children, selected: children.firstIndex { $0 === child } ?? 0)
        """

    private static let head = #"""
        @_spi(Recording) import UIKit

        final class ProofRouter: Router {
            func selectTab(_ screen: ScreenFactory, from controller: UIViewController) {}
            func perform(_ name: String, with parameters: [String: ActionParameter], from controller: UIViewController) {}
        }

        let router = ProofRouter()

        extension UIView {
            /// The views in it, also those that tables show.
            var shown: [UIView] {
                let table = self as? UITableView
                let cells = (0..<(table?.numberOfSections ?? 0)).flatMap { section in
                    (0..<(table?.numberOfRows(inSection: section) ?? 0)).compactMap {
                        table?.cellForRow(at: IndexPath(row: $0, section: section))
                    }
                }
                return subviews + cells
            }
        }

        /// Gives tables and collections with prototypes a row of each, below those of their contents.
        @MainActor func fillPrototypes(in view: UIView) {
            if let table = view as? UITableView, let rows = table.dataSource as? PrototypeTable {
                let made = rows.prototypes.map { PrototypeTable.Row($0.identifier) { fillPrototypes(in: $0) } }
                rows.rows = [(rows.rows.first ?? []) + made] + rows.rows.dropFirst()
            }
            if let collection = view as? UICollectionView, let items = collection.dataSource as? PrototypeCollection {
                items.items += items.prototypes.map { PrototypeCollection.Cell($0.identifier) { fillPrototypes(in: $0) } }
            }
            for subview in view.subviews { fillPrototypes(in: subview) }
        }

        @MainActor func holder(_ view: UIView) -> UIViewController {
            let controller = UIViewController()
            controller.view = view
            return controller
        }

        /// The texts of the string catalogue by language and key.
        func readTexts() -> (source: String, texts: [String: [String: String]]) {
            guard CommandLine.arguments.count > 1,
                let data = FileManager.default.contents(atPath: CommandLine.arguments[1]),
                let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                let strings = root["strings"] as? [String: Any]
            else { return ("en", [:]) }
            var texts: [String: [String: String]] = [:]
            for (key, entry) in strings {
                for (locale, form) in (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:] {
                    var form = form as? [String: Any] ?? [:]
                    if let plural = (form["variations"] as? [String: Any])?["plural"] as? [String: Any] {
                        form = plural["other"] as? [String: Any] ?? [:]
                    }
                    texts[key, default: [:]][locale] = (form["stringUnit"] as? [String: Any])?["value"] as? String
                }
            }
            return (root["sourceLanguage"] as? String ?? "en", texts)
        }

        let (source, texts) = readTexts()
        let sizeClasses: [(UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)] = [
            (.compact, .regular), (.compact, .compact), (.regular, .regular),
        ]

        @MainActor func traits(_ index: Int, _ isRightToLeft: Bool) -> Recording.Traits {
            var traits = Recording.Traits()
            (traits.horizontalSizeClass, traits.verticalSizeClass) = sizeClasses[index]
            traits.userInterfaceIdiom = index == 2 ? .pad : .phone
            traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
            return traits
        }

        /// Bars at the edges of a container add what they cover to the safe areas of its children.
        @MainActor func check(_ bars: [UIView], over container: UIViewController) {
            var insets = UIEdgeInsets.zero
            for bar in bars {
                let isTop = bar is UINavigationBar
                bar.frame = CGRect(x: 0, y: isTop ? 0 : 750, width: 400, height: 50)
                if bar.isHidden { continue }
                if isTop { insets.top = 50 } else { insets.bottom = 50 }
            }
            for child in container.children { child.view.superview?.frame = CGRect(x: 0, y: 0, width: 400, height: 800) }
            container.viewDidLayoutSubviews()
            for child in container.children {
                precondition(child.additionalSafeAreaInsets == insets, "The safe area does not end at the bars.")
            }
        }

        @MainActor func record(_ name: String, isView: Bool, _ make: () -> UIViewController) {
            for (number, locale) in locales.enumerated() {
                Recording.setTexts { key, _ in
                    guard let texts = texts[key] else { return nil }
                    return texts[locale] ?? texts[String(locale.prefix { $0 != "-" })] ?? texts[source]
                        ?? texts.min { $0.key < $1.key }?.value
                }
                Recording.setTraits(traits(0, false))
                let controller = make()
                fillPrototypes(in: controller.view)
                func json() -> String {
                    isView ? Recording.json(of: controller.view, .line) : Recording.json(of: controller, .line)
                }
                let first = json()
                func emit(_ step: String, _ classes: Int, _ direction: String, _ json: String) {
                    print("\(name)\t\(locale)\t\(step)\t\(classes)\t\(direction)\t\(step != "made" || classes != 0 || direction != "ltr" ? (json == first ? "=" : json) : json)")
                }
                emit("made", 0, "ltr", first)
                for (classes, isRightToLeft) in [(1, false), (2, false), (0, true), (1, true), (2, true)] {
                    Recording.setTraits(traits(classes, isRightToLeft), notifying: controller)
                    emit("made", classes, isRightToLeft ? "rtl" : "ltr", json())
                }
                Recording.setTraits(traits(0, false), notifying: controller)
                emit("turned back", 0, "ltr", json())
                guard number == 0 else { continue }
                let names = states(of: controller.view).sorted()
                for state in names {
                    setState(state, of: controller.view)
                    emit("state \(state)", 0, "ltr", json())
                    setState(nil, of: controller.view)
                }
                if !names.isEmpty { emit("state gone", 0, "ltr", json()) }
                if !isView, embedAgain(controller) { emit("embedded again", 0, "ltr", json()) }
                checkBars(controller)
            }
        }
        """#
}
