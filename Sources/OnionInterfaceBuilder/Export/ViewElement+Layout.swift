import OnionModel

extension ViewElement {
    /// Writes a size, a place, insets or priorities, or the layout of a collection; nil for another property.
    func setLayout(_ property: Property, _ value: PropertyValue?) -> Bool? {
        switch property {
        case .hugging, .compressionResistance: setPriorities(property, value)
        case .frame: setFrame(value)
        case .placeholderIntrinsicSize: setPlaceholderSize(value)
        case .autoresizing: setAutoresizing(value)
        case .layoutMargins, .titleEdgeInsets, .imageEdgeInsets, .separatorInset, .contentInsets:
            setInsets(property, value)
        case .shadowOffset: setSize(value, key: "shadowOffset", of: element)
        case .itemSize where type == .collectionViewCell: setSize(value, key: "customSize", of: element)
        case .itemSize, .headerReferenceSize, .footerReferenceSize, .minimumLineSpacing, .minimumInteritemSpacing,
            .sectionInset, .sectionInsetReference:
            setFlow(property, value)
        case .scrollAxis where type == .collectionView: setFlow(property, value)
        default: nil
        }
    }

    private func setPriorities(_ property: Property, _ value: PropertyValue?) -> Bool {
        let suffix = property == .hugging ? "HuggingPriority" : "CompressionResistancePriority"
        var priorities = AxisPriorities()
        if let value {
            guard case .priorities(let own) = value else { return false }
            priorities = own
        }
        element["horizontal\(suffix)"] = priorities.horizontal?.inXcode
        element["vertical\(suffix)"] = priorities.vertical?.inXcode
        return true
    }

    private func setPlaceholderSize(_ value: PropertyValue?) -> Bool {
        guard case .size(let size)? = value else { return false }
        for (name, length) in [("Width", size.width), ("Height", size.height)] {
            element["placeholderIntrinsic\(name)"] = length < 0 ? "infinite" : length.inXcode
        }
        return true
    }

    func setFrame(_ value: PropertyValue?) -> Bool {
        guard case .rect(let frame)? = value else { return false }
        let rect = element.made("rect", key: "frame")
        for (name, length) in [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)] {
            rect[name] = length.inXcode
        }
        return true
    }

    func setAutoresizing(_ value: PropertyValue?) -> Bool {
        guard case .choices(let words)? = value else {
            element.child("autoresizingMask")?.remove()
            element["translatesAutoresizingMaskIntoConstraints"] = "NO"
            return true
        }
        element["translatesAutoresizingMaskIntoConstraints"] = nil
        let mask = element.made("autoresizingMask", key: "autoresizingMask")
        for (name, word) in [
            ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"),
            ("flexibleMaxX", "flexibleRightMargin"), ("flexibleMinY", "flexibleTopMargin"),
            ("heightSizable", "flexibleHeight"), ("flexibleMaxY", "flexibleBottomMargin"),
        ] { mask[name] = words.contains(word) ? "YES" : nil }
        return true
    }

    private func setInsets(_ property: Property, _ value: PropertyValue?) -> Bool {
        var (owner, name, key) = (element, "inset", property.rawValue)
        switch property {
        case .layoutMargins:
            let isDirectional = element.child(key: "layoutMargins") == nil
            (name, key) =
                isDirectional ? ("directionalEdgeInsets", "directionalLayoutMargins") : ("edgeInsets", "layoutMargins")
        case .contentInsets:
            if let configuration = element.child("buttonConfiguration") {
                (owner, name) = (configuration, "directionalEdgeInsets")
            } else {
                key = "contentEdgeInsets"
            }
        default: break
        }
        guard let value else {
            owner.child(key: key)?.remove()
            return true
        }
        guard case .insets(let insets) = value else { return false }
        owner.made(name, key: key).setInsets(insets)
        return true
    }

    private func setSize(_ value: PropertyValue?, key: String, of owner: XcodeElement) -> Bool {
        guard let value else {
            owner.child(key: key)?.remove()
            return true
        }
        guard case .size(let size) = value else { return false }
        let made = owner.made("size", key: key)
        (made["width"], made["height"]) = (size.width.inXcode, size.height.inXcode)
        return true
    }

    private func setFlow(_ property: Property, _ value: PropertyValue?) -> Bool {
        let layout = element.made("collectionViewFlowLayout", key: "collectionViewLayout")
        switch (property, value) {
        case (.itemSize, _), (.headerReferenceSize, _), (.footerReferenceSize, _):
            return setSize(value, key: property.rawValue, of: layout)
        case (.scrollAxis, .choice(let axis)?): layout["scrollDirection"] = axis == "horizontal" ? "horizontal" : nil
        case (.scrollAxis, nil): layout["scrollDirection"] = nil
        case (.sectionInset, .insets(let insets)?): layout.made("inset", key: "sectionInset").setInsets(insets)
        case (.sectionInset, nil): layout.made("inset", key: "sectionInset").setInsets(.zero)
        case (.sectionInsetReference, .choice(let word)?):
            layout["sectionInsetReference"] = ["fromSafeArea": "safeArea", "fromLayoutMargins": "layoutMargins"][word]
        case (.sectionInsetReference, nil): layout["sectionInsetReference"] = nil
        case (_, .number(let number)?): layout[property.rawValue] = number.inXcode
        case (_, nil): layout[property.rawValue] = 10.0.inXcode
        default: return false
        }
        return true
    }
}
