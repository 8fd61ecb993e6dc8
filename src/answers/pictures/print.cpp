// Loads the libraries that draw when the first picture is printed: they bring forty others along, whose start takes
// longer than solving thousands of puzzles. Their functions are C functions that have not changed for ten years, so
// they are declared here: the program is the same whether or not their headers are there when it is built.
#include "answers/pictures/print.h"

#include <dlfcn.h>
#include <fmt/core.h>

#include <cmath>
#include <utility>

namespace quadrille::answers {

namespace {

// ---- What is used of librsvg, cairo and GLib ----

struct RsvgHandle;
struct Drawing;  // cairo_t
struct Surface;  // cairo_surface_t
struct GError {
  unsigned domain;
  int code;
  const char* message;
};
struct PageRectangle {  // RsvgRectangle
  double x, y, width, height;
};
using Status = int;  // cairo_status_t
constexpr Status success = 0;
constexpr int argb32 = 0;          // of cairo_format_t
constexpr int metadata_title = 0;  // of cairo_pdf_metadata_t
using Write = Status (*)(void* closure, const unsigned char* bytes, unsigned size);

// A function of these libraries, found by its name.
template <class Signature>
struct Function {
  Function(void* library, const char* name) : call(reinterpret_cast<Signature*>(dlsym(library, name))) {}
  template <class... Arguments>
  auto operator()(Arguments... arguments) const {
    return call(arguments...);
  }
  Signature* call;
};

struct Graphics {
  void* library;
  Function<RsvgHandle*(const unsigned char*, std::size_t, GError**)> handle_new{library, "rsvg_handle_new_from_data"};
  Function<int(RsvgHandle*, Drawing*, const PageRectangle*, GError**)> render{library, "rsvg_handle_render_document"};
  Function<void(void*)> unref{library, "g_object_unref"};
  Function<void(GError*)> error_free{library, "g_error_free"};
  Function<Drawing*(Surface*)> create{library, "cairo_create"};
  Function<void(Drawing*)> destroy{library, "cairo_destroy"};
  Function<Status(Drawing*)> status{library, "cairo_status"};
  Function<const char*(Status)> words{library, "cairo_status_to_string"};
  Function<Surface*(Write, void*, double, double)> pdf{library, "cairo_pdf_surface_create_for_stream"};
  Function<void(Surface*, int, const char*)> pdf_metadata{library, "cairo_pdf_surface_set_metadata"};
  Function<void(Surface*, double, double)> pdf_size{library, "cairo_pdf_surface_set_size"};
  Function<Surface*(int, int, int)> image{library, "cairo_image_surface_create"};
  Function<Status(Surface*, Write, void*)> write_png{library, "cairo_surface_write_to_png_stream"};
  Function<void(Surface*)> surface_show_page{library, "cairo_surface_show_page"};
  Function<void(Surface*)> surface_finish{library, "cairo_surface_finish"};
  Function<void(Surface*)> surface_destroy{library, "cairo_surface_destroy"};
  Function<Status(Surface*)> surface_status{library, "cairo_surface_status"};

  bool complete() const {
    return library && handle_new.call && render.call && unref.call && error_free.call && create.call && destroy.call &&
           status.call && words.call && pdf.call && pdf_metadata.call && pdf_size.call && image.call &&
           write_png.call && surface_show_page.call && surface_finish.call && surface_destroy.call &&
           surface_status.call;
  }
};

void* load() {
  for (const char* name : {"librsvg-2.so.2", "librsvg-2.2.dylib"})
    if (void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL)) return library;
  return nullptr;
}

// A name is looked up in the library and in those that it brings along.
const Graphics& graphics() {
  static const Graphics loaded{load()};
  return loaded;
}

// ---- Drawing with them ----

struct Delete {
  void operator()(Drawing* drawing) const { graphics().destroy(drawing); }
  void operator()(Surface* surface) const { graphics().surface_destroy(surface); }
  void operator()(RsvgHandle* handle) const { graphics().unref(handle); }
  void operator()(GError* error) const { graphics().error_free(error); }
};
template <class Thing>
using Owned = std::unique_ptr<Thing, Delete>;

Status append(void* text, const unsigned char* bytes, unsigned size) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), size);
  return success;
}

Error failure_of(const Owned<GError>& error) {
  return {ErrorCode::too_large, error ? error->message : "the picture cannot be drawn"};
}

std::optional<Error> failure_of(Status status) {
  if (status == success) return std::nullopt;
  return Error{ErrorCode::too_large, graphics().words(status)};
}

// Draws the scene on a surface, over an area of this size in its upper left corner.
std::optional<Error> render(const draw::Scene& scene, const draw::SvgOptions& options, Surface* surface,
                            draw::Point size) {
  const Graphics& with = graphics();
  const std::string text = draw::svg(scene, options);
  GError* wrong = nullptr;
  const Owned<RsvgHandle> handle(
      with.handle_new(reinterpret_cast<const unsigned char*>(text.data()), text.size(), &wrong));
  if (!handle) return failure_of(Owned<GError>(wrong));
  const Owned<Drawing> drawing(with.create(surface));
  const PageRectangle area{0, 0, size.x, size.y};
  if (!with.render(handle.get(), drawing.get(), &area, &wrong)) return failure_of(Owned<GError>(wrong));
  return failure_of(with.status(drawing.get()));
}

}  // namespace

bool can_print() { return graphics().complete(); }

struct PdfDocument::File {
  std::string text = {};
  Owned<Surface> pages = {};
};

PdfDocument::PdfDocument() : file_(std::make_unique<File>()) {}
PdfDocument::~PdfDocument() = default;

std::optional<Error> PdfDocument::add(const draw::Scene& page, const draw::SvgOptions& options) {
  const Graphics& with = graphics();
  auto& [text, pages] = *file_;
  if (!pages) {
    pages.reset(with.pdf(append, &text, page.size.x, page.size.y));
    with.pdf_metadata(pages.get(), metadata_title, page.title.c_str());
  }
  with.pdf_size(pages.get(), page.size.x, page.size.y);
  if (auto error = render(page, options, pages.get(), page.size)) return error;
  with.surface_show_page(pages.get());
  return failure_of(with.surface_status(pages.get()));
}

bool PdfDocument::empty() const { return !file_->pages; }

std::string PdfDocument::finish() {
  graphics().surface_finish(file_->pages.get());
  file_->pages.reset();
  return std::exchange(file_->text, {});
}

Result<std::string> png_of(const draw::Scene& scene, const draw::SvgOptions& options, int width) {
  constexpr double most = 32767;  // of cairo
  const double height = std::max(1.0, std::round(width * scene.size.y / scene.size.x));
  if (height > most)
    return Error{
        ErrorCode::too_large,
        fmt::format("expected a height of at most {:.0f} pixels, found {:.0f}; --width makes it less", most, height)};
  const Graphics& with = graphics();
  const Owned<Surface> surface(with.image(argb32, width, static_cast<int>(height)));
  if (auto error = failure_of(with.surface_status(surface.get()))) return *std::move(error);
  const draw::Point size{static_cast<double>(width), height};
  if (auto error = render(scene, options, surface.get(), size)) return *std::move(error);
  std::string file;
  if (auto error = failure_of(with.write_png(surface.get(), append, &file))) return *std::move(error);
  return file;
}

}  // namespace quadrille::answers
