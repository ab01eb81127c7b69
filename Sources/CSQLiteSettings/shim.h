#include <sqlite3.h>

// Swift calls no function with variable arguments.

static inline void stopMemoryStatistics(void) {
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
