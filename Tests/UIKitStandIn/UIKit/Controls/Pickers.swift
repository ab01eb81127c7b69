open class UIDatePicker: UIControl {
    @Recorded open var date = Date(timeIntervalSinceReferenceDate: 0)
    @Recorded open var minimumDate: Date?
    @Recorded open var maximumDate: Date?
    @Recorded open var datePickerMode = UIDatePicker.Mode.dateAndTime
    @Recorded open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    @Recorded open var minuteInterval = 1
    @Recorded open var countDownDuration: TimeInterval = 0
    @Recorded open var locale: Locale?
    @Recorded open var timeZone: TimeZone?
    @Recorded open var roundsToMinuteInterval = true

    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    public enum Mode: Int, Sendable {
        case time, date, dateAndTime, countDownTimer
    }
}

open class UIColorWell: UIControl {
    @Recorded open var title: String?
    @Recorded open var supportsAlpha = true
    @Recorded open var selectedColor: UIColor?
}

public enum UIDatePickerStyle: Int, Sendable {
    case automatic, wheels, compact, inline
}

open class UIPickerView: UIView {
    open weak var dataSource: (any UIPickerViewDataSource)?
    open weak var delegate: (any UIPickerViewDelegate)?

    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    open func reloadAllComponents() {}
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
    open func selectedRow(inComponent component: Int) -> Int { -1 }
}

@MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// Methods that are optional in UIKit.
extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
