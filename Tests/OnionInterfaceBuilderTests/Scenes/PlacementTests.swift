import OnionCoding
import OnionInterfaceBuilder
import OnionModel
import Testing

@Suite("Where Interface Builder's views are placed")
struct PlacementTests {
    private let mask =
        "<autoresizingMask key=\"autoresizingMask\" flexibleMinX=\"YES\" widthSizable=\"YES\" flexibleMaxY=\"YES\"/>"

    @Test("A view that Auto Layout places has its design frame and no mask")
    func constraints() throws {
        let view = try MadeDocument.view("view", inside: mask)
        #expect(view[.frame] == .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
        #expect(view[.autoresizing] == nil)
    }

    @Test(
        "A view that keeps its mask, or whose frame is fixed, is placed by the mask's words",
        arguments: ["", "fixedFrame"])
    func masks(attribute: String) throws {
        let opening =
            "<view id=\"it\" \(attribute.isEmpty ? "" : "translatesAutoresizingMaskIntoConstraints=\"NO\" fixedFrame=\"YES\"")>"
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(MadeDocument.subviews(opening + MadeDocument.frame(1, 2, 3, 4) + mask + "</view>")))
        let view = try MadeDocument.converted(xml).template.view.subviews[0]
        #expect(view[.autoresizing] == .choices(["flexibleLeftMargin", "flexibleWidth", "flexibleBottomMargin"]))
    }

    @Test("The root view and the arranged views of a stack have no mask, whatever they say")
    func rootAndArranged() throws {
        let label = "<label id=\"arranged\">\(MadeDocument.frame(0, 0, 1, 1))\(mask)</label>"
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(
                mask + MadeDocument.subviews(MadeDocument.view("stackView", "stack", "", MadeDocument.subviews(label))))
        )
        let root = try MadeDocument.converted(xml).template.view
        #expect(root[.frame] == .rect(Rect(width: 375, height: 667)))
        #expect(root[.autoresizing] == nil)
        #expect(root.subviews[0].subviews[0][.autoresizing] == nil)
    }

    @Test("A content view that is saved without an id has its cell's, and one without a frame fills its cell")
    func bareContentViews() throws {
        let content = "<view key=\"contentView\">\(MadeDocument.frame(0, 0, 300, 44))</view>"
        let rows = "<tableViewCellContentView key=\"contentView\" id=\"row\"/>"
        for (cell, inside, id) in [("collectionViewCell", content, "cell-contentView"), ("tableViewCell", rows, "row")]
        {
            let frame = MadeDocument.frame(10, 20, 300, 44)
            let xml = MadeDocument.xib("<\(cell) id=\"cell\">\(frame)\(inside)</\(cell)>")
            let view = try #require(try MadeDocument.converted(xml).template.view.subviews.first)
            #expect(view.id == id)
            #expect(view[.frame] == .rect(Rect(width: 300, height: 44)))
        }
    }

    @Test("An activity indicator that is not animating is visible at design time", arguments: [true, false])
    func activityIndicators(designTime: Bool) throws {
        let indicator = MadeDocument.view("activityIndicatorView", "it", "hidden=\"YES\"")
        let xml = MadeDocument.storyboard(MadeDocument.controller(MadeDocument.subviews(indicator)))
        let view = try MadeDocument.converted(xml, designTime: designTime).template.view.subviews[0]
        #expect(view[.hidden] == (designTime ? nil : .bool(true)))
    }

    @Test(
        "At design time, cells and headers have the positions of the document; on devices, their table places them",
        arguments: [true, false])
    func cells(designTime: Bool) throws {
        let label = MadeDocument.view("label", "title")
        let content =
            "<tableViewCellContentView key=\"contentView\" id=\"content\">\(MadeDocument.frame(0, 0, 300, 44))\(MadeDocument.subviews(label))</tableViewCellContentView>"
        let cell =
            "<tableViewCell id=\"cell\" accessoryType=\"checkmark\">\(MadeDocument.frame(0, 28, 375, 44))\(mask)\(content)</tableViewCell>"
        let header = "<view key=\"tableHeaderView\" id=\"header\">\(MadeDocument.frame(0, 0, 375, 28))</view>"
        for cells in [
            "<prototypes>\(cell)</prototypes>",
            "<sections><tableViewSection id=\"s\"><cells>\(cell)</cells></tableViewSection></sections>",
        ] {
            let table = MadeDocument.view("tableView", "table", "", header + cells)
            let xml = MadeDocument.storyboard(MadeDocument.controller(MadeDocument.subviews(table)))
            let view = try MadeDocument.converted(xml, designTime: designTime).template.view.subviews[0]
            let rows = view.all.filter { $0.type != .tableViewSection }
            #expect(rows.map(\.id) == ["table", "header", "cell", "content", "title"])
            #expect(rows.map(\.type) == [.tableView, .view, .tableViewCell, .contentView, .label])
            let mask = designTime ? PropertyValue.choices([]) : nil
            #expect(rows.map { $0[.autoresizing] } == [nil, mask, mask, mask, nil])
            #expect(rows[1][.intrinsicContentSize] == (designTime ? nil : .size(Size(width: -1, height: 28))))
            #expect(rows[2][.accessoryType] == .choice("checkmark"))
        }
    }

    @Test("The sections of a table keep their texts, also those of several lines")
    func sections() throws {
        let cell =
            "<tableViewCell id=\"cell\" reuseIdentifier=\"row\">\(MadeDocument.frame(0, 28, 375, 44))</tableViewCell>"
        let sections =
            "<sections><tableViewSection id=\"one\" headerTitle=\"Name\" footerTitle=\"Foot\"><cells>\(cell)</cells></tableViewSection>"
            + "<tableViewSection id=\"two\"><string key=\"headerTitle\">A&#10;B</string><cells/></tableViewSection></sections>"
        let insets = "<inset key=\"separatorInset\" minX=\"15\" minY=\"0.0\" maxX=\"5\" maxY=\"0.0\"/>"
        let table = MadeDocument.view(
            "tableView", "table", "style=\"grouped\" separatorStyle=\"none\" rowHeight=\"60\"", sections + insets)
        let converted = try MadeDocument.converted(
            MadeDocument.storyboard(MadeDocument.controller(MadeDocument.subviews(table))))
        let view = converted.template.view.subviews[0]
        #expect(view.subviews.map(\.type) == [.tableViewSection, .tableViewSection])
        #expect(
            view.subviews[0][.headerTitle] == .text(.verbatim(.plain("Name")))
                && view.subviews[0][.footerTitle] == .text(.verbatim(.plain("Foot"))))
        #expect(view.subviews[1][.headerTitle] == .text(.verbatim(.plain("A\nB"))))
        #expect(view.subviews[0].subviews.map { $0[.reuseIdentifier] } == [.identifier("row")])
        #expect(view[.separatorInset] == .insets(DirectionalInsets(leading: 15, trailing: 5)))
        #expect(view[.separatorStyle] == .choice("none") && view[.rowHeight] == .number(60))
        #expect(converted.leftOut == [])
    }

    @Test(
        "The texts of a cell in one of UIKit's styles have no frames on devices: the text, then the detail, then the image"
    )
    func styledCells() throws {
        let parts = MadeDocument.subviews(
            "<imageView id=\"i\">\(MadeDocument.frame(0, 0, 9, 9))\(mask)</imageView>"
                + "<label id=\"d\">\(MadeDocument.frame(0, 0, 9, 9))\(mask)</label>"
                + "<label id=\"t\">\(MadeDocument.frame(0, 0, 9, 9))\(mask)</label>")
        let content =
            "<tableViewCellContentView key=\"contentView\" id=\"content\">\(MadeDocument.frame(0, 0, 300, 44))\(parts)</tableViewCellContentView>"
        let cell =
            "<tableViewCell id=\"cell\" style=\"IBUITableViewCellStyleSubtitle\" textLabel=\"t\" detailTextLabel=\"d\" imageView=\"i\">\(MadeDocument.frame(0, 0, 375, 44))\(content)</tableViewCell>"
        let table = MadeDocument.view("tableView", "table", "", "<prototypes>\(cell)</prototypes>")
        let xml = MadeDocument.storyboard(MadeDocument.controller(MadeDocument.subviews(table)))
        let view = try MadeDocument.converted(xml, designTime: false).template.view.subviews[0].subviews[0].subviews[0]
        #expect(view.subviews.map(\.id) == ["t", "d", "i"])
        #expect(view.subviews.allSatisfy { $0[.autoresizing] == nil })
    }

    @Test("The content view of a visual effect view goes along with it")
    func effects() throws {
        let content = "<view key=\"contentView\" id=\"content\">\(MadeDocument.frame(0, 0, 3, 4))\(mask)</view>"
        let view = try MadeDocument.view("visualEffectView", inside: content)
        #expect(view.subviews[0].type == .view)
        #expect(
            view.subviews[0][.autoresizing]
                == .choices(["flexibleLeftMargin", "flexibleWidth", "flexibleBottomMargin"]))
    }

    @Test("A class without a type becomes a plain view, and is reported unless it only draws")
    func types() throws {
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(
                MadeDocument.subviews(MadeDocument.view("glkView", "a"), MadeDocument.view("hologram", "b"))))
        let converted = try MadeDocument.converted(xml)
        #expect(converted.template.view.subviews.map(\.type) == [.view, .view])
        #expect(converted.leftOut.map(\.description) == ["hologram b: its class; it is kept as a plain view"])
    }

    @Test("A view without an id of its own is left out")
    func ids() throws {
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(
                MadeDocument.subviews(MadeDocument.view("view", "root"), MadeDocument.view("label", "b"))))
        let converted = try MadeDocument.converted(xml)
        #expect(converted.template.view.subviews.map(\.id) == ["b"])
        #expect(converted.leftOut.map(\.what) == ["a view without an id of its own"])
    }
}
