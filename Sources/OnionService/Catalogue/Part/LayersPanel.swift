import Onion
import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// What a picture is made of: the layers apart from each other, and the part of each view.
struct LayersPanel {
    /// A layer with those inside it.
    struct Layer {
        struct Content {
            let title: String
            let page: String
        }

        let title: String
        let kind: String
        let page: String
        let content: Content?
        let hasLayers: Bool
        let layers: [Layer]
    }

    /// The exploded picture, with the area of each layer.
    struct Exploded {
        struct Area {
            let title: String
            let page: String
            /// The corners of a polygon, as SVG writes them.
            let points: String
        }

        let source: String
        let width: Int
        let height: Int
        let areas: [Area]
    }

    /// The size of the picture, in points.
    let pictureWidth: String
    let pictureHeight: String
    let exploded: Exploded?
    let layers: [Layer]
    let hasViews: Bool
    /// The views, in the order in which they are drawn.
    let views: [PictureView]
    /// Whether there are more views than the page lists.
    let more: String?
    /// The view that was picked; nil for none.
    let picked: PictureView?

    /// The maximum number of views, each of which is a link in the picture and one in the list.
    private static let mostViews = 150

    init(_ laidOut: LaidOutSubject, of reference: Reference, _ call: Call, _ query: PageQuery) throws {
        let size = laidOut.environment.size
        (pictureWidth, pictureHeight) = (size.width.inPoints, size.height.inPoints)
        layers = Layer.layers(laidOut.layers)
        exploded = laidOut.layers.count > 1 ? try Exploded(laidOut, of: reference, call, query) : nil
        let picked = try call.arguments[Parameter<String>.view]
        let all = PictureView.views(of: laidOut, picking: picked) {
            reference.cataloguePage + query.setting("view", to: $0).text
        }
        self.picked = all.first(where: \.isCurrent)
        views = Array(all.prefix(LayersPanel.mostViews))
        hasViews = !views.isEmpty
        more = all.count > views.count ? "and \(all.count - views.count) more" : nil
    }
}

/// A view in a picture, with the part that it is from.
struct PictureView {
    let id: String
    let type: String
    /// The page with this view picked.
    let page: String
    let isCurrent: Bool
    /// Points from the top left corner of the picture.
    let x: String
    let y: String
    let width: String
    let height: String
    let part: String
    let partPage: String
    /// The content whose values the layer shows; nil for none.
    let content: LayersPanel.Layer.Content?

    /// Returns the views of a picture that have an area, each after its superview.
    ///
    /// - Parameters:
    ///   - picked: The name of the picked view: the number of its layer, a full stop, and its id.
    ///   - page: Returns the page with a view of a name picked.
    static func views(
        of laidOut: LaidOutSubject, picking picked: String?, page: (_ name: String) -> String
    ) -> [PictureView] {
        var views: [PictureView] = []
        var isPicked = false
        var waiting = [(view: laidOut.result.root, origin: Point())]
        while let (view, origin) = waiting.popLast() {
            let frame = Rect(
                x: origin.x + view.frame.x, y: origin.y + view.frame.y, width: view.frame.width,
                height: view.frame.height)
            waiting += view.subviews.reversed().map { ($0, Point(x: frame.x, y: frame.y)) }
            guard frame.width > 0, frame.height > 0, laidOut.layers.indices.contains(view.layer) else { continue }
            let name = "\(view.layer).\(view.id)"
            // Repeated prototypes have the same name.
            let isCurrent = name == picked && !isPicked
            isPicked = isPicked || isCurrent
            views.append(
                PictureView(view, in: frame, laidOut.layers[view.layer], page: page(name), isCurrent: isCurrent))
        }
        return views
    }

    private init(_ view: LaidOutView, in frame: Rect, _ layer: LayerName, page: String, isCurrent: Bool) {
        (id, type) = (view.id, view.type.rawValue)
        (self.page, self.isCurrent) = (page, isCurrent)
        (x, y, width, height) = (frame.x.inPoints, frame.y.inPoints, frame.width.inPoints, frame.height.inPoints)
        part = layer.template.key.text
        partPage = layer.template.head.cataloguePage
        content = layer.content.map { LayersPanel.Layer.Content($0) }
    }
}

extension LayersPanel.Layer {
    /// Returns the outermost layers, from a list in which each layer precedes those inside it.
    fileprivate static func layers(_ names: [LayerName]) -> [LayersPanel.Layer] {
        var rest = names[...]
        return layers(&rest, depth: 0)
    }

    private static func layers(_ rest: inout ArraySlice<LayerName>, depth: Int) -> [LayersPanel.Layer] {
        var layers: [LayersPanel.Layer] = []
        while let name = rest.first, name.depth >= depth {
            rest.removeFirst()
            layers.append(LayersPanel.Layer(name, self.layers(&rest, depth: name.depth + 1)))
        }
        return layers
    }

    private init(_ name: LayerName, _ inner: [LayersPanel.Layer]) {
        title = name.template.key.text
        kind = name.kind.rawValue
        page = name.template.head.cataloguePage
        content = name.content.map { Content($0) }
        hasLayers = !inner.isEmpty
        layers = inner
    }
}

extension LayersPanel.Layer.Content {
    fileprivate init(_ content: Reference) {
        title = content.key.text
        page = content.head.cataloguePage
    }
}

extension LayersPanel.Exploded {
    fileprivate init(_ laidOut: LaidOutSubject, of reference: Reference, _ call: Call, _ query: PageQuery) throws {
        let size = laidOut.environment.size
        let exploded = ExplodedLayout(screen: size, count: laidOut.layers.count)
        (width, height) = (Int(exploded.size.width.rounded(.up)), Int(exploded.size.height.rounded(.up)))
        let shown = query.only(PageQuery.picture(of: reference.kind))
        let version = try call.service.pictures.version(of: reference, call)
        source = reference.cataloguePage + "/layers.png" + shown.setting("v", to: version).text
        areas = laidOut.layers.enumerated().map { index, layer in
            let transform = exploded.transform(of: index)
            let corners = [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)]
            let points = corners.map { x, y in
                let point = transform.applied(to: Point(x: x, y: y))
                return "\(point.x.inPoints),\(point.y.inPoints)"
            }
            return Area(
                title: layer.content.map { "\(layer.template.key), \($0.key)" } ?? layer.template.key.text,
                page: layer.template.head.cataloguePage, points: points.joined(separator: " "))
        }
    }
}

extension Double {
    /// Points, to the tenth.
    fileprivate var inPoints: String {
        let rounded = (self * 10).rounded() / 10
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension Parameter where Value == String {
    static var view: Parameter {
        Parameter("view", "The view that is picked in the picture: the number of its layer, a full stop, and its id")
    }
}

extension Route {
    static let layersPicture = Route(
        "/catalogue/{kind}/{part}/layers.png", "The layers of a picture, apart from each other", types: ["image/png"],
        fields: .traits + [
            Parameter<Device>.device.field, Parameter<TemplateFilling>.filling.field, MapParameter.fields.field,
            Parameter<String>.version.field,
        ],
        work: .picture
    ) { call in
        let pictures = call.service.pictures
        let source = pictures.source(at: call.changes)
        let bytes = try pictures.bytes(.png, 1, from: source, showing: .layers) {
            try $0.layout(call.subject(try call.partReference, in: source), call.variant)
        }
        return Answer(type: "image/png", bytes)
    }
}

extension Call {
    /// The subject of a part's picture, with the filling and the values of fields in the query.
    func subject(_ reference: Reference, in source: ScreenSource) throws -> Subject {
        try source.subject(named: reference.description).filled(filling).filling(arguments[.fields])
    }

    /// A part, laid out for the device and the traits of the query.
    func layout(of reference: Reference) throws -> LaidOutSubject {
        let pictures = service.pictures
        let source = pictures.source(at: changes)
        return try pictures.layout(from: source) { try $0.layout(subject(reference, in: source), variant) }
    }
}
