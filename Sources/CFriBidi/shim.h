#include <fribidi.h>

// The names of these macros stand for sums, which Swift does not read.

/// The direction that paragraphs have when their letters do not say it.
static inline FriBidiParType onion_weak_direction(int is_right_to_left) {
    return is_right_to_left ? FRIBIDI_PAR_WRTL : FRIBIDI_PAR_WLTR;
}

static inline int onion_is_right_to_left(FriBidiParType direction) { return FRIBIDI_IS_RTL(direction) != 0; }

static inline int onion_is_explicit(FriBidiParType direction) { return direction != FRIBIDI_PAR_ON; }
