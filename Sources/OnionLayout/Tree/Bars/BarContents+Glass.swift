import OnionModel

// MARK: - Items

extension BarContents {
    /// The glass around the items of bars; nil in a look without.
    var capsule: Look.Capsule? { environment.look.capsule }

    /// Returns the distance of an item of a bar from the one before it, or from the edge for the first one. On glass, items with
    /// images share one capsule; those with titles and prominent ones have their own.
    func distance(of action: Action, from previous: Action?) -> Double {
        guard let capsule, let previous else { return margin }
        return action.sharesCapsule && previous.sharesCapsule ? 0 : capsule.spacing
    }

    /// Returns the back button on glass: a chevron without the title, which is its label for VoiceOver.
    func backButton(to title: LocalizedText, in bar: TemplateView) -> TemplateView {
        var back = Action(id: "backButton", title: title)
        back.image = ImageReference(name: "chevron.backward")
        return button(back, id: "\(bar.id).backButton")
    }

    /// Adds a button at the leading edge.
    ///
    /// - Returns: Its inner edge.
    mutating func add(
        _ button: TemplateView, to bar: inout TemplateView, _ capsule: Look.Capsule, top: Double, height: Double
    ) -> Anchor {
        bar.subviews.append(button)
        place(button, in: bar, top: top, height: height)
        relate(Anchor(button.id, .leading), .equal, Anchor(bar.id, guide: .safeArea, .leading), plus: margin)
        return Anchor(button.id, .trailing)
    }
}

extension Action {
    /// Whether it shows an image that may be in one capsule with others.
    fileprivate var sharesCapsule: Bool { image != nil && style != .primary }
}

extension TemplateView {
    /// Gives the button of an item its padding, and its color: prominent items are filled with the tint color, and others have the color
    /// of texts ("Build a UIKit app with the new design", WWDC 2025).
    mutating func dress(_ action: Action, in capsule: Look.Capsule) {
        if action.image == nil {
            properties[.contentInsets] = .insets(
                DirectionalInsets(leading: capsule.padding, trailing: capsule.padding))
        }
        if action.style == .primary {
            properties[.style] = PropertyValue(Action.Style.primary)
        } else {
            properties[.tintColor] = .color(.named("label"))
        }
    }
}

// MARK: - Tabs

/// The places of the image and the title of a tab with the title below the image, in points.
struct TabMetrics {
    var iconTop = 6.0
    var icon = 26.0
    var titleCenter = 41.0

    static let onGlass = TabMetrics(iconTop: 10, icon: 28, titleCenter: 45)
}

extension BarContents {
    var tabs: TabMetrics { environment.platter == nil ? TabMetrics() : .onGlass }

    /// Places the tabs on their platter, which is in the middle of the bar, at its upper edge.
    mutating func place(_ tabs: TemplateView, of count: Int, in bar: TemplateView, _ platter: Look.Platter) {
        let top = environment.hasHomeIndicator ? 0 : environment.bars.tabBar - platter.bottom - platter.height
        relate(Anchor(tabs.id, .top), .equal, Anchor(bar.id, .top), plus: top)
        relate(Anchor(tabs.id, .height), plus: platter.height)
        relate(Anchor(tabs.id, .centerX), .equal, Anchor(bar.id, .centerX))
        let sides = 2 * (platter.inset + platter.end)
        relate(Anchor(tabs.id, .width), .lessThanOrEqual, Anchor(bar.id, .width), plus: -sides)
        relate(Anchor(tabs.id, .width), plus: Double(count) * platter.step, priority: 900)
    }
}
