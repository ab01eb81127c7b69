/// What views that a table or a collection reuses are made with. UIKit calls `init(style:reuseIdentifier:)` and `init(frame:)`; Swift can
/// call only required initializers of a class that it does not know, so the stand-in calls `init(coder:)`.
enum Reuse {
    static var coder: NSCoder { NSKeyedArchiver(requiringSecureCoding: true) }
}
