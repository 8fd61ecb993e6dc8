// Without librsvg there are neither PDF nor PNG: nobody draws unless can_print().
#include "answers/pictures/print.h"

namespace quadrille::answers {

bool can_print() { return false; }

struct PdfDocument::File {};
PdfDocument::PdfDocument() = default;
PdfDocument::~PdfDocument() = default;
std::optional<Error> PdfDocument::add(const draw::Scene&, const draw::SvgOptions&) { return std::nullopt; }
bool PdfDocument::empty() const { return true; }
std::string PdfDocument::finish() { return {}; }

Result<std::string> png_of(const draw::Scene&, const draw::SvgOptions&, int) {
  return Error{ErrorCode::unsupported, "PNG cannot be made here"};
}

}  // namespace quadrille::answers
