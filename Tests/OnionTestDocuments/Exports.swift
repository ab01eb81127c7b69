// A test target imports one of the three: OnionTestSupport for values, this one for documents, OnionTestRegistry for registries.
@_exported public import OnionTestSupport
