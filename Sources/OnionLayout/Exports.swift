// `import OnionLayout` shows the texts that a program measures. Compositions come from `import Onion`.
@_exported public import OnionGraphics
