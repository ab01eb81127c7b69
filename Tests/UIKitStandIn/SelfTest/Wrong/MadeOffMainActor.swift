// error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
import UIKit

func make() { _ = UILabel() }
