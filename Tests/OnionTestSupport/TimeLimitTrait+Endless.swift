public import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that would never end. It is no measurement: all tests run at once, so that a busy machine needs minutes for seconds.
    public static var endsEndlessWaits: Self { .timeLimit(.minutes(40)) }
}
