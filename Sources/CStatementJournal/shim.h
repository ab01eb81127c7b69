#include <sqlite3.h>

// Swift calls no function with variable arguments.
static inline int setStatementJournalMemory(int bytes) {
    return sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, bytes);
}
