// Takes the place of print.cpp where librsvg is missing.
#include "output/print.h"

namespace quadrille::tool {

namespace {

Error missing() {
  return {ErrorCode::unsupported, "this program was built without librsvg, which PDF and PNG need; SVG can be written"};
}

}  // namespace

bool can_print() { return false; }

struct PdfDocument::Surface {};

PdfDocument::PdfDocument() = default;
PdfDocument::~PdfDocument() = default;
std::optional<Error> PdfDocument::add(const draw::Scene&, const draw::SvgOptions&) { return missing(); }
bool PdfDocument::empty() const { return true; }
std::string PdfDocument::finish() { return {}; }
Result<std::string> png_of(const draw::Scene&, const draw::SvgOptions&, int) { return missing(); }

}  // namespace quadrille::tool
