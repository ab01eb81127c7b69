// error: is inaccessible due to 'internal' protection level
import UIKit

@MainActor func make(_ control: UIControl) -> Int { control.actions.count }
