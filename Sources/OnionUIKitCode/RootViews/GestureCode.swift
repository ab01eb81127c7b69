import OnionModel

/// A gesture recognizer of a view, which is a constant of the root view.
struct GestureCode {
    /// The id of the view.
    let view: String
    /// The place among the gestures of the view that code has.
    let index: Int
    let gesture: Gesture
    let name: String

    /// The gestures of a view.
    static func all(of view: TemplateView, scope: inout NameScope) -> [GestureCode] {
        view.codableGestures.enumerated().map { index, gesture in
            let name = scope.name(SwiftName.member("\(view.id)-\(gesture.kind.rawValue)"), suffix: "Recognizer")
            return GestureCode(view: view.id, index: index, gesture: gesture, name: SwiftName.escaped(name))
        }
    }

    /// Writes the constant with the recognizer.
    func write(access: String, to file: inout SourceFile) {
        guard let type = gesture.recognizerClass else { return }
        file.space()
        let properties = properties
        guard !properties.isEmpty else { return file.add(.text("\(access)let \(name) = \(type)()")) }
        file.block(.text("\(access)let \(name): \(type) ="), end: "}()") { file in
            file.add(.text("let recognizer = \(type)()"))
            file.add(properties.map { .text("recognizer.\($0) = \($1)") })
            file.add("return recognizer")
        }
    }

    /// What differs from a recognizer of UIKit.
    private var properties: [(String, String)] {
        let isPan = gesture.kind == .pan || gesture.kind == .screenEdgePan
        let all: [(String, String?)] = [
            ("numberOfTapsRequired", gesture.taps.map(String.init)),
            (isPan ? "minimumNumberOfTouches" : "numberOfTouchesRequired", gesture.touches.map(String.init)),
            ("direction", gesture.direction.map { ".\($0.rawValue)" }),
            ("minimumPressDuration", gesture.duration.map(\.text)),
        ]
        return all.compactMap { name, value in
            guard let value, gesture.recognizerMembers.contains(name) else { return nil }
            return (name, value)
        }
    }
}

extension TemplateView {
    /// The gestures that code can make, and that call something: their recognizers are of UIKit's classes.
    var codableGestures: [Gesture] {
        guard case .gestures(let gestures)? = self[.gestures] else { return [] }
        return gestures.filter(\.isCodable)
    }
}

extension Gesture {
    /// Whether code has the gesture.
    var isCodable: Bool { selector != nil && customClass == nil && recognizerClass != nil }

    /// UIKit's class of the recognizer; nil for a class of the app.
    fileprivate var recognizerClass: String? {
        switch kind {
        case .tap: "UITapGestureRecognizer"
        case .longPress: "UILongPressGestureRecognizer"
        case .swipe: "UISwipeGestureRecognizer"
        case .pan: "UIPanGestureRecognizer"
        case .screenEdgePan: "UIScreenEdgePanGestureRecognizer"
        case .pinch: "UIPinchGestureRecognizer"
        case .rotation: "UIRotationGestureRecognizer"
        case .custom: nil
        }
    }

    /// The members of that class that a gesture has values of.
    fileprivate var recognizerMembers: Set<String> {
        switch kind {
        case .tap: ["numberOfTapsRequired", "numberOfTouchesRequired"]
        case .longPress: ["numberOfTapsRequired", "numberOfTouchesRequired", "minimumPressDuration"]
        case .swipe: ["numberOfTouchesRequired", "direction"]
        case .pan, .screenEdgePan: ["minimumNumberOfTouches"]
        case .pinch, .rotation, .custom: []
        }
    }
}
