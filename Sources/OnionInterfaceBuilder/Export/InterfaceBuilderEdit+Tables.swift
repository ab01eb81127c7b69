import OnionCoding
import OnionDocuments
import OnionModel

extension InterfaceBuilderEdit {
    /// Whether a text of a view is one of a string table, so that the document must stay as it is. Notes it then.
    mutating func isOfTable(_ property: Property, of view: TemplateView, _ object: String) -> Bool {
        switch property {
        case .text, .placeholder, .headerTitle, .footerTitle, .accessibilityLabel, .accessibilityHint:
            return isOfTable(property.rawValue, of: object)
        case .title:
            let isConfigured = objects[object]?.child("buttonConfiguration") != nil
            return isOfTable(isConfigured ? "configuration.title" : "normalTitle", of: object)
        case .selectedTitle, .highlightedTitle, .disabledTitle: return isOfTable(property.rawValue, of: object)
        case .subtitle: return isOfTable("configuration.subtitle", of: object)
        case .segments:
            guard case .texts(let titles)? = view[.segments] else { return false }
            return titles.indices.contains { isOfTable("segmentTitles[\($0)]", of: object) }
        default: return false
        }
    }

    /// - Parameter key: The name of the text in string files.
    mutating func isOfTable(_ key: String, of object: String) -> Bool {
        guard read.texts.tables != nil, let element = read.root.all.first(where: { $0["id"] == object }),
            let found = read.tableText(element.writtenText(named: key), of: element, key: key)
        else { return false }
        textsOfTables.append(
            Omission(
                "its \(key), which is the text \(found.key.quoted) of a string table: change it there",
                of: "\(element.name) \(object)", source: found.text.files.first, position: found.text.position))
        return true
    }
}

extension XMLElement {
    /// Returns a text in the document by its name in string files; an empty text for none.
    fileprivate func writtenText(named key: String) -> String {
        let (owner, name): (XMLElement?, String) =
            switch key {
            case let key where key.stateOfTitle != nil: (child(key: key.stateOfTitle ?? ""), "title")
            case "accessibilityLabel": (child("accessibility"), "label")
            case "accessibilityHint": (child("accessibility"), "hint")
            case let key where key.hasPrefix("configuration."):
                (child("buttonConfiguration"), String(key.dropFirst("configuration.".count)))
            case let key where key.hasPrefix("segmentTitles["):
                (segment(at: key.dropFirst("segmentTitles[".count).dropLast()), "title")
            default: (self, key)
            }
        return owner?[name] ?? owner?.child(key: name)?.text ?? ""
    }

    private func segment(at index: Substring) -> XMLElement? {
        guard let index = Int(index), let segments = child("segments")?.children, segments.indices.contains(index)
        else { return nil }
        return segments[index]
    }
}
