@_spi(Recording) import UIKit

// Prints what SelfTest/Run/expected.txt has.

Recording.setTexts { key, table in key == "card.like" && table == "Onion" ? "Like" : nil }

let list = ListViewController()
let card = CardViewController(model: "Card")
list.embed(card)
print(Recording.json(of: list))

var heard: [String] = []
(card.view as? CardView)?.likeDidPress = { heard.append("like") }
(card.view as? CardView)?.cardDidPress = { heard.append("card") }
let buttons = card.view.subviews[1].subviews.compactMap { $0 as? UIButton }
buttons.last?.sendActions(for: .touchUpInside)
buttons.last?.sendActions(for: .valueChanged)
Recording.tap(card.view)
list.navigationItem.rightBarButtonItem.map(Recording.press)
print("heard:", heard, "presented:", list.presentedViewController.map { "\(type(of: $0))" } ?? "nothing")

var traits = Recording.Traits()
traits.userInterfaceStyle = .dark
traits.preferredContentSizeCategory = .accessibilityLarge
Recording.setTraits(traits, notifying: list)
print("in the dark:", (card.view as? CardView)?.title ?? "nil", UIFont.preferredFont(forTextStyle: .body).pointSize)

list.remove(card)
print("left:", list.children.count, list.view.constraints.count, card.view.constraints.count)
list.embed(card)
print("back:", list.children.count, list.view.constraints.count, card.view.constraints.count)

let root = UIView()
allViews().forEach(root.addSubview)
print(Recording.json(of: root))
