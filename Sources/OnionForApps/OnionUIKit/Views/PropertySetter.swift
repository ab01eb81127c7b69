import UIKit

/// How a property of a composition is set on a view, and how its former value comes back.
@MainActor
struct PropertySetter {
    /// Sets the property to a value; false if the view does not have it or does not accept the value.
    let set: (UIView, JSON, any AssetProvider) -> Bool
    /// Returns a closure that restores the current value of the view; nil if the view does not have the property.
    let restoring: (UIView) -> (@MainActor () -> Void)?

    /// A property of a class, whose value is made of JSON; nil is refused.
    static func value<View: UIView, Value>(
        _ path: ReferenceWritableKeyPath<View, Value>, _ make: @escaping @MainActor (JSON, any AssetProvider) -> Value?
    ) -> PropertySetter {
        PropertySetter(
            set: { view, json, assets in
                guard let view = view as? View, let value = make(json, assets) else { return false }
                view[keyPath: path] = value
                return true
            },
            restoring: { view in
                guard let view = view as? View else { return nil }
                let value = view[keyPath: path]
                return { view[keyPath: path] = value }
            })
    }

    /// The first of several setters whose class the view has.
    static func first(_ setters: PropertySetter...) -> PropertySetter {
        PropertySetter(
            set: { view, json, assets in setters.contains { $0.set(view, json, assets) } },
            restoring: { view in setters.lazy.compactMap { $0.restoring(view) }.first })
    }

    /// A property that is set by statements.
    static func custom<View: UIView>(
        _ type: View.Type, set: @escaping @MainActor (View, JSON, any AssetProvider) -> Bool,
        restoring: @escaping @MainActor (View) -> (@MainActor () -> Void)
    ) -> PropertySetter {
        PropertySetter(
            set: { view, json, assets in (view as? View).map { set($0, json, assets) } ?? false },
            restoring: { view in (view as? View).map(restoring) })
    }
}

// MARK: - Kinds of values

extension PropertySetter {
    static func bool<View: UIView>(_ path: ReferenceWritableKeyPath<View, Bool>) -> PropertySetter {
        value(path) { json, _ in json.bool }
    }

    static func text<View: UIView>(_ path: ReferenceWritableKeyPath<View, String?>) -> PropertySetter {
        value(path) { json, _ in json.text.map { .some($0) } }
    }

    static func color<View: UIView>(_ path: ReferenceWritableKeyPath<View, UIColor?>) -> PropertySetter {
        value(path) { json, assets in UIColor.color(json, assets).map { .some($0) } }
    }

    static func number<View: UIView>(
        _ path: ReferenceWritableKeyPath<View, CGFloat>, _ range: ClosedRange<Double>
    ) -> PropertySetter {
        value(path) { json, _ in json.number(in: range).map { CGFloat($0) } }
    }

    static func float<View: UIView>(
        _ path: ReferenceWritableKeyPath<View, Float>, _ range: ClosedRange<Double>
    ) -> PropertySetter {
        value(path) { json, _ in json.number(in: range).map { Float($0) } }
    }

    static func integer<View: UIView>(
        _ path: ReferenceWritableKeyPath<View, Int>, _ range: ClosedRange<Int>
    ) -> PropertySetter {
        value(path) { json, _ in json.integer(in: range) }
    }

    static func choice<View: UIView, Value>(
        _ path: ReferenceWritableKeyPath<View, Value>, _ words: [String: Value]
    ) -> PropertySetter {
        value(path) { json, _ in json.string.flatMap { words[$0] } }
    }

    static func options<View: UIView, Value: OptionSet>(
        _ path: ReferenceWritableKeyPath<View, Value>, _ words: [String: Value]
    ) -> PropertySetter where Value.Element == Value {
        value(path) { json, _ in
            guard let names = json.array else { return nil }
            let known = names.compactMap { $0.string.flatMap { words[$0] } }
            return known.count == names.count ? Value(known) : nil
        }
    }

    static func image<View: UIView>(_ path: ReferenceWritableKeyPath<View, UIImage?>) -> PropertySetter {
        value(path) { json, assets in json.imageName.flatMap { assets.image(named: $0) }.map { .some($0) } }
    }

    /// Insets from the left and the right, as UIKit's older properties have them.
    static func edgeInsets<View: UIView>(_ path: ReferenceWritableKeyPath<View, UIEdgeInsets>) -> PropertySetter {
        value(path) { json, _ in Insets(json).map(UIEdgeInsets.init) }
    }
}

extension JSON {
    /// The name of an image: a text, or a map with a name and a size.
    var imageName: String? { string ?? self["name"]?.string }
}

extension UIEdgeInsets {
    init(_ insets: Insets) {
        self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
}

extension NSDirectionalEdgeInsets {
    init(_ insets: Insets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}
