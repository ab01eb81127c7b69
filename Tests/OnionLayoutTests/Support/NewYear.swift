import OnionCoding
import OnionModel

/// The pizzeria's New Year screen: a content in an onboarding template in a modal container.
enum NewYear {
    static func composition() throws -> Composition {
        try Composition(json: Array(json.utf8))
    }

    private static let json = """
        {"screen":"screen/new-year@1","traits":{"orientation":"portrait","contentSizeCategory":"L","appearance":"light"},
        "statusBar":{"hidden":true,"style":"default"},"layer":\(modal),"containment":[],"parts":[],"digest":"0"}
        """

    private static let modal = """
        {"id":0,"template":"template/modal@1","kind":"navigation","view":{"id":"view","subviews":[
        {"id":"container","slot":"content"},
        {"id":"closeButton","type":"button","image":{"name":"Close","size":[28,28]}}]},
        "constraints":["container.edges = view.edges","closeButton.top = view.top","closeButton.leading = view.leading",
        "closeButton.width = 60","closeButton.width = closeButton.height"],
        "slots":[{"view":"container","kind":"content","layers":[\(onboarding)]}]}
        """

    private static let onboarding = """
        {"id":1,"template":"template/onboarding@1","kind":"layout","additionalSafeAreaInsets":{"top":30},
        "view":{"id":"view","subviews":[{"id":"contentArea","subviews":[
        {"id":"contentContainerView","slot":"content","hugging":{"vertical":1000}}]},
        {"id":"stackView","type":"stackView","slot":"actions","axis":"vertical","spacing":16}]},
        "constraints":["contentArea.top = view.top","contentArea.leading = view.leadingMargin",
        "contentArea.centerX = view.centerXWithinMargins","contentContainerView.centerY = contentArea.centerY",
        "contentContainerView.top >= contentArea.top + 20","contentContainerView.leading = contentArea.leading",
        "contentContainerView.centerX = contentArea.centerXWithinMargins","stackView.top = contentArea.bottom + 8",
        "stackView.leading = contentArea.leading","stackView.centerX = contentArea.centerX",
        "stackView.bottom = safeArea.bottom @750","view.bottom >= stackView.bottom + 20"],
        "slots":[{"view":"contentContainerView","kind":"content","layers":[\(content)]},
        {"view":"stackView","kind":"actions","actions":[
        {"action":{"id":"done","title":"Got it","height":48},"layer":2}]}]}
        """

    private static let content = """
        {"id":2,"template":"template/illustrated-message@1","kind":"content",
        "translatesAutoresizingMaskIntoConstraints":false,
        "view":{"id":"view","insetsLayoutMarginsFromSafeArea":false,"subviews":[
        {"id":"imageView","type":"imageView","image":{"name":"clock","size":[276,245]},
        "hugging":{"horizontal":251,"vertical":249},"compressionResistance":{"vertical":749}},
        {"id":"titleLabel","type":"label","text":"A short day","lines":0,"hugging":{"horizontal":251,"vertical":251}},
        {"id":"bodyLabel","type":"label","text":"We are open until 6 pm on December 31.","lines":0,
        "hugging":{"horizontal":251,"vertical":251}}]},
        "constraints":["imageView.top = view.topMargin","imageView.centerX = view.centerXWithinMargins",
        "titleLabel.top = imageView.bottom + 20","titleLabel.leading >= view.leadingMargin",
        "titleLabel.centerX = imageView.centerX","bodyLabel.top = titleLabel.bottom + 4",
        "bodyLabel.leading = view.leading","bodyLabel.centerX = titleLabel.centerX","view.bottom = bodyLabel.bottom"]}
        """
}
