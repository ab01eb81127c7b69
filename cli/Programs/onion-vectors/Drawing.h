#ifndef ONION_DRAWING_H
#define ONION_DRAWING_H

#include <stddef.h>
#include <stdint.h>

/// The formats of files, as requests number them.
enum format { FORMAT_SVG = 0, FORMAT_PDF = 1, FORMAT_COUNT };

/// What became of a request.
enum status { STATUS_DRAWN = 0, STATUS_UNREADABLE = 1, STATUS_NO_LIBRARY = 2, STATUS_LIBRARY = 3 };

/// A drawing to make.
struct drawing {
    const uint8_t *bytes;
    size_t count;
    /// The size of the whole image in points.
    double points_wide, points_high;
    /// The size of the whole image in pixels.
    uint32_t width, height;
};

/// The bytes of a PNG, allocated with malloc.
struct png {
    uint8_t *bytes;
    size_t count;
};

/// Loads the library of a format; returns whether it is installed.
int onion_load(uint32_t format);

/// Draws the whole image over all pixels, and returns a status.
enum status onion_draw(uint32_t format, const struct drawing *drawing, struct png *png);

#endif
