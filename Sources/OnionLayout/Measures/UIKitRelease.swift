/// A release of iOS in which UIKit's controls changed what they measure.
///
/// The figures are those of frames that Interface Builder saved in documents of many projects, where constraints left a size open.
public enum UIKitRelease: Int, Comparable, CaseIterable, Hashable, Sendable {
    case iOS12 = 12
    case iOS13 = 13
    case iOS14 = 14
    /// Liquid Glass.
    case iOS26 = 26

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension UIKitRelease {
    /// The alignment rectangle of a `UISwitch`, whose frame is 2 points wider.
    var `switch`: IntrinsicSize {
        self >= .iOS26 ? IntrinsicSize(width: 61, height: 28) : IntrinsicSize(width: 49, height: 31)
    }

    /// The alignment rectangle's height of a `UISegmentedControl`, whose frame is a point higher.
    var segmentedControlHeight: Double { self >= .iOS13 ? 31 : 28 }

    var progressViewHeight: Double { self >= .iOS14 ? 4 : 2 }

    /// A `UITextField` with a border at the sizes of its default font.
    var borderedTextFieldHeight: Double { self >= .iOS13 ? 34 : 30 }

    /// What a `UITextField` without a border is higher than its line, which is rounded up to whole points.
    var plainTextFieldPadding: Double { self >= .iOS14 ? 1 : 0 }
}
