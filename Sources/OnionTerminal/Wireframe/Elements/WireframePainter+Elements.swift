import OnionLayout
import OnionModel
import OnionRender

extension WireframePainter {
    mutating func drawContent(of view: PlacedView) {
        switch view.type {
        case .label: drawLabel(view)
        case .textView: drawTextView(view)
        case .button: drawButton(view)
        case .imageView: drawImage(view)
        case .textField: drawTextField(view)
        case .searchBar: drawSearchBar(view)
        case .switch: drawSwitch(view)
        case .slider: drawSlider(view)
        case .stepper: drawStepper(view)
        case .segmentedControl: drawSegmentedControl(view)
        case .pageControl: drawPageControl(view)
        case .progressView: drawProgress(view)
        case .activityIndicator: drawActivityIndicator(view)
        case .navigationBar: drawNavigationBar(view)
        case .tabBar: drawTabBar(view)
        case .toolbar: drawBar(view, edge: view.cells.top)
        case .tableViewCell: drawCell(view)
        case .mapView: drawPlaceholder(view, named: "map")
        case .webView: drawPlaceholder(view, named: "web page")
        case .datePicker: drawPlaceholder(view, named: "date")
        case .pickerView: drawPlaceholder(view, named: "picker")
        case .colorWell: drawPlaceholder(view, named: "color")
        case .view, .stackView, .scrollView, .tableView, .collectionView, .contentView, .collectionViewCell,
            .collectionReusableView, .visualEffectView, .tableViewSection, .collectionViewSection:
            drawContainer(view)
        }
        if outlines == .all, !view.isWholeScreen(scene.scale) { outline(view) }
    }

    /// Draws an empty view as a box with its name, and an empty slot with its kind. A view with subviews
    /// draws nothing.
    private mutating func drawContainer(_ view: PlacedView) {
        guard view.isLeaf, !view.isWholeScreen(scene.scale) else { return }
        if let slot = view.view.slot { return drawEmptySlot(view, slot) }
        guard view.view.color(.backgroundColor) == nil, (view.view.number(.borderWidth) ?? 0) == 0 else { return }
        outline(view)
        let inside = view.cells.inset(1, 1)
        guard !inside.isEmpty, view.name.columns <= inside.width else { return }
        write(view.name, centeredIn: inside.columns, row: view.cells.midRow, color: .named("tertiaryLabel"), for: view)
    }

    private mutating func drawEmptySlot(_ view: PlacedView, _ slot: Slot) {
        outline(view, [], color: .named("systemOrange"))
        let columns = view.cells.inset(view.cells.height > 2 ? 1 : 0, 0).columns
        let row = min(max(view.cells.midRow, view.cells.top), canvas.rows - 1)
        write(slot.name, centeredIn: columns, row: row, color: .named("systemOrange"), for: view)
    }
}
