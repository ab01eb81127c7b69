import OnionModel

/// Draws a progress view: a track with a filled part.
struct ProgressViewPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        let height = min(4, canvas.bounds.height)
        let track = Rect(y: canvas.bounds.midY - height / 2, width: canvas.bounds.width, height: height)
        var filled = track
        filled.width *= (canvas.view.number(.progress) ?? 0).clamped(to: 0...1)
        let (rest, done) = (canvas.color(.trackTintColor), canvas.color(.progressTintColor))
        canvas.fill(track, rest ?? canvas.system("systemFill"), cornerRadius: height / 2)
        canvas.fill(canvas.directed(filled), done ?? canvas.tint, cornerRadius: height / 2)
    }
}
