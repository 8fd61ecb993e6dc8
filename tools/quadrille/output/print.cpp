#include "output/print.h"

#include <cairo-pdf.h>
#include <fmt/core.h>
#include <librsvg/rsvg.h>

#include <cmath>

namespace quadrille::tool {

namespace {

struct Delete {
  void operator()(cairo_t* drawing) const { cairo_destroy(drawing); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
  void operator()(GError* error) const { g_error_free(error); }
};
template <class Thing>
using Owned = std::unique_ptr<Thing, Delete>;

cairo_status_t append(void* text, const unsigned char* bytes, unsigned size) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), size);
  return CAIRO_STATUS_SUCCESS;
}

Error failure_of(const Owned<GError>& error) {
  return {ErrorCode::too_large, error ? error->message : "the picture cannot be drawn"};
}

std::optional<Error> failure_of(cairo_status_t status) {
  if (status == CAIRO_STATUS_SUCCESS) return std::nullopt;
  return Error{ErrorCode::too_large, cairo_status_to_string(status)};
}

// Draws the scene on a surface, over an area of this size in its upper left corner.
std::optional<Error> render(const draw::Scene& scene, const draw::SvgOptions& options, cairo_surface_t* surface,
                            draw::Point size) {
  const std::string text = draw::svg(scene, options);
  GError* wrong = nullptr;
  const Owned<RsvgHandle> handle(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(text.data()), text.size(), &wrong));
  if (!handle) return failure_of(Owned<GError>(wrong));
  const Owned<cairo_t> drawing(cairo_create(surface));
  const RsvgRectangle area{0, 0, size.x, size.y};
  if (!rsvg_handle_render_document(handle.get(), drawing.get(), &area, &wrong)) return failure_of(Owned<GError>(wrong));
  return failure_of(cairo_status(drawing.get()));
}

}  // namespace

bool can_print() { return true; }

struct PdfDocument::Surface {
  std::string file = {};
  Owned<cairo_surface_t> pages = {};
};

PdfDocument::PdfDocument() : surface_(std::make_unique<Surface>()) {}
PdfDocument::~PdfDocument() = default;

std::optional<Error> PdfDocument::add(const draw::Scene& page, const draw::SvgOptions& options) {
  auto& [file, pages] = *surface_;
  if (!pages) {
    pages.reset(cairo_pdf_surface_create_for_stream(append, &file, page.size.x, page.size.y));
    cairo_pdf_surface_set_metadata(pages.get(), CAIRO_PDF_METADATA_TITLE, page.title.c_str());
  }
  cairo_pdf_surface_set_size(pages.get(), page.size.x, page.size.y);
  if (auto error = render(page, options, pages.get(), page.size)) return error;
  cairo_surface_show_page(pages.get());
  return failure_of(cairo_surface_status(pages.get()));
}

bool PdfDocument::empty() const { return !surface_->pages; }

std::string PdfDocument::finish() {
  cairo_surface_finish(surface_->pages.get());
  surface_->pages.reset();
  return std::exchange(surface_->file, {});
}

Result<std::string> png_of(const draw::Scene& scene, const draw::SvgOptions& options, int width) {
  constexpr double most = 32767;  // of cairo
  const double height = std::max(1.0, std::round(width * scene.size.y / scene.size.x));
  if (height > most)
    return Error{
        ErrorCode::too_large,
        fmt::format("expected a height of at most {:.0f} pixels, found {:.0f}; --width makes it less", most, height)};
  const Owned<cairo_surface_t> surface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, static_cast<int>(height)));
  if (auto error = failure_of(cairo_surface_status(surface.get()))) return *std::move(error);
  const draw::Point size{static_cast<double>(width), height};
  if (auto error = render(scene, options, surface.get(), size)) return *std::move(error);
  std::string file;
  if (auto error = failure_of(cairo_surface_write_to_png_stream(surface.get(), append, &file)))
    return *std::move(error);
  return file;
}

}  // namespace quadrille::tool
