// error: no exact matches in call to initializer
import UIKit

let color = UIColor(hex: 0xFF0000)
