// error: has no member 'indicatorColorTransformer'
import UIKit

@MainActor func change(_ configuration: inout UIButton.Configuration) {
    if #available(iOS 16, *) { configuration.indicatorColorTransformer = nil }
}
