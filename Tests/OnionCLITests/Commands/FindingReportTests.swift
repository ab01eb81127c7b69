import Foundation
import OnionCoding
import OnionTestSupport
import Testing

/// What services that run checks read: annotations beside lines, reports of tests, and logs of static analysis.
@Suite("Findings for services that run checks")
struct FindingReportTests {
    private static let order = """
        template: order
        kind: content
        view:
          id: view
          subviews:
            - { id: title, type: label, text: { en: "Pizza, of 100 %: <b>" }, textColor: "#999999" }
            - { id: order, type: button, title: { en: Order } }
        constraints:
          - title.top = view.top + 8
          - title.leading = view.leadingMargin
          - order.top = title.bottom + 8
          - order.leading = title.leading
          - order.height = 28
          - order.width = 80

        """

    private func onion(_ files: [String: String]) throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        for (path, text) in files { try onion.folder.write(text, to: path) }
        return onion
    }

    @Test("Annotations of GitHub have the file and the line of each finding, and escape what separates")
    func github() throws {
        let onion = try onion(["app/order, 1.yaml": Self.order, "bad.yaml": "color: red\nlight: blurple\n"])
        #expect(try onion.run("import", "app").status == 0)
        let fit = try onion.run("check", "--fit", "template/order", "--device", "iphone-8", "--format", "github")
        #expect(fit.status == 1 && fit.error == "")
        #expect(
            fit.output == """
                ::error file=app/order%2C 1.yaml,line=7,col=7,title=small-target::template/order: order: is 80 × 28, but at least \
                44 × 44 is required (iphone-8 en)
                ::error file=app/order%2C 1.yaml,line=6,col=7,title=low-contrast::template/order: title: "Pizza, of 100 %25: <b>" \
                has a contrast of 2.8 : 1, but at least 4.5 : 1 is required (iphone-8 en light)

                """)
        let refused = try onion.run("import", "bad.yaml", "--dry-run", "--format", "github")
        #expect(refused.status == 2 && refused.error.hasSuffix("error: 1 problem, nothing was stored\n"))
        #expect(refused.output.hasPrefix("::error file=bad.yaml,line=2,col=8,title=invalid-value::color/red: "))
        #expect(try onion.run("import", "app", "--dry-run", "--format", "github").output == "")
        let skipped = try onion.run("import", ".", "--on-error", "skip", "--dry-run", "--format", "github")
        #expect(skipped.status == 1 && skipped.output.contains("line=2,col=8,"))
    }

    @Test("A check of the registry finds the lines of documents, and a warning is one")
    func registry() throws {
        let onion = try onion([
            "t.yaml": "template: t\nkind: content\nview:\n  id: view\n  type: label\n  text: { ru: Привет }\n",
            "row.yaml": """
            template: row
            kind: cell
            view:
              id: cell
              type: tableViewCell
              subviews:
                - { id: name, type: label, text: x }

            """,
        ])
        #expect(try onion.run("import", ".").status == 0)
        let found = try onion.run("check", "--format", "github")
        #expect(found.status == 1)
        let lines = found.output.split(separator: "\n").sorted()
        #expect(lines.count == 2, "\(found)")
        #expect(lines[0].hasPrefix("::error file=t.yaml,line=6,col=9,title=missing-base-text::template/t: "))
        #expect(lines[1].hasPrefix("::warning file=row.yaml,line=7,col=7,title=beside-content-view::template/row: "))
        // Without the document, the finding is told nevertheless.
        _ = try onion.shell("rm t.yaml")
        #expect(
            try onion.run("check", "--format", "github").output.contains(
                "::error title=missing-base-text::template/t: "))
    }

    @Test("A log of SARIF has what its schema requires, and each result its rule and its place")
    func sarif() throws {
        let onion = try onion(["an order.yaml": Self.order])
        #expect(try onion.run("import", ".").status == 0)
        let outcome = try onion.run("check", "--fit", "template/order", "--format", "sarif")
        #expect(outcome.status == 1)
        let log = try JSONReader.read(Array(outcome.output.utf8))
        #expect(log["version"]?.string == "2.1.0")
        #expect(log["$schema"]?.string == "https://json.schemastore.org/sarif-2.1.0.json")
        let runs = try #require(log["runs"]?.items)
        #expect(runs.count == 1)
        let driver = try #require(runs[0]["tool"]?["driver"])
        #expect(driver["name"]?.string == "onion")
        let rules = try #require(driver["rules"]?.items).map { $0["id"]?.string }
        #expect(rules == ["small-target", "low-contrast"])
        let results = try #require(runs[0]["results"]?.items)
        #expect(results.count == 2)
        for result in results {
            guard case .number(let index)? = result["ruleIndex"]?.value else { return #expect(Bool(false)) }
            #expect(rules[Int(index)] == result["ruleId"]?.string)
            #expect(result["level"]?.string == "error" && result["message"]?["text"]?.string?.isEmpty == false)
            let place = try #require(result["locations"]?.items?.first)
            #expect(place["physicalLocation"]?["artifactLocation"]?["uri"]?.string == "an%20order.yaml")
            #expect(
                place["logicalLocations"]?.items?.first?["fullyQualifiedName"]?.string?.hasPrefix("template/order ")
                    == true)
            #expect(result["partialFingerprints"]?["onionFinding/v1"]?.string?.count == 64)
        }
        #expect(
            results[0]["locations"]?.items?.first?["physicalLocation"]?["region"]?["startLine"]?.value == .number(7))
        // A finding is the same one when lines move and texts change.
        let moved = "# a comment\n" + Self.order.replacing("Pizza, of", with: "Bread, of")
        try onion.folder.write(moved, to: "an order.yaml")
        _ = try onion.run("import", ".")
        let later = try JSONReader.read(
            Array(onion.run("check", "--fit", "template/order", "--format", "sarif").output.utf8))
        let prints = { (log: Node) in log["runs"]?.items?[0]["results"]?.items?.map { $0["partialFingerprints"] } }
        #expect(prints(later) == prints(log))
        // Nothing is a log without results.
        let nothing = try onion.run("check", "--format", "sarif")
        #expect(nothing.status == 0)
        #expect(try JSONReader.read(Array(nothing.output.utf8))["runs"]?.items?[0]["results"]?.items == [])
    }

    @Test("A report of JUnit has a failed case for each finding, and a passed one for none and for warnings")
    func junit() throws {
        let onion = try onion([".onion.yaml": "rules: { low-contrast: warning }\n", "order.yaml": Self.order])
        #expect(try onion.run("import", ".").status == 0)
        let outcome = try onion.run("check", "--fit", "template/order", "--device", "iphone-8", "--format", "junit")
        #expect(outcome.status == 1)
        let time = try Regex(#"timestamp="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d""#)
        #expect(outcome.output.contains(time))
        #expect(
            outcome.output.replacing(time, with: "") == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites>
                  <testsuite package="onion" id="0" name="onion check --fit"  hostname="localhost" tests="2" failures="1" \
                errors="0" time="0">
                    <properties/>
                    <testcase name="small-target order" classname="template/order" time="0">
                      <failure message="order: is 80 × 28, but at least 44 × 44 is required (iphone-8 en)" type="small-target">\
                order.yaml:7:7: order: is 80 × 28, but at least 44 × 44 is required (iphone-8 en)</failure>
                    </testcase>
                    <testcase name="low-contrast title" classname="template/order" time="0"/>
                    <system-out>warning: order.yaml:6:7: title: "Pizza, of 100 %: &lt;b&gt;" has a contrast of 2.8 : 1, but at \
                least 4.5 : 1 is required (iphone-8 en light)</system-out>
                    <system-err/>
                  </testsuite>
                </testsuites>

                """)
        let nothing = try onion.run("check", "--format", "junit")
        #expect(nothing.status == 0 && nothing.output.contains("<testcase name=\"nothing is wrong\""))
    }

    @Test("A finding in a storyboard has its file, and one in a part without a file has the part")
    func files() throws {
        let onion = try onion([
            "App/Main.storyboard": """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
            useAutolayout="YES" useSafeAreas="YES" initialViewController="orders"><scenes><scene sceneID="1"><objects>
            <viewController id="orders" customClass="OrdersViewController"><view key="view" id="view">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <button translatesAutoresizingMaskIntoConstraints="NO" id="send"><rect key="frame" x="20" y="40" width="30" height="28"/>
            <constraints><constraint firstAttribute="width" constant="30" id="k1"/><constraint firstAttribute="height" constant="28" \
            id="k2"/></constraints><state key="normal" title="OK"/></button></subviews><viewLayoutGuide key="safeArea" id="safe"/>
            <constraints><constraint firstItem="send" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="k3"/>
            <constraint firstItem="send" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="k4"/>
            </constraints></view></viewController></objects></scene></scenes></document>
            """
        ])
        #expect(try onion.run("import", "App").status == 0)
        #expect(try onion.run("import", "-", input: Self.order).status == 0)
        func check(_ subject: String, _ format: String) throws -> String {
            try onion.run(
                "check", "--fit", subject, "--rule", "small-target", "--device", "iphone-8", "--format", format
            ).output
        }
        let orders = "screen/orders"
        #expect(try check(orders, "github").hasPrefix("::error file=App/Main.storyboard,line=5,title=small-target::"))
        #expect(try check(orders, "sarif").contains("\"uri\": \"App/Main.storyboard\""))
        #expect(try check(orders, "junit").contains(">App/Main.storyboard:5: "))
        let order = "template/order"
        #expect(try check(order, "github").hasPrefix("::error title=small-target::template/order: order: "))
        let log = try JSONReader.read(Array(check(order, "sarif").utf8))
        let place = log["runs"]?.items?[0]["results"]?.items?[0]["locations"]?.items?[0]
        #expect(place?["physicalLocation"] == nil)
        #expect(place?["logicalLocations"]?.items?[0]["fullyQualifiedName"]?.string == "template/order order")
        let report = try check(order, "junit")
        #expect(report.contains("classname=\"template/order\"") && report.contains(">template/order: order: "))
    }

    @Test("Translations and pictures are reported, too, and exit codes stay")
    func others() throws {
        let onion = try OnionCommandLine.pizzeria()
        _ = try onion.shell("cp -R \(OnionCommandLine.examples)/contents contents")
        _ = try onion.run("import", "-", input: "{ content: bread, template: promo-code, fields: { code: A } }")
        let translations = try onion.run("report", "translations", "--format", "github")
        let plain = try onion.run("report", "translations", "--format", "ndjson")
        #expect(translations.status == plain.status)
        #expect(translations.output.split(separator: "\n").count == plain.output.split(separator: "\n").count)
        #expect(try onion.run("preview", "new-year", "--device", "iphone-8", "-o", "gallery/").status == 0)
        let compare = ["preview", "new-year", "--device", "iphone-8", "--compare", "gallery/", "--format"]
        let same = try onion.start(compare + ["github"]).wait()
        #expect(same.status == 0 && same.output == "")
        _ = try onion.shell("onion show actions/new-year | sed 's/en: Got it/en: OK/' | onion import -")
        let differs = try onion.start(compare + ["sarif"]).wait()
        #expect(differs.status == 1)
        let results = try JSONReader.read(Array(differs.output.utf8))["runs"]?.items?[0]["results"]?.items
        #expect(results?.map { $0["ruleId"]?.string } == ["picture-changed"])
        #expect(try onion.run("preview", "new-year", "--format", "sarif").status == 64)
        #expect(try onion.run("report", "reuse", "--format", "junit").status == 64)
    }

    @Test("The plain script of the page about CI works")
    func plainScript() throws {
        let page = OnionCommandLine.package.appending(path: "Documentation/ContinuousIntegration.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "## Plain scripts").last)
        let script = section.components(separatedBy: "```")[1].drop { $0 != "\n" }
        let onion = try OnionCommandLine()
        _ = try onion.shell("cp -R \(OnionCommandLine.examples)/. .")
        let outcome = try onion.shell(String(script))
        #expect(outcome.status == 0, "\(outcome)")
        for name in ["import", "check", "fit"] {
            let report = try String(contentsOfFile: onion.folder.path("reports/\(name).xml"), encoding: .utf8)
            #expect(report.contains("nothing is wrong"))
        }
    }

    @Test("A project with many findings begins green with one command, and a new finding is red")
    func baseline() throws {
        let onion = try onion(["order.yaml": Self.order])
        #expect(try onion.run("import", ".").status == 0)
        #expect(
            try onion.run("check", "--fit", "--baseline", "b").error
                == "error: b: the baseline cannot be read; --write-baseline writes it\n")
        #expect(try onion.run("check", "--fit", "template/order", "--baseline", "b", "--write-baseline").status == 0)
        let green = try onion.run("check", "--fit", "template/order", "--baseline", "b", "--format", "github")
        #expect(green.status == 0 && green.output == "")
        try onion.folder.write(
            Self.order.replacing("order.height = 28", with: "order.height = 28\n  - title.width = 8"), to: "order.yaml")
        _ = try onion.run("import", ".")
        let red = try onion.run("check", "--fit", "template/order", "--baseline", "b", "--format", "github")
        #expect(red.status == 1 && red.output.contains("title=truncated-text::"), "\(red)")
    }
}
