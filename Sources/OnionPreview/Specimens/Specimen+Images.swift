import Onion
import OnionModel

extension Specimen {
    /// The specimen of an image: on a light and on a dark ground, and its files.
    ///
    /// - Parameter files: At least one.
    init(_ files: [StoredImage]) {
        self.init()
        guard let first = files.first else { return }
        let grounds = ["#FFFFFF", "#000000"].map { digits in
            var ground = box(.hex(digits), height: Specimen.imageHeight)
            let picture = TemplateView(
                id: "picture\(digits.dropFirst())", type: .imageView,
                properties: [
                    .image: .image(ImageReference(name: first.variant.name)), .contentMode: .choice("scaleAspectFit"),
                ])
            add(
                Constraint(
                    first: Constraint.Anchor(picture.id, .edges), relation: .equal,
                    second: Constraint.Anchor(ground.id, .edges), constant: Specimen.spacing))
            ground.subviews = [picture]
            return ground
        }
        add(row(grounds, areEqual: true))
        for file in files {
            let facts = [file.points.map { "\($0) pt" }, "\(file.size) bytes"]
            add(note: ([file.variant.description] + facts.compactMap(\.self)).joined(separator: " · "))
        }
    }

    /// The height of the grounds in points.
    private static let imageHeight = 160.0
}
