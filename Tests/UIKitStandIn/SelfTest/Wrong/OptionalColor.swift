// error: value of optional type 'UIColor?' must be unwrapped to a value of type 'UIColor'
import UIKit

let paper: UIColor = UIColor(named: "paper")
