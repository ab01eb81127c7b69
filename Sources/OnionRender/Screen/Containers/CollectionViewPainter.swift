import OnionGraphics
import OnionLayout
import OnionModel

/// Draws a collection view. Its cells draw themselves; tiles are placeholders for cells that programs create.
struct CollectionViewPainter: ViewPainter {
    func background(on canvas: Canvas) -> RGBA? { canvas.system("systemBackground") }

    func paint(on canvas: inout Canvas) {
        let contents: [ViewType] = [.collectionViewCell, .collectionViewSection]
        guard !canvas.view.subviews.contains(where: { contents.contains($0.type) }) else { return }
        let grid = Grid(of: canvas.view, in: canvas.bounds)
        for tile in grid.tiles {
            canvas.fill(canvas.directed(tile), canvas.system("quaternarySystemFill"), cornerRadius: 8)
        }
    }
}

/// The places of cells that all have the size that a flow layout gives them (`UICollectionViewFlowLayout.itemSize`); squares where it gives
/// none. They begin below the bars over the collection.
private struct Grid {
    private(set) var tiles: [Rect] = []

    /// The most tiles along each axis.
    private static let most = 40.0

    init(of collection: LaidOutView, in bounds: Rect) {
        let isHorizontal = collection.choice(.scrollAxis) == .horizontal
        let top = collection.contentTop
        let given: Size? = if case .size(let size)? = collection[.itemSize] { size } else { nil }
        let insets = collection.insets(.sectionInset) ?? DirectionalInsets()
        let area = Rect(
            x: insets.leading, y: top + insets.top,
            width: max(0, bounds.width - insets.leading - insets.trailing),
            height: max(0, bounds.height - top - insets.top - (isHorizontal ? insets.bottom : 0)))
        guard let given, given.width > 0, given.height > 0 else {
            addSquares(in: area)
            return
        }
        let room = isHorizontal ? area.height : area.width
        let (across, down) = isHorizontal ? (given.height, given.width) : (given.width, given.height)
        let spacing = max(0, collection.number(.minimumInteritemSpacing) ?? Self.usualSpacing)
        let lineSpacing = max(0, collection.number(.minimumLineSpacing) ?? Self.usualSpacing)
        let count = ((room + spacing) / (across + spacing)).rounded(.down).clamped(to: 1...Self.most)
        // The cells of a line are spread from edge to edge; one alone is in the middle.
        let step = count > 1 ? (room - across) / (count - 1) : 0
        let start = count > 1 ? 0 : max(0, (room - across) / 2)
        let length = isHorizontal ? area.width : area.height
        let lines = (length / (down + lineSpacing)).rounded(.up).clamped(to: 0...Self.most)
        for line in 0..<Int(lines) {
            for item in 0..<Int(count) {
                let (along, below) = (start + Double(item) * step, Double(line) * (down + lineSpacing))
                tiles.append(
                    Rect(
                        x: area.x + (isHorizontal ? below : along), y: area.y + (isHorizontal ? along : below),
                        width: given.width, height: given.height))
            }
        }
    }

    /// UIKit's spacing between cells and lines, in points.
    private static let usualSpacing = 10.0

    private mutating func addSquares(in area: Rect) {
        let gap = 8.0
        let columns = max(1, Int(((area.width - gap) / 120).clamped(to: 1...20)))
        let side = (area.width - gap * Double(columns + 1)) / Double(columns)
        guard side > 0 else { return }
        let rows = Int((area.height / (side + gap)).rounded(.up).clamped(to: 0...Self.most))
        for row in 0..<rows {
            for column in 0..<columns {
                tiles.append(
                    Rect(
                        x: area.x + gap + Double(column) * (side + gap), y: area.y + gap + Double(row) * (side + gap),
                        width: side, height: side))
            }
        }
    }
}

extension LaidOutView {
    /// Where the content of a table or a collection begins below the bars over it, in points from its upper edge.
    var contentTop: Double {
        self[.contentInsetAdjustmentBehavior] == .choice("never") ? 0 : safeAreaInsets.top
    }
}
