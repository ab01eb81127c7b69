import OnionGraphics
import OnionModel

/// Draws the content of views of one type. Background, border and subviews are drawn elsewhere.
protocol ViewPainter: Sendable {
    /// Returns the default background; nil for a clear one.
    func background(on canvas: Canvas) -> RGBA?

    func paint(on canvas: inout Canvas)
}

extension ViewPainter {
    func background(on canvas: Canvas) -> RGBA? { nil }
}

extension ViewType {
    var painter: any ViewPainter {
        switch self {
        case .view, .stackView, .scrollView, .contentView, .tableViewSection, .collectionViewSection,
            .collectionViewCell, .collectionReusableView:
            PlainViewPainter()
        case .label: LabelPainter()
        case .button: ButtonPainter()
        case .imageView: ImageViewPainter()
        case .textField: TextFieldPainter()
        case .textView: TextViewPainter()
        case .searchBar: SearchBarPainter()
        case .switch: SwitchPainter()
        case .slider: SliderPainter()
        case .stepper: StepperPainter()
        case .segmentedControl: SegmentedControlPainter()
        case .datePicker: DatePickerPainter()
        case .pickerView: PickerViewPainter()
        case .colorWell: ColorWellPainter()
        case .pageControl: PageControlPainter()
        case .progressView: ProgressViewPainter()
        case .activityIndicator: ActivityIndicatorPainter()
        case .navigationBar: NavigationBarPainter()
        case .tabBar: TabBarPainter()
        case .toolbar: ToolbarPainter()
        case .tableView: TableViewPainter()
        case .collectionView: CollectionViewPainter()
        case .tableViewCell: TableViewCellPainter()
        case .mapView: MapViewPainter()
        case .webView: WebViewPainter()
        case .visualEffectView: VisualEffectViewPainter()
        }
    }

    /// The default of `clipsToBounds`.
    package var clipsByItself: Bool {
        switch self {
        case .scrollView, .tableView, .collectionView, .textView, .mapView, .webView, .visualEffectView: true
        default: false
        }
    }
}

/// The painter of a view without content of its own.
struct PlainViewPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {}
}
