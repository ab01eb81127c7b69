import Foundation
import OnionModel
import OnionUIKitCode

/// Declarations of the app's classes that generated code names, which only the app has.
struct Stubs {
    /// The superclasses of the classes, by their modules: an empty text for the module of the app.
    private var modules: [String: [String: String]] = [:]
    /// The superclasses of the view controllers of the app, which only code of views uses.
    private var controllers: [String: String] = [:]

    /// - Parameters:
    ///   - parts: The parts of a registry.
    ///   - known: The classes that the stand-in has.
    init(_ parts: CodeParts, without known: Set<String>) {
        let bases = Dictionary(LayerReader.types.map { ($0.value, $0.key) }) { first, _ in first }
        for template in parts.templates {
            if let controller = template.value.controller, !known.contains(controller) {
                controllers[controller] = parts.superclass(ofController: controller)
            }
            for view in template.value.view.all {
                guard let name = view.namedClass, !known.contains(name), let base = bases[view.type] else { continue }
                let module = parts.module(of: view, in: template.reference) ?? ""
                let other = modules[module]?[name]
                modules[module, default: [:]][name] = other.map { Stubs.derived($0, base) } ?? base
            }
        }
    }

    /// Writes a folder of declarations for each module; that of the app has the name `App`, and that of its view controllers `Controllers`.
    func write(to folder: URL) throws {
        // The owner of a xib may be a view, which is declared as one.
        let controllers = self.controllers.filter { modules[""]?[$0.key] == nil }
        try write([:], to: folder.appending(path: "App"))
        try write(controllers, to: folder.appending(path: "Controllers"))
        for (module, classes) in modules {
            try write(classes, to: folder.appending(path: module.isEmpty ? "App" : module))
        }
    }

    private func write(_ classes: [String: String], to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lines = classes.sorted { $0.key < $1.key }.map { "open class \($0.key): \($0.value) {}" }
        let frameworks = ["MKMapView": "MapKit", "WKWebView": "WebKit"]
        let used = Set(classes.values.compactMap { frameworks[$0] }).union(["UIKit"])
        let text = (used.sorted().map { "import \($0)" } + lines).map { "\($0)\n" }.joined()
        try Data(text.utf8).write(to: folder.appending(path: "\(folder.lastPathComponent)Stubs.swift"))
    }

    /// The class of two that is a subclass of the other.
    private static func derived(_ one: String, _ other: String) -> String {
        func ancestors(_ name: String) -> [String] { superclasses[name].map { [$0] + ancestors($0) } ?? [] }
        return ancestors(other).contains(one) ? other : one
    }

    private static let superclasses = [
        "UILabel": "UIView", "UIControl": "UIView", "UIButton": "UIControl", "UIImageView": "UIView",
        "UIStackView": "UIView", "UIScrollView": "UIView", "UITextField": "UIControl", "UITextView": "UIScrollView",
        "UISearchBar": "UIView", "UISwitch": "UIControl", "UISlider": "UIControl", "UIStepper": "UIControl",
        "UISegmentedControl": "UIControl", "UIDatePicker": "UIControl", "UIPickerView": "UIView",
        "UIColorWell": "UIControl", "UIPageControl": "UIControl", "UIProgressView": "UIView",
        "UIActivityIndicatorView": "UIView", "UINavigationBar": "UIView", "UITabBar": "UIView", "UIToolbar": "UIView",
        "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UITableViewCell": "UIView",
        "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView",
        "UIVisualEffectView": "UIView", "MKMapView": "UIView", "WKWebView": "UIView",
    ]
}
