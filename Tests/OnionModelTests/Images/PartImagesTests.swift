import OnionModel
import Testing

@Suite("Images of parts")
struct PartImagesTests {
    /// A part of each kind that names images, with one in each place.
    private static func parts() throws -> [Part] {
        var properties: [Property: PropertyValue] = [:]
        for property in Property.images { properties[property] = .image(ImageReference(name: property.rawValue)) }
        var action = Action(id: "go")
        action.image = ImageReference(name: "action")
        let bars = BarItems(
            navigationItem: NavigationItem(leftBarButtonItems: [action], rightBarButtonItems: [action]),
            tabBarItem: TabBarItem(
                image: ImageReference(name: "tab"), selectedImage: ImageReference(name: "selected")),
            toolbarItems: [action])
        var view = TemplateView(id: "view")
        view.properties = properties
        view.subviews = [view]
        var template = Template(key: try Key("card"), kind: .content, view: view)
        template.fields = [Field(name: "icon", type: .image), Field(name: "text", type: .text)]
        template.fields[0].example = .text(.verbatim(.plain("example")))
        template.fields[1].example = .text(.verbatim(.plain("text")))
        template.variations = [Variation(views: ["view": properties])]
        template.states = [TemplateState(name: "off", changes: Variation(views: ["view": properties]))]
        template.barItems = bars
        let fields: [String: FieldValue] = [
            "icon": .text(.verbatim(.plain("plain"))), "text": .text(.verbatim(.plain("text"))),
            "more": .image(ImageReference(name: "more", size: Size(width: 1, height: 1))),
        ]
        let reference = Reference(.template, try Key("card"))
        var content = Content(key: try Key("home"), template: reference)
        content.fields = fields
        content.barItems = bars
        var screen = Screen(
            key: try Key("home"),
            composed: .template(reference, fields: fields, inner: .slots([])))
        screen.barItems = bars
        let actions = ActionSet(key: try Key("all"), items: [action])
        return [.template(template), .content(content), .screen(screen), .actions(actions)]
    }

    @Test("Every image that is found can be changed, and nothing else changes")
    func changes() throws {
        let parts = try Self.parts()
        guard case .template(let template) = parts[0] else { return }
        let counts = parts.map { $0.images { _ in template }.count }
        let bars = 5
        #expect(counts == [Property.images.count * 4 + 1 + bars, 2 + bars, 2 + bars, 1])
        for part in parts {
            var changed = part
            changed.updateImages(filling: { _ in template }) { $1.name = "new/\($1.name)" }
            let images = part.images { _ in template }
            let new = changed.images { _ in template }
            #expect(new.map(\.path) == images.map(\.path))
            #expect(new.map(\.image.name) == images.map { "new/\($0.image.name)" })
            #expect(new.map(\.image.size) == images.map(\.image.size))
            #expect(changed.texts.map(\.path) == part.texts.map(\.path).filter { !$0.hasSuffix("fields.icon") })
            changed.updateImages(filling: { _ in template }) { _, _ in }
            #expect(changed.images { _ in template }.count == images.count)
        }
    }
}
