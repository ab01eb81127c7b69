import OnionModel

/// Draws what the views of one type show by themselves, their background, border and subviews aside.
protocol ViewPainter: Sendable {
    /// What the background is when the view does not say it; nil is clear.
    func background(on canvas: Canvas) -> RGBA?

    func paint(on canvas: inout Canvas)
}

extension ViewPainter {
    func background(on canvas: Canvas) -> RGBA? { nil }
}

extension ViewType {
    /// Who draws the views of the type.
    var painter: any ViewPainter {
        switch self {
        case .view, .stackView, .contentView, .collectionViewCell, .collectionReusableView: PlainViewPainter()
        case .scrollView: PlainViewPainter()
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

    /// Whether `clipsToBounds` is true when nothing is said.
    var clipsByItself: Bool {
        switch self {
        case .scrollView, .tableView, .collectionView, .textView, .mapView, .webView, .visualEffectView: true
        default: false
        }
    }
}

/// A view that shows nothing by itself.
struct PlainViewPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {}
}
