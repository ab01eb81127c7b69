#include <fribidi.h>

// Swift does not import macros that are expressions, so these functions return their values.

/// The direction of paragraphs without strong characters.
static inline FriBidiParType onion_weak_direction(int is_right_to_left) {
    return is_right_to_left ? FRIBIDI_PAR_WRTL : FRIBIDI_PAR_WLTR;
}

static inline int onion_is_right_to_left(FriBidiParType direction) { return FRIBIDI_IS_RTL(direction) != 0; }

static inline int onion_is_explicit(FriBidiParType direction) { return direction != FRIBIDI_PAR_ON; }
