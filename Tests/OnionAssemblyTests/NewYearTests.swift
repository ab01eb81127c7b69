import Foundation
import OnionAssembly
import OnionCoding
import OnionModel
import OnionTestRegistry
import Testing

/// The New Year screen of the article on the onion, against values that were computed by hand.
@Suite("The New Year screen")
struct NewYearTests {
    let composition: Composition
    let russian: Composition

    init() throws {
        let test = try TestRegistry.pizzeria()
        composition = try test.assemble("screen/new-year")
        russian = try test.assemble("screen/new-year", Traits(locale: LocaleTag(wellFormed: "ru")))
    }

    @Test("Its layers are the modal container, the onboarding, and the content, from the outside in")
    func layers() throws {
        #expect(composition.screen.description == "screen/new-year@1")
        let layers = composition.layers
        #expect(layers.map(\.id) == [0, 1, 2])
        #expect(
            layers.map(\.template.description) == [
                "template/modal@1", "template/onboarding@1", "template/illustrated-message@1",
            ])
        #expect(layers.map(\.kind) == [.navigation, .layout, .content])
        #expect(
            layers.map(\.controller) == [
                "ModalContainerViewController", "OnboardingViewController", "NewYearContentViewController",
            ])
        #expect(layers.map(\.content?.description) == [nil, nil, "content/new-year@1"])
        #expect(layers.map(\.screen) == [nil, nil, nil])
        #expect(layers.map(\.translatesAutoresizingMaskIntoConstraints) == [nil, nil, false])
        #expect(layers.map(\.constraints.count) == [5, 12, 9])
        #expect(layers[0].constraints.first?.description == "container.edges = view.edges")
    }

    @Test("The slots hold the layer inside, and the action that the content's datasource provides")
    func slots() {
        #expect(
            composition.layers.flatMap { layer in layer.slots.map { "\(layer.id) \($0.summary)" } } == [
                "0 container content [1]", "1 contentContainerView content [2]",
                "1 stackView actions [done Got it doneButtonDidPress: actions/new-year@1 NewYearContentViewController 2]",
            ])
        #expect(
            russian.layers[1].slots.map(\.summary) == [
                "contentContainerView content [2]",
                "stackView actions [done Ага, понятно doneButtonDidPress: actions/new-year@1 NewYearContentViewController 2]",
            ])
    }

    @Test("The content's fields are filled in one language, in the layer and in its views")
    func fields() {
        let image = ImageReference(name: "clock", size: Size(width: 276, height: 245))
        for (composition, title, body) in [
            (
                composition, "A short day on New Year's Eve",
                """
                We are open until 6 pm on December 31. Our team celebrates the New Year, too! \
                Pizza is back on January 1 at noon
                """
            ),
            (
                russian, "Короткий день в Новый год",
                """
                31 декабря работаем до 18:00. Наши ребята тоже отмечают Новый год!\u{2028}\u{2028}\
                Продолжим радовать вас пиццей 1 января в 12:00
                """
            ),
        ] {
            let leaf = composition.layers[2]
            #expect(
                leaf.fields == [
                    "image": .image(image), "title": .text(.verbatim(.plain(title))),
                    "body": .text(.verbatim(.plain(body))),
                ])
            let views = leaf.view.subviews
            #expect(views.map(\.id) == ["imageView", "titleLabel", "bodyLabel"])
            #expect(views[0][.image] == .image(image))
            #expect(views[1][.text] == .text(.verbatim(.plain(title))))
            #expect(views[2][.text] == .text(.verbatim(.plain(body))))
            #expect(views[2][.alignment] == .choice("center"))
        }
    }

    @Test("Texts of templates are in the requested language")
    func templateTexts() {
        for (composition, label) in [(composition, "Close"), (russian, "Закрыть")] {
            let close = composition.layers[0].view.subviews[1]
            #expect(close.id == "closeButton")
            #expect(close[.accessibilityLabel] == .text(.verbatim(.plain(label))))
            #expect(close[.selector] == .identifier("closeDidPress:"))
            #expect(close[.image] == .image(ImageReference(name: "Close", size: Size(width: 28, height: 28))))
        }
    }

    @Test("The modal container hides the status bar, and is presented over the full screen")
    func answers() {
        #expect(composition.statusBar.summary == "hidden (0), default (nobody)")
        #expect(composition.presentation == Presentation(style: .fullScreen, interactiveDismissal: .swipeDown))
        #expect(composition.preferredContentSize == nil)
    }

    @Test("The modal container's insets are added to the safe area of the layer inside it, and of no other")
    func insets() {
        #expect(composition.layers.map(\.additionalSafeAreaInsets) == [nil, DirectionalInsets(top: 30), nil])
    }

    @Test("Controllers are put into each other inside out, each in four steps, and taken out in three")
    func containment() {
        #expect(
            composition.containment.map(\.summary) == [
                "2 in 1 contentContainerView at 0: addChild insertSubview pinToBounds didMove",
                "1 in 0 container at 0: addChild insertSubview pinToBounds didMove",
            ])
        let removal: [Embedding.Step] = [.willMove, .removeFromSuperview, .removeFromParent]
        #expect(composition.containment.map(\.remove) == [removal, removal])
    }

    @Test("The composition lists each part with its revision")
    func parts() {
        #expect(
            composition.parts.map(\.description) == [
                "screen/new-year@1", "template/modal@1", "template/onboarding@1", "template/illustrated-message@1",
                "content/new-year@1", "color/brand@1", "actions/new-year@1",
            ])
        #expect(russian.parts == composition.parts)
    }

    @Test("A composition can be encoded in any format, and read from its bytes")
    func coding() throws {
        for composition in [composition, russian] {
            let coded = try JSONEncoder().encode(composition)
            #expect(try JSONDecoder().decode(Composition.self, from: coded) == composition)
            #expect(try Composition(json: composition.json) == composition)
        }
    }

    @Test("Missing traits get their defaults")
    func traits() {
        #expect(composition.traits == Traits(locale: .english, layoutDirection: .leftToRight))
        #expect(russian.traits == Traits(locale: LocaleTag(wellFormed: "ru"), layoutDirection: .leftToRight))
    }
}
