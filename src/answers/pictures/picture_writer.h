// Writes pictures in the form that a command line asks for: SVG, PNG or PDF, each by itself or several on a page.
//
//     PictureWriter writer(request, "sheet.pdf", session.sink);
//     writer.add("puzzles.txt", 1, scene);                                // for each puzzle
//     writer.add_solution(scene);                                         // which comes at the end
//     writer.finish();
//
// A PDF in one file has all pages; everything else is a file for each picture or page. Errors: those of PictureFiles
// and print.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/options/option_table.h"
#include "answers/pictures/picture_files.h"
#include "answers/pictures/print.h"
#include "quadrille/draw.h"

namespace quadrille::answers {

enum class PictureForm : std::uint8_t { svg, pdf, png };

struct PictureRequest {
  bool dark = false, plain = false;  ///< plain: without style
  std::optional<PictureForm> form;   ///< else what the name of the file says, or SVG
  int width = 800;                   ///< of PNG, in pixels
  int per_page = 0;                  ///< 0: each picture by itself; in a PDF, on a page of its own
  bool letter = false;               ///< paper: US letter, not A4
  std::string heading = {};          ///< of the first page

  bool has_pages() const { return per_page > 0; }
  /// Returns the form of pictures for this file or folder.
  PictureForm form_for(std::string_view target) const;
  /// Returns an error if such pictures cannot be written there.
  UsageError find_usage_error(std::string_view target) const;
};
/// --dark, --no-style, --svg, --pdf, --png, --width, --per-page, --letter and --heading.
void declare_pictures(OptionTable& table, PictureRequest& request);

class PictureWriter {
 public:
  PictureWriter(const PictureRequest& request, const std::string& target, job::Sink& standard_output);

  /// `number`: of the puzzle in its input.
  std::optional<Error> add(std::string_view source, std::uint64_t number, draw::Scene picture);
  void add_solution(draw::Scene picture) { solutions_.push_back(std::move(picture)); }
  std::optional<Error> finish();
  /// Tells whether each picture becomes a file of its own, named after its number, as soon as it has been added.
  bool is_written_one_by_one() const { return files_.is_folder() && !request_.has_pages(); }

 private:
  std::optional<Error> flush(int per_page, const std::string& heading, bool all);
  std::optional<Error> write(std::uint64_t number, const draw::Scene& picture);
  bool is_document() const { return form_ == PictureForm::pdf && !files_.is_folder(); }

  const PictureRequest& request_;
  const PictureForm form_;
  const draw::SvgOptions style_;
  PictureFiles files_;
  PdfDocument document_;
  std::string source_;                // of the last picture
  std::vector<draw::Scene> waiting_;  // for their page
  std::vector<draw::Scene> solutions_;
  std::uint64_t written_ = 0;       // the number of files
  int pages_ = 0, first_page_ = 0;  // first: of the puzzles, then of the solutions
};

}  // namespace quadrille::answers
