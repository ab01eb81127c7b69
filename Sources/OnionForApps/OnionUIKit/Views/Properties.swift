import UIKit

/// The properties of views by their names in compositions.
@MainActor
enum Properties {
    static func setter(_ name: String, of view: UIView) -> PropertySetter? {
        if let button = view as? UIButton {
            let table = button.configuration == nil ? ButtonProperties.plain : ButtonProperties.configured
            if let setter = table[name] { return setter }
        }
        return all[name]
    }

    private static let all: [String: PropertySetter] = members.merging(others) { $1 }

    /// The properties that are more than members of a class.
    private static let others: [String: PropertySetter] = [
        // Before it is in a stack view, a view has no space after it.
        "customSpacing": .custom(UIView.self) { view, json, _ in
            guard let spacing = json.number(in: -10_000...10_000) else { return false }
            (view.superview as? UIStackView)?.setCustomSpacing(spacing, after: view)
            return true
        } restoring: { view in
            guard let stackView = view.superview as? UIStackView else { return {} }
            let spacing = stackView.customSpacing(after: view)
            return { stackView.setCustomSpacing(spacing, after: view) }
        },
        "hugging": priorities(
            { $0.contentHuggingPriority(for: $1) }, { $0.setContentHuggingPriority($1, for: $2) }),
        "compressionResistance": priorities(
            { $0.contentCompressionResistancePriority(for: $1) },
            { $0.setContentCompressionResistancePriority($1, for: $2) }),
        "minimumFontSize": .first(
            .number(\UITextField.minimumFontSize, 0...10_000),
            // A label has a factor in its place; the size is one of Interface Builder's older files.
            .custom(UILabel.self) { label, json, _ in
                guard let least = json.number(in: 0...10_000) else { return false }
                if label.minimumScaleFactor == 0, least < label.font.pointSize {
                    label.minimumScaleFactor = least / label.font.pointSize
                }
                return true
            } restoring: { label in
                let factor = label.minimumScaleFactor
                return { label.minimumScaleFactor = factor }
            }),
        "shadowOffset": .value(\UILabel.shadowOffset) { json, _ in
            guard let items = json.array, items.count == 2, let width = items[0].number(in: -10_000...10_000),
                let height = items[1].number(in: -10_000...10_000)
            else { return nil }
            return CGSize(width: width, height: height)
        },
        "textContentType": .first(
            .value(\UITextField.textContentType) { json, _ in contentType(json) },
            .value(\UITextView.textContentType) { json, _ in contentType(json) },
            .value(\UISearchBar.textContentType) { json, _ in contentType(json) }),
        // A stepper does not accept a minimum above its maximum.
        "value": .first(.float(\UISlider.value, -1e9...1e9), stepper(\.value) { _, _ in true }),
        "minimumValue": .first(
            .float(\UISlider.minimumValue, -1e9...1e9), stepper(\.minimumValue) { $1 < $0.maximumValue }),
        "maximumValue": .first(
            .float(\UISlider.maximumValue, -1e9...1e9), stepper(\.maximumValue) { $1 > $0.minimumValue }),
        "stepValue": stepper(\.stepValue) { $1 > 0 },
        "segments": .custom(UISegmentedControl.self) { control, json, _ in
            guard let titles = json.array?.map(\.text), !titles.contains(nil), titles.count <= 100 else { return false }
            control.removeAllSegments()
            for (index, title) in titles.enumerated() {
                control.insertSegment(withTitle: title, at: index, animated: false)
            }
            return true
        } restoring: { control in
            let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
            return {
                control.removeAllSegments()
                for (index, title) in titles.enumerated() {
                    control.insertSegment(withTitle: title, at: index, animated: false)
                }
            }
        },
        "selectedSegment": .custom(UISegmentedControl.self) { control, json, _ in
            guard let index = json.integer(in: -1...100), index < control.numberOfSegments else { return false }
            control.selectedSegmentIndex = index
            return true
        } restoring: { control in
            let index = control.selectedSegmentIndex
            return { control.selectedSegmentIndex = index }
        },
        "isAnimating": .custom(UIActivityIndicatorView.self) { indicator, json, _ in
            guard let isAnimating = json.bool else { return false }
            isAnimating ? indicator.startAnimating() : indicator.stopAnimating()
            return true
        } restoring: { indicator in
            let isAnimating = indicator.isAnimating
            return { isAnimating ? indicator.startAnimating() : indicator.stopAnimating() }
        },
        // The other styles have no timer.
        "preferredDatePickerStyle": .custom(UIDatePicker.self) { picker, json, _ in
            guard let style = json.string.flatMap({ UIKitWords.datePickerStyle[$0] }),
                picker.datePickerMode != .countDownTimer || style == .automatic || style == .wheels
            else { return false }
            picker.preferredDatePickerStyle = style
            return true
        } restoring: { picker in
            let style = picker.preferredDatePickerStyle
            return { picker.preferredDatePickerStyle = style }
        },
        "minuteInterval": .value(\UIDatePicker.minuteInterval) { json, _ in
            json.integer(in: 1...30).flatMap { 60 % $0 == 0 ? $0 : nil }
        },
        // The default title of the item that the bar shows. See `Bars`.
        "title": .custom(UINavigationBar.self, set: { _, json, _ in json.text != nil }, restoring: { _ in {} }),
        "rowHeight": .first(
            .number(\UITableView.rowHeight, 0...10_000),
            // A table gets the heights of its rows from its delegate.
            .custom(UITableViewCell.self, set: { _, json, _ in json.number != nil }, restoring: { _ in {} })),
    ]
}

extension Properties {
    private static func priorities(
        _ get: @escaping @MainActor (UIView, NSLayoutConstraint.Axis) -> UILayoutPriority,
        _ set: @escaping @MainActor (UIView, UILayoutPriority, NSLayoutConstraint.Axis) -> Void
    ) -> PropertySetter {
        .custom(UIView.self) { view, json, _ in
            guard json.members != nil else { return false }
            var isComplete = true
            for (name, axis) in [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)] {
                guard let value = json[name] else { continue }
                if let priority = value.number(in: 1...1_000) {
                    set(view, UILayoutPriority(rawValue: Float(priority)), axis)
                } else {
                    isComplete = false
                }
            }
            return isComplete
        } restoring: { view in
            let (horizontal, vertical) = (get(view, .horizontal), get(view, .vertical))
            return {
                set(view, horizontal, .horizontal)
                set(view, vertical, .vertical)
            }
        }
    }

    private static func stepper(
        _ path: ReferenceWritableKeyPath<UIStepper, Double>,
        _ isPossible: @escaping @MainActor (UIStepper, Double) -> Bool
    ) -> PropertySetter {
        .custom(UIStepper.self) { stepper, json, _ in
            guard let value = json.number(in: -1e9...1e9), isPossible(stepper, value) else { return false }
            stepper[keyPath: path] = value
            return true
        } restoring: { stepper in
            let value = stepper[keyPath: path]
            return { if isPossible(stepper, value) { stepper[keyPath: path] = value } }
        }
    }

    private static func contentType(_ json: JSON) -> UITextContentType?? {
        json.string.map { .some(UITextContentType(rawValue: $0)) }
    }
}
