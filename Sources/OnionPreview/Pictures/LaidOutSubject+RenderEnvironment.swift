import OnionModel
package import OnionRender

extension LaidOutSubject {
    package func renderEnvironment(showsDeviceShape: Bool = false) -> RenderEnvironment {
        RenderEnvironment(
            environment: environment,
            device: device,
            orientation: variant.traits.orientation,
            appearance: variant.traits.appearance,
            statusBar: StatusBar(hidden: statusBar?.hidden, style: statusBar?.style),
            title: "\(name), \(caption.line)",
            showsDeviceShape: showsDeviceShape)
    }
}
