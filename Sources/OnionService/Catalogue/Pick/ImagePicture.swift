import Onion
import OnionCoding
import OnionModel
import OnionPreview
import OnionRows

extension Route {
    static let imagePicture = Route(
        "/catalogue/images/{image}/thumbnail.png", "An image of the registry, as large as a thumbnail",
        types: ["image/png"],
        fields: [
            Parameter<Traits.Appearance>.appearance.field,
            Parameter<Int>.scale.field, Parameter<String>.version.field,
        ],
        work: .picture
    ) { try $0.pictureOfImage() }
}

extension Call {
    /// Returns the image that the path names as an app shows it, in a square.
    func pictureOfImage() throws -> Answer {
        let name = name("image")
        let template = FilledTemplate(Template(showing: name))
        let subject = Subject(name: name, source: .template(template))
        var variant = usualVariant
        variant.traits.appearance = try arguments[.appearance] ?? variant.traits.appearance
        let shown = variant
        let pictures = service.pictures
        let bytes = try pictures.bytes(
            .png, try arguments[.scale] ?? 2, from: pictures.source(at: changes)
        ) { try $0.layout(subject, shown) }
        return Answer(type: "image/png", bytes)
    }
}

extension Template {
    /// A template with an image that fits into a square.
    fileprivate init(showing name: String) {
        let size = Double(Thumbnail.imageSize)
        let image = TemplateView(
            id: "image", type: .imageView,
            properties: [.image: .image(ImageReference(name: name)), .contentMode: .choice("scaleAspectFit")])
        // The picture of such a cell has the size of the cell.
        let cell = TemplateView(
            id: "view", type: .collectionViewCell, properties: [.frame: .rect(Rect(width: size, height: size))],
            subviews: [image])
        self.init(
            key: Key(stored: "image"), kind: .cell, view: cell,
            constraints: [.top, .leading, .trailing, .bottom].map {
                Constraint(
                    first: Constraint.Anchor("image", $0), relation: .equal, second: Constraint.Anchor("view", $0))
            })
    }
}
