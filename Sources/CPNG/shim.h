#include <png.h>

/* Swift does not see macros that have parameters. */

/* The most bytes that an image can take as a PNG file. */
static inline size_t png_image_png_size_max(png_image image) {
    return PNG_IMAGE_PNG_SIZE_MAX(image);
}
