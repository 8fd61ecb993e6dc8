// Makes PDF and PNG of pictures, with librsvg, if it was there when the program was built.
//
//     PdfDocument document;
//     for (const draw::Scene& page : pages) if (auto error = document.add(page, {})) report(*error);
//     write(document.finish());
//
// Errors: unsupported without librsvg; too_large for pictures that it refuses. Threads: one document per thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "quadrille/draw.h"

namespace quadrille::tool {

/// Whether the program can make PDF and PNG.
bool can_print();

class PdfDocument {
 public:
  PdfDocument();
  ~PdfDocument();

  /// A page of the size of the scene, in points.
  std::optional<Error> add(const draw::Scene& page, const draw::SvgOptions& options);
  /// The file; then the document is empty again.
  std::string finish();
  bool empty() const;

 private:
  struct Surface;
  std::unique_ptr<Surface> surface_;
};

/// A PNG of this width in pixels.
Result<std::string> png_of(const draw::Scene& scene, const draw::SvgOptions& options, int width);

}  // namespace quadrille::tool
