#include <sqlite3.h>

// sqlite3_config takes any number of arguments, so that Swift cannot call it.
static inline int onion_sqlite_stop_counting_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
