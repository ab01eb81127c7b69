// Draws a vector image with librsvg or with poppler, as PNG.
//
// The libraries are loaded when they are needed. So the program is built without them, runs with those of the system, which keeps them
// safe, and knows which one is missing. The declarations below are those of their headers, as far as they are used.

#include "Drawing.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

typedef struct { double x, y, width, height; } rectangle;
typedef struct {
    void *opaque;
    uint32_t version, width, height, format, flags, colormap_entries, warning_or_error;
    char message[64];
} png_image;

enum { CAIRO_FORMAT_ARGB32 = 0, PNG_IMAGE_VERSION = 1, PNG_FORMAT_RGBA = 3, PNG_IMAGE_FLAG_FAST = 2 };

/// The functions of Cairo, GLib and libpng, which both libraries depend on.
static struct {
    void *(*image_surface_create)(int format, int width, int height);
    int (*surface_status)(void *surface);
    void (*surface_flush)(void *surface);
    uint8_t *(*image_surface_get_data)(void *surface);
    int (*image_surface_get_stride)(void *surface);
    void (*surface_destroy)(void *surface);
    void *(*create)(void *surface);
    void (*scale)(void *context, double x, double y);
    int (*status)(void *context);
    void (*destroy)(void *context);
    void (*object_unref)(void *object);
    void *(*bytes_new_static)(const void *bytes, size_t count);
    void (*bytes_unref)(void *bytes);
    int (*png_write)(png_image *, void *memory, size_t *count, int convert, const void *pixels, int32_t stride, const void *colors);
} common;

static struct {
    void *(*new_from_data)(const uint8_t *data, size_t count, void **error);
    void (*set_dpi)(void *handle, double dpi);
    int (*render_document)(void *handle, void *context, const rectangle *viewport, void **error);
} rsvg;

static struct {
    void *(*new_from_bytes)(void *bytes, const char *password, void **error);
    void *(*get_page)(void *document, int index);
    void (*get_size)(void *page, double *width, double *height);
    void (*render)(void *page, void *context);
} poppler;

/// A function of a library, and where its address is kept.
struct symbol {
    const char *name;
    void **address;
};

static const struct symbol common_symbols[] = {
    {"cairo_image_surface_create", (void **)&common.image_surface_create},
    {"cairo_surface_status", (void **)&common.surface_status},
    {"cairo_surface_flush", (void **)&common.surface_flush},
    {"cairo_image_surface_get_data", (void **)&common.image_surface_get_data},
    {"cairo_image_surface_get_stride", (void **)&common.image_surface_get_stride},
    {"cairo_surface_destroy", (void **)&common.surface_destroy},
    {"cairo_create", (void **)&common.create},
    {"cairo_scale", (void **)&common.scale},
    {"cairo_status", (void **)&common.status},
    {"cairo_destroy", (void **)&common.destroy},
    {"g_object_unref", (void **)&common.object_unref},
    {"g_bytes_new_static", (void **)&common.bytes_new_static},
    {"g_bytes_unref", (void **)&common.bytes_unref},
    {"png_image_write_to_memory", (void **)&common.png_write},
    {NULL, NULL},
};

static const struct symbol rsvg_symbols[] = {
    {"rsvg_handle_new_from_data", (void **)&rsvg.new_from_data},
    {"rsvg_handle_set_dpi", (void **)&rsvg.set_dpi},
    {"rsvg_handle_render_document", (void **)&rsvg.render_document},
    {NULL, NULL},
};

static const struct symbol poppler_symbols[] = {
    {"poppler_document_new_from_bytes", (void **)&poppler.new_from_bytes},
    {"poppler_document_get_page", (void **)&poppler.get_page},
    {"poppler_page_get_size", (void **)&poppler.get_size},
    {"poppler_page_render", (void **)&poppler.render},
    {NULL, NULL},
};

/// The libraries by format, under their names in Linux and in macOS.
static const struct {
    const char *names[4];
    const struct symbol *symbols;
} libraries[FORMAT_COUNT] = {
    {{"librsvg-2.so.2", "/opt/homebrew/lib/librsvg-2.2.dylib", "/usr/local/lib/librsvg-2.2.dylib", NULL}, rsvg_symbols},
    {{"libpoppler-glib.so.8", "/opt/homebrew/lib/libpoppler-glib.8.dylib", "/usr/local/lib/libpoppler-glib.8.dylib", NULL},
     poppler_symbols},
};

/// Finds functions in a library and in those that it depends on.
static int find(void *library, const struct symbol *symbols) {
    for (; symbols->name; symbols++) {
        *symbols->address = dlsym(library, symbols->name);
        if (!*symbols->address) return 0;
    }
    return 1;
}

int onion_load(uint32_t format) {
    static int states[FORMAT_COUNT]; // 0: unknown, 1: loaded, -1: not installed
    if (states[format]) return states[format] > 0;
    void *library = NULL;
    for (const char *const *name = libraries[format].names; *name && !library; name++) library = dlopen(*name, RTLD_NOW | RTLD_LOCAL);
    int found = library && find(library, common_symbols) && find(library, libraries[format].symbols);
    states[format] = found ? 1 : -1;
    return found;
}

/// librsvg loads nothing that a document without an address refers to.
static int draw_svg(const struct drawing *drawing, void *context) {
    void *handle = rsvg.new_from_data(drawing->bytes, drawing->count, NULL);
    if (!handle) return 0;
    rsvg.set_dpi(handle, 96);
    rectangle viewport = {0, 0, drawing->points_wide, drawing->points_high};
    common.scale(context, drawing->width / drawing->points_wide, drawing->height / drawing->points_high);
    int drawn = rsvg.render_document(handle, context, &viewport, NULL);
    common.object_unref(handle);
    return drawn;
}

static int draw_pdf(const struct drawing *drawing, void *context) {
    void *bytes = common.bytes_new_static(drawing->bytes, drawing->count);
    void *document = poppler.new_from_bytes(bytes, NULL, NULL);
    void *page = document ? poppler.get_page(document, 0) : NULL;
    double width = 0, height = 0;
    if (page) poppler.get_size(page, &width, &height);
    int is_drawn = width > 0 && height > 0;
    if (is_drawn) {
        common.scale(context, drawing->width / width, drawing->height / height);
        poppler.render(page, context);
    }
    if (page) common.object_unref(page);
    if (document) common.object_unref(document);
    common.bytes_unref(bytes);
    return is_drawn;
}

/// Turns Cairo's pixels, premultiplied with alpha in words, into bytes of red, green, blue and alpha.
static void remove_premultiplication(uint8_t *data, int stride, uint32_t width, uint32_t height) {
    for (uint32_t y = 0; y < height; y++) {
        uint8_t *row = data + (size_t)y * (size_t)stride;
        for (uint32_t x = 0; x < width; x++, row += 4) {
            uint32_t pixel;
            memcpy(&pixel, row, 4);
            uint32_t alpha = pixel >> 24;
            for (int part = 0; part < 3; part++) {
                uint32_t value = pixel >> (16 - 8 * part) & 255;
                value = alpha ? (value * 255 + alpha / 2) / alpha : 0;
                row[part] = (uint8_t)(value < 255 ? value : 255);
            }
            row[3] = (uint8_t)alpha;
        }
    }
}

/// Writes the pixels of a surface, which are lost, as PNG with little compression, as Onion writes its pictures.
static int write_png(void *surface, uint32_t width, uint32_t height, struct png *png) {
    common.surface_flush(surface);
    uint8_t *data = common.image_surface_get_data(surface);
    if (!data) return 0;
    int stride = common.image_surface_get_stride(surface);
    remove_premultiplication(data, stride, width, height);
    png_image image = {.version = PNG_IMAGE_VERSION, .width = width, .height = height, .format = PNG_FORMAT_RGBA, .flags = PNG_IMAGE_FLAG_FAST};
    // More than deflate needs for pixels that it cannot compress.
    png->count = (size_t)height * ((size_t)width * 4 + 1) * 17 / 16 + 4096;
    png->bytes = malloc(png->count);
    return png->bytes && common.png_write(&image, png->bytes, &png->count, 0, data, stride, NULL);
}

enum status onion_draw(uint32_t format, const struct drawing *drawing, struct png *png) {
    void *surface = common.image_surface_create(CAIRO_FORMAT_ARGB32, (int)drawing->width, (int)drawing->height);
    void *context = common.create(surface);
    int drawn = common.surface_status(surface) == 0
        && (format == FORMAT_SVG ? draw_svg(drawing, context) : draw_pdf(drawing, context)) && common.status(context) == 0;
    common.destroy(context);
    drawn = drawn && write_png(surface, drawing->width, drawing->height, png);
    common.surface_destroy(surface);
    return drawn ? STATUS_DRAWN : STATUS_UNREADABLE;
}
