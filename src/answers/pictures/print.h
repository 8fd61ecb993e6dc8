// Makes PDF and PNG of pictures, with librsvg, if it is installed.
//
//     PdfDocument document;
//     for (const draw::Scene& page : pages) if (auto error = document.add(page, {})) report(*error);
//     write(document.finish());
//
// The library is loaded by the first call. Pages and pictures are drawn only if can_print().
// Errors: too_large for pictures that librsvg refuses. Threads: one document per thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "quadrille/draw.h"

namespace quadrille::answers {

/// Tells whether PDF and PNG can be made here.
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
  struct File;
  std::unique_ptr<File> file_;
};

/// A PNG of this width in pixels.
Result<std::string> png_of(const draw::Scene& scene, const draw::SvgOptions& options, int width);

}  // namespace quadrille::answers
