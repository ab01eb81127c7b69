import OnionGraphics
import OnionLayout
import OnionModel

/// Finds texts that end in an ellipsis, because their lines are too short or too few.
struct TruncatedText: FitRule {
    let name = "truncated-text"

    func violations(on scene: FitScene) -> [FitViolation] {
        scene.texts.compactMap { text in
            if text.isLower(than: scene) { return nil }
            let needed = text.needed(in: scene)
            if text.size.isTruncated, text.styled.lines == 1 {
                let points = needed.width * text.styled.minimumScaleFactor - text.availableFrame.width
                guard points > scene.pixel / 2 else { return nil }
                return FitViolation(text, in: scene, TruncatedText.tooWide(text, points), points: points)
            }
            let points = needed.height - text.availableFrame.height
            guard text.size.isTruncated || (text.size.lines > 1 && points > scene.pixel), !text.fitsReduced(in: scene)
            else { return nil }
            let lines = text.lines(in: scene)
            return FitViolation(
                text, in: scene, TruncatedText.tooLong(text, needed: needed.lines, lines: lines), points: max(points, 0)
            )
        }
    }
}

extension FitText {
    /// Whether not even one line fits. A tenth of a line is empty above and below the letters.
    func isLower(than scene: FitScene) -> Bool {
        lineHeight > availableFrame.height + max(scene.pixel, lineHeight / 10)
    }

    /// The height of one line, in points.
    var lineHeight: Double { size.lines > 0 ? size.height / Double(size.lines) : 0 }

    /// Whether all lines fit in the smallest font that the text may have.
    fileprivate func fitsReduced(in scene: FitScene) -> Bool {
        let factor = max(styled.minimumScaleFactor, 0.01)
        guard factor < 1 else { return false }
        // As wide and high as the space is for the font that is not reduced.
        let (width, height) = (availableFrame.width / factor, availableFrame.height / factor)
        let reduced = scene.text.size(of: styled, width: width, scale: scene.environment.scale)
        return !reduced.isTruncated && reduced.height <= height + scene.pixel
    }

    /// Returns the size of the complete text: on one line, or in the available width.
    fileprivate func needed(in scene: FitScene) -> TextSize {
        guard size.isTruncated else { return size }
        var whole = styled
        whole.minimumScaleFactor = 1
        if styled.lines != 1 { whole.lines = 0 }
        return scene.text.size(
            of: whole, width: styled.lines == 1 ? nil : availableFrame.width + scene.pixel,
            scale: scene.environment.scale)
    }

    /// Returns the number of visible lines.
    fileprivate func lines(in scene: FitScene) -> Int {
        guard lineHeight > 0, size.height > availableFrame.height + scene.pixel else { return size.lines }
        return max(1, Int(min(1e6, (availableFrame.height + scene.pixel) / lineHeight)))
    }
}

extension TruncatedText {
    fileprivate static func tooWide(_ text: FitText, _ points: Double) -> String {
        "\(text.quoted) is cut off: it is \(points.points) too wide for its line"
    }

    fileprivate static func tooLong(_ text: FitText, needed: Int, lines: Int) -> String {
        "\(text.quoted) is cut off: it needs \(needed) lines and has room for \(lines)"
    }
}
