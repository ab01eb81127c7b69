// error: cannot find 'Recording' in scope
import UIKit

@MainActor func make(_ view: UIView) -> String { Recording.json(of: view) }
