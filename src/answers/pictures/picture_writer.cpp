// Collects pictures for pages, or writes each at once, in the form that the name or an option says.
#include "answers/pictures/picture_writer.h"

#include "answers/options/file_names.h"
#include "base/lower_case.h"
#include "quadrille/draw.h"

namespace quadrille::answers {

namespace {

constexpr int solutions_per_page = 12;

std::string_view ending(PictureForm form) {
  return form == PictureForm::pdf ? "pdf" : form == PictureForm::png ? "png" : "svg";
}

draw::SvgOptions style_of(const PictureRequest& request, PictureForm form) {
  return {.theme = request.plain  ? draw::Theme::none
                   : request.dark ? draw::Theme::dark
                                  : draw::Theme::light,
          .background = request.dark || form != PictureForm::pdf};
}

}  // namespace

PictureForm PictureRequest::form_for(std::string_view target) const {
  if (form) return *form;
  const std::string lower = lower_case(target);
  std::string_view name = lower;
  for (const std::string_view packed : {".gz", ".zst"}) {
    if (name.ends_with(packed)) name.remove_suffix(packed.size());
  }
  return name.ends_with(".pdf") ? PictureForm::pdf : name.ends_with(".png") ? PictureForm::png : PictureForm::svg;
}

UsageError PictureRequest::find_usage_error(std::string_view target) const {
  const PictureForm wanted = form_for(target);
  if (auto problem = find_misleading_picture_name(target, form ? ending(*form) : "")) return "--output: " + *problem;
  if ((!heading.empty() || letter) && !has_pages() && wanted != PictureForm::pdf)
    return "--heading, --letter: expected --per-page, or a PDF";
  if (wanted == PictureForm::svg) return std::nullopt;
  if (plain) return "--no-style: expected SVG";
  return can_print() ? UsageError()
                     : "PDF and PNG need librsvg, which is not installed (on Debian: apt install librsvg2-2)";
}

void declare_pictures(OptionTable& table, PictureRequest& request) {
  table.flag("--dark", request.dark, "draw light on dark");
  table.flag("--no-style", request.plain, "leave out colors and background, for styled pages")
      .excludes({"--dark", "--pdf", "--png"});
  const auto form = [&](std::string name, PictureForm which, std::string help) -> Option& {
    return table.flag(
        std::move(name), [&request, which] { request.form = which; }, std::move(help));
  };
  form("--svg", PictureForm::svg, "write SVG (default)");
  form("--pdf", PictureForm::pdf, "write PDF, as for FILE.pdf").excludes({"--svg"});
  form("--png", PictureForm::png, "write PNG, as for FILE.png").excludes({"--svg", "--pdf"});
  table.number("--width", "N", request.width, 16, "width of PNG in pixels (default: 800)", 32767);
  table.number("--per-page", "N", request.per_page, 1, "put N puzzles on each page (default in PDF: 1)", 400);
  table.flag("--letter", request.letter, "use US letter paper, not A4");
  table.text("--heading", "TEXT", request.heading, "write TEXT at the top of the first page");
}

PictureWriter::PictureWriter(const PictureRequest& request, const std::string& target, job::Sink& standard_output)
    : request_(request),
      form_(request.form_for(target)),
      style_(style_of(request, form_)),
      files_(target, standard_output) {}

std::optional<Error> PictureWriter::add(std::string_view source, std::uint64_t number, draw::Scene picture) {
  source_ = source;
  if (!request_.has_pages() && !is_document()) return write(number, picture);
  waiting_.push_back(std::move(picture));
  return flush(std::max(request_.per_page, 1), request_.heading, false);
}

std::optional<Error> PictureWriter::finish() {
  const int per_page = std::max(request_.per_page, 1);
  if (auto error = flush(per_page, request_.heading, true)) return error;
  waiting_ = std::exchange(solutions_, {});
  first_page_ = pages_;
  if (auto error = flush(std::max(per_page, solutions_per_page), "Solutions", true)) return error;
  return document_.empty() ? std::nullopt : files_.write(source_, "1", document_.finish(), ending(form_));
}

// Writes the pages that are full, or all.
std::optional<Error> PictureWriter::flush(int per_page, const std::string& heading, bool all) {
  if (waiting_.empty() || (!all && std::ssize(waiting_) < per_page)) return std::nullopt;
  const auto pictures = std::exchange(waiting_, {});
  const draw::PageOptions options{.paper = request_.letter ? draw::letter : draw::a4,
                                  .per_page = per_page,
                                  .title = pages_ == first_page_ ? heading : std::string(),
                                  .first_number = pages_ + 1};
  for (const draw::Scene& page : draw::pages(pictures, options)) {
    ++pages_;
    if (auto error = is_document() ? document_.add(page, style_) : write(static_cast<std::uint64_t>(pages_), page))
      return error;
  }
  return std::nullopt;
}

// In one file each, which is named after the number if they are in a folder.
std::optional<Error> PictureWriter::write(std::uint64_t number, const draw::Scene& picture) {
  const std::string name = std::to_string(files_.is_folder() ? number : ++written_);
  if (form_ == PictureForm::svg) return files_.write(source_, name, draw::svg(picture, style_), ending(form_));
  if (form_ == PictureForm::png) {
    const auto image = png_of(picture, style_, request_.width);
    return image ? files_.write(source_, name, *image, ending(form_)) : image.error();
  }
  PdfDocument document;
  if (auto error = document.add(picture, style_)) return error;
  return files_.write(source_, name, document.finish(), ending(form_));
}

}  // namespace quadrille::answers
