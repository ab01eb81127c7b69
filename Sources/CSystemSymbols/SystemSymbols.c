#include "CSystemSymbols.h"

// What SwiftPM embeds becomes a literal with a number for each byte, and the Swift compiler takes half a minute for one of this size.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const char symbols[] = {
#embed "symbols.txt"
    , 0};

const char *onion_system_symbols(void) { return symbols; }
