// Writes a scene as SVG: layers are groups in the order of drawing, shapes carry classes for style sheets, and nothing
// refers to anything outside of the file. Text is escaped and cleaned, since titles and notes come from users.
#include "base/markup.h"
#include "base/utf8.h"
#include "draw/core/bounds.h"
#include "draw/core/decimal.h"
#include "draw/core/paint.h"
#include "draw/core/style.h"
#include "quadrille/draw.h"

namespace quadrille::draw {

namespace {

// Replaces a character that XML 1.0 forbids by U+FFFD: control characters other than blanks, U+FFFE and U+FFFF, and
// what is not valid UTF-8. U+FFFD differs from those two in its last byte only.
void append_escaped(std::string_view text, std::string& out) {
  constexpr std::string_view not_a_character = "\xEF\xBF\xBE", nor_this = "\xEF\xBF\xBF";
  std::string valid = with_valid_utf8(text);
  for (const std::string_view wrong : {not_a_character, nor_this}) {
    for (std::size_t at = valid.find(wrong); at != valid.npos; at = valid.find(wrong, at)) valid[at + 2] = '\xBD';
  }
  for (const char c : valid) {
    if (const std::string_view entity = entity_for(c); !entity.empty()) {
      out += entity;
    } else if (c == '\t' || c == '\n' || c == '\r') {
      out += ' ';
    } else {
      static_cast<unsigned char>(c) < 0x20 ? out += "\xEF\xBF\xBD" : out += c;
    }
  }
}

class SvgWriter {
 public:
  explicit SvgWriter(const SvgOptions& options) : options_(options) {}

  std::string write(const Scene& scene) && {
    open(scene);
    write_contents(scene);
    return std::move(out_ += "</svg>\n");
  }

 private:
  // Writes the root with title and description, which screen readers read, and the style, unless the page has one.
  void open(const Scene& scene) {
    const BoundingBox frame = frame_of(scene, options_.layers);
    const Point corner = frame.least, size = frame.size();
    out_ += "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"quadrille\" role=\"img\"";
    add("width", size.x * options_.scale);
    add("height", size.y * options_.scale);
    out_ += " viewBox=\"" + decimal(corner.x) + ' ' + decimal(corner.y) + ' ' + decimal(size.x) + ' ' +
            decimal(size.y) + "\">\n";
    write_element("title", scene.title);
    write_element("desc", scene.description);
    if (options_.theme == Theme::none) return;
    out_ += "<style>" + style_sheet_for(scene, options_.theme) + "</style>\n";
    if (!options_.background) return;
    out_ += "<rect class=\"q-paper\"";
    add("x", corner.x), add("y", corner.y), add("width", size.x), add("height", size.y);
    out_ += "/>\n";
  }

  void write_element(std::string_view name, std::string_view text) {
    if (text.empty()) return;
    out_ += '<', out_ += name, out_ += '>';
    append_escaped(text, out_);
    out_ += "</", out_ += name, out_ += ">\n";
  }

  void write_contents(const Scene& scene) {
    for (int layer = 0; layer < layer_count; ++layer) {
      if (draw::contains(options_.layers, static_cast<Layer>(layer))) write_layer(scene, static_cast<Layer>(layer));
    }
  }

  // Opens a group only for layers with shapes. Pictures within come after the shapes of their layer.
  void write_layer(const Scene& scene, Layer layer) {
    bool open = false;
    for (const Shape& shape : scene.shapes) {
      if (shape.layer != layer) continue;
      if (!open) out_ += "<g class=\"q-layer-", out_ += name(layer), out_ += "\">\n";
      open = true;
      write_shape(shape);
    }
    if (open) out_ += "</g>\n";
    for (const PlacedScene& part : scene.parts) {
      if (part.layer == layer) write_part(part);
    }
  }

  // Moves the origin of the inner picture to its place; its own layers follow each other inside.
  void write_part(const PlacedScene& part) {
    out_ += "<g transform=\"translate(" + decimal(part.at.x - part.scale * part.scene->origin.x) + ' ' +
            decimal(part.at.y - part.scale * part.scene->origin.y) + ')';
    if (part.scale != 1) out_ += " scale(" + decimal(part.scale, 4) + ')';
    out_ += "\">\n";
    write_element("title", part.scene->title);
    write_contents(*part.scene);
    out_ += "</g>\n";
  }

  void write_shape(const Shape& shape) {
    std::string look = "class=\"" + class_of(shape) + '"';
    if (shape.paint) look += attributes_of(*shape.paint, options_.theme, std::holds_alternative<Text>(shape.form));
    std::visit([&](const auto& form) { write_form(form, look); }, shape.form);
  }

  // Names the role, and tone and pattern if they are not the usual ones.
  static std::string class_of(const Shape& shape) {
    std::string all = "q-" + std::string(info(shape.role).name);
    if (shape.tone != 0) all += " q-tone-" + std::to_string(shape.tone);
    if (shape.pattern != FillPattern::solid) all += " q-" + std::string(name(shape.pattern));
    return all;
  }

  void write_form(const Strokes& path, const std::string& look) {
    out_ += "<path " + look + " d=\"";
    for (const Strokes::Piece& piece : path.pieces) write_piece(piece);
    out_ += "\"/>\n";
  }

  void write_piece(const Strokes::Piece& piece) {
    using enum Strokes::Piece::Kind;
    switch (piece.kind) {
      case move: out_ += 'M'; break;
      case line: out_ += 'L'; break;
      case curve: out_ += 'Q', write_point(piece.control), out_ += ' '; break;
      case close: out_ += 'Z'; return;
    }
    write_point(piece.to);
  }

  void write_point(Point point) { out_ += decimal(point.x) + ' ' + decimal(point.y); }

  void write_form(const Circle& circle, const std::string& look) {
    out_ += "<circle " + look;
    add("cx", circle.center.x), add("cy", circle.center.y), add("r", circle.radius);
    out_ += "/>\n";
  }

  void write_form(const Rectangle& rectangle, const std::string& look) {
    out_ += "<rect " + look;
    add("x", rectangle.corner.x), add("y", rectangle.corner.y);
    add("width", rectangle.width), add("height", rectangle.height);
    if (rectangle.rounding > 0) add("rx", rectangle.rounding);
    out_ += "/>\n";
  }

  // Shifts the baseline below the center: digits and capitals are about 0.72 of the size high in the fonts of the
  // style. The attribute dominant-baseline would center the line instead, and is not understood everywhere.
  void write_form(const Text& text, const std::string& look) {
    static constexpr std::string_view anchors[] = {"start", "middle", "end"};
    out_ += "<text " + look;
    add("x", text.at.x), add("y", text.at.y + 0.36 * text.size), add("font-size", text.size);
    out_ += " text-anchor=\"", out_ += anchors[static_cast<std::size_t>(text.anchor)], out_ += '"';
    if (text.angle != 0)
      out_ +=
          " transform=\"rotate(" + decimal(text.angle) + ' ' + decimal(text.at.x) + ' ' + decimal(text.at.y) + ")\"";
    out_ += '>';
    append_escaped(text.text, out_);
    out_ += "</text>\n";
  }

  void add(std::string_view attribute, double value) {
    out_ += ' ', out_ += attribute, out_ += "=\"" + decimal(value) + '"';
  }

  const SvgOptions& options_;
  std::string out_;
};

}  // namespace

std::string svg(const Scene& scene, const SvgOptions& options) { return SvgWriter(options).write(scene); }

}  // namespace quadrille::draw
