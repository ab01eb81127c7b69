// A stand-in for UIKit on Linux, by its public documentation (iOS 15), so that generated code can be type-checked and run. It shows
// nothing and lays out nothing: it records what code makes (`Recording`). Names, kinds, optionality and isolation are UIKit's. Methods
// that are optional in UIKit's protocols have defaults here, because Linux has no Objective-C. `script/prove-uikit` builds it.

@_exported import Foundation
@_exported import ObjectiveC
