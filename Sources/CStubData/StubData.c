#include "CStubData.h"

#ifdef ONION_STANDS_ALONE

#include <stdint.h>

/// ICU's data with an empty table of contents, as in the `stubdata.cpp` of ICU.
///
/// Foundation links its own ICU with 31 MB of data: calendars, formats and names of all languages. Onion uses none of it, and a program that
/// contains Foundation finds this in its place. What asks for the data, such as a `DateFormatter`, gets an error.
struct icu_data {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size;
    uint16_t reserved_word;
    uint8_t is_big_endian;
    uint8_t charset_family;
    uint8_t size_of_character;
    uint8_t reserved_byte;
    uint8_t format[4];
    uint8_t format_version[4];
    uint8_t data_version[4];
    uint8_t padding[8];
    int32_t count;
    int32_t reserved;
};

/// The name has the version of Foundation's ICU. With another one, a program is correct, but 31 MB larger. It is hidden, so that the ICU of the
/// system, which breaks lines, keeps its data.
__attribute__((visibility("hidden"))) const struct icu_data icudt76_dat __attribute__((aligned(16))) = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .size_of_character = 2,
    .format = {'T', 'o', 'C', 'P'},
    .format_version = {1},
};

#endif
