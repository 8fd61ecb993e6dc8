// Bounds of shapes: exact for circles and rectangles, an estimate for text (its width depends on a font that is not
// known here), and for curves a box that contains them closely enough for a frame.
#include "draw/core/bounds.h"

namespace quadrille::draw {

namespace {

// Adds the ends of all pieces, and one point more for each curve.
void add_form(const Strokes& path, BoundingBox& bounds) {
  for (const Strokes::Piece& piece : path.pieces) {
    if (piece.kind == Strokes::Piece::Kind::close) continue;
    bounds.add(piece.to);
    // A curve stays within the triangle of its ends and its control point, and comes halfway to the latter.
    if (piece.kind == Strokes::Piece::Kind::curve)
      bounds.add({(piece.to.x + piece.control.x) / 2, (piece.to.y + piece.control.y) / 2});
  }
}

void add_form(const Circle& circle, BoundingBox& bounds) {
  bounds.add({circle.center.x - circle.radius, circle.center.y - circle.radius});
  bounds.add({circle.center.x + circle.radius, circle.center.y + circle.radius});
}

void add_form(const Rectangle& rectangle, BoundingBox& bounds) {
  bounds.add(rectangle.corner);
  bounds.add({rectangle.corner.x + rectangle.width, rectangle.corner.y + rectangle.height});
}

// Texts are centered vertically; the anchor says which part of the width lies before the point.
void add_form(const Text& text, BoundingBox& bounds) {
  const double width = width_of(text.text, text.size);
  const double before = text.anchor == Anchor::start ? 0 : text.anchor == Anchor::middle ? width / 2 : width;
  bounds.add({text.at.x - before, text.at.y - text.size / 2});
  bounds.add({text.at.x - before + width, text.at.y + text.size / 2});
}

BoundingBox bounds_of(const Scene& scene, LayerSet layers) {
  BoundingBox bounds;
  for (const Shape& shape : scene.shapes) {
    if (contains(layers, shape.layer)) bounds.add(shape);
  }
  for (const PlacedScene& part : scene.parts) {
    if (!contains(layers, part.layer)) continue;
    bounds.add(part.at);
    bounds.add({part.at.x + part.scale * part.scene->size.x, part.at.y + part.scale * part.scene->size.y});
  }
  return bounds;
}

}  // namespace

void BoundingBox::add(const Shape& shape) {
  std::visit([this](const auto& form) { add_form(form, *this); }, shape.form);
}

BoundingBox bounds_of(std::span<const Shape> shapes) {
  BoundingBox bounds;
  for (const Shape& shape : shapes) bounds.add(shape);
  return bounds;
}

// Sets the frame to everything that is drawn, with a margin on all sides.
void fit(Scene& scene, double margin) {
  const BoundingBox bounds = bounds_of(scene, all_layers);
  if (bounds.empty()) return;
  const BoundingBox frame = bounds.grown(margin);
  scene.origin = frame.least;
  scene.size = frame.size();
  scene.margin = margin;
}

// Returns the frame for some layers: without the caption the picture becomes smaller; without the ground nothing frames
// it, so the margin goes, too.
BoundingBox frame_of(const Scene& scene, LayerSet layers) {
  const BoundingBox whole{scene.origin, {scene.origin.x + scene.size.x, scene.origin.y + scene.size.y}};
  const LayerSet drawn = contains(layers, Layer::caption) ? all_layers : all_layers & ~only({Layer::caption});
  const BoundingBox shapes = bounds_of(scene, drawn);
  if (!scene.margin || shapes.empty()) return whole;
  return contains(layers, Layer::ground) ? shapes.grown(*scene.margin) : shapes;
}

}  // namespace quadrille::draw
