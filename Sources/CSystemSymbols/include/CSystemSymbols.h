#ifndef C_SYSTEM_SYMBOLS_H
#define C_SYSTEM_SYMBOLS_H

/// Returns the text of `symbols.txt`: the names of Apple's SF Symbols.
const char *onion_system_symbols(void);

#endif
