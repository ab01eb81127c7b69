import Testing

@Suite("onion tree")
struct TreeTests {
    @Test("The New Year screen in English")
    func newYear() throws {
        let onion = try OnionCommandLine.pizzeria()
        let expected = Outcome(status: 0, output: Self.newYear)
        #expect(try onion.run("tree", "screen/new-year") == expected)
        #expect(try onion.run("tree", "new-year") == expected)
        #expect(try onion.run("tree", "screen/new-year@1", "--locale", "en") == expected)
    }

    @Test("A right-to-left locale is marked, and falls back to the texts of the base locale")
    func rightToLeft() throws {
        let onion = try OnionCommandLine.pizzeria()
        let first = "screen/new-year@1  he-IL, right to left\n"
        let rest = Self.newYear.drop { $0 != "\n" }.dropFirst()
        try expect(
            onion.run("tree", "screen/new-year", "--locale", "he-il"),
            is: Outcome(
                status: 0, output: first + rest,
                error: "warning: no text of the registry is in he-IL; the texts are in ar, de, en, ja, ru\n"))
        #expect(
            try onion.run("tree", "screen/new-year", "--direction", "rtl").output
                == "screen/new-year@1  en, right to left\n" + rest)
    }

    @Test("A translated language has its own texts")
    func russian() throws {
        let onion = try OnionCommandLine.pizzeria()
        let tree = try onion.run("tree", "screen/new-year", "--locale", "ru-RU").output
        #expect(tree.hasPrefix("screen/new-year@1  ru-RU\n"))
        #expect(tree.contains("└─ title  Короткий день в Новый год\n"))
        #expect(tree.contains("└─ [ Ага, понятно ]  primary · doneButtonDidPress:"))
    }

    @Test("A screen of several contents and of another screen")
    func profile() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(onion.run("tree", "screen/profile"), is: Outcome(status: 0, output: Self.profile))
    }

    @Test("A part that is not a screen is refused")
    func refusals() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.run("tree", "screen/new-yaer"),
            is: Outcome(status: 2, error: "error: there is no screen/new-yaer; did you mean \"screen/new-year\"?\n"))
        try expect(
            onion.run("tree", "onbording"),
            is: Outcome(
                status: 2,
                error: "error: there is no part or controller \"onbording\"; did you mean \"template/onboarding\"?\n"))
        let refusal = """
            error: template/onboarding is not a screen; "onion usage template/onboarding --screens" lists the screens that show it

            """
        for name in ["template/onboarding", "onboarding", "OnboardingViewController"] {
            try expect(onion.run("tree", name), is: Outcome(status: 2, error: refusal))
            try expect(onion.run("assemble", name), is: Outcome(status: 2, error: refusal))
        }
        #expect(try onion.run("frames", "actions/new-year").error.hasPrefix("error: actions/new-year is not a screen"))
        #expect(try onion.run("preview", "actions/new-year").output.contains("Got it"), "It has a specimen")
    }

    private static let newYear = """
        screen/new-year@1  en
        └─ modal@1  navigation · ModalContainerViewController
           ├─ status bar: hidden
           ├─ presented: fullScreen, dismissed by swipeDown
           └─ container ▸ content
              └─ onboarding@1  layout · OnboardingViewController
                 ├─ safe area: top +30
                 ├─ contentContainerView ▸ content
                 │  └─ illustrated-message@1  content · NewYearContentViewController
                 │     └─ content/new-year@1
                 │        ├─ body   We are open until 6 pm on December 31. Our team celebrates the New Year, too! Pizza is back on January 1 at noon
                 │        ├─ image  clock (276 × 245)
                 │        └─ title  A short day on New Year's Eve
                 └─ stackView ▸ actions
                    └─ [ Got it ]  primary · doneButtonDidPress: · from NewYearContentViewController · actions/new-year@1

        """

    private static let profile = """
        screen/profile@1  en
        └─ modal@1  navigation · ModalContainerViewController
           ├─ status bar: hidden
           ├─ presented: fullScreen, dismissed by swipeDown
           └─ container ▸ content
              └─ scrolling@1  layout · ScrollingViewController
                 ├─ safe area: top +30
                 └─ stackView ▸ contents
                    ├─ profile-card@1  content · PortraitViewController
                    │  ├─ preferred size: 343 × 260
                    │  └─ content/profile-card@1
                    │     ├─ caption   2 pizzas to go until a free one
                    │     ├─ name      Anna Berger
                    │     ├─ portrait  portrait (128 × 128)
                    │     └─ progress  0.8
                    ├─ card@1  layout · CardViewController  from screen/promo-card@1
                    │  ├─ contentContainerView ▸ content
                    │  │  └─ promo-code@1  content · PromoCodeContentViewController
                    │  │     └─ content/promo-code@1
                    │  │        ├─ accent  accent
                    │  │        ├─ code    FRIDAY30
                    │  │        ├─ terms   30 % off every pizza, each Friday until the end of March
                    │  │        └─ title   A third off your Friday pizza
                    │  └─ stackView ▸ actions
                    │     ├─ [ Order with the code ]  primary · orderButtonDidPress: · from PromoCodeContentViewController · actions/promo-code@1
                    │     └─ [ Copy the code ]  plain · copyButtonDidPress: · from PromoCodeContentViewController · actions/promo-code@1
                    ├─ card@1  layout · CardViewController
                    │  ├─ contentContainerView ▸ content
                    │  │  └─ order-rating@1  content · OrderRatingContentViewController
                    │  │     └─ content/rate-your-order@1
                    │  │        ├─ body   The cook reads every answer
                    │  │        ├─ image  pizza-slice (180 × 160)
                    │  │        ├─ tip    false
                    │  │        └─ title  How was the pizza?
                    │  └─ stackView ▸ actions
                    │     ├─ [ Send ]  primary · perform sendRating, dismiss · from OrderRatingContentViewController · actions/rate-your-order@1
                    │     └─ [ Something went wrong ]  link · https://pizzeria.example/help/order · from OrderRatingContentViewController · actions/rate-your-order@1
                    └─ story@1  content · StoryContentViewController
                       └─ content/story-sourdough@1
                          ├─ body    A slow rise in the cold makes the crust light and the crumb easy to digest. It also makes the oven wait, and the oven does not mind
                          ├─ image   story-sourdough (343 × 193)
                          ├─ kicker  From the kitchen
                          └─ title   Why our dough sleeps for two days

        """
}
