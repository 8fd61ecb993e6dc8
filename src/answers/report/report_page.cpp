// The page around the cards: a style for screens and paper, and a script that sorts and filters by their attributes.
#include <fmt/core.h>

#include "answers/pictures/html.h"
#include "answers/report/report_card.h"
#include "quadrille/draw.h"

namespace quadrille::answers {

namespace {

constexpr std::string_view style = R"css(
:root{font:16px/1.5 system-ui,sans-serif;color-scheme:light dark;background:var(--q-paper);color:var(--q-ink)}
body{max-width:76rem;margin:0 auto;padding:1rem}
h1,h2{font-family:"Iowan Old Style",Charter,Georgia,serif;line-height:1.2}
h2 a{color:inherit;text-decoration:none;font-variant-numeric:tabular-nums}
form{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;margin:1rem 0}
input,select{font:inherit;padding:.3rem .5rem}
article{display:grid;grid-template-columns:minmax(14rem,26rem) minmax(14rem,1fr);gap:0 2rem;border-top:1px solid;padding:1rem 0}
[hidden]{display:none!important}
h2{grid-column:1/-1;margin:.2rem 0 .8rem}
figure{margin:0}
svg{max-width:100%;height:auto}
details svg{max-width:18rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:0 0 1rem}
dt{opacity:.75}
dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem}
a{color:inherit}
@media(max-width:40rem){article{grid-template-columns:1fr}}
@media print{form,details:not([open]){display:none}article{break-inside:avoid}}
)css";

// Sorts and filters the cards, where scripts run. What no card has is not offered to sort by.
constexpr std::string_view script = R"js(
const cards = [...document.querySelectorAll('article')], form = document.querySelector('form');
const value = (card, key) => Number(card.dataset[key] || NaN);
const unknown = (card, key) => Number(Number.isNaN(value(card, key)));
function show() {
  const { order, verdict, words } = form.elements, key = order.value.replace('-', ''), sign = order.value[0] === '-' ? -1 : 1;
  const wanted = words.value.toLowerCase();
  cards.sort((a, b) => unknown(a, key) - unknown(b, key) || sign * (value(a, key) - value(b, key)) ||
    value(a, 'number') - value(b, 'number'));
  let shown = 0;
  for (const card of cards) {
    card.hidden = (verdict.value && card.dataset.verdict !== verdict.value) || !card.textContent.toLowerCase().includes(wanted);
    shown += !card.hidden;
    card.parentNode.append(card);
  }
  form.querySelector('output').textContent = `${shown} of ${cards.length}`;
}
for (const option of [...form.elements.order.options]) {
  const key = option.value.replace('-', '');
  if (cards.every((card) => unknown(card, key))) option.remove();
}
form.hidden = false;
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
show();
)js";

// The style sheet has the light colors; these replace them.
std::string dark_colors() {
  std::string out;
  for (const draw::PaletteColor& color : draw::palette()) out += fmt::format("--q-{}:{};", color.name, color.dark);
  return out;
}

}  // namespace

std::string report_head(const ReportRequest& request) {
  const std::string heading = escaped(request.heading.empty() ? "Puzzles" : request.heading);
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
      "<style>\n{1}\n@media(prefers-color-scheme:dark){{:root{{{2}}}}}{3}</style>\n</head>\n"
      "<body>\n<h1>{0}</h1>\n"
      "<form hidden>\n"
      "<label>Order <select name=\"order\"><option value=\"number\">as given</option>"
      "<option value=\"rating\">lowest rating first</option><option value=\"-rating\">highest rating first</option>"
      "<option value=\"weight\">lowest weight first</option><option value=\"-weight\">highest weight first</option>"
      "<option value=\"clues\">fewest clues first</option></select></label>\n"
      "<label>Verdict <select name=\"verdict\"><option value=\"\">any</option>"
      "<option value=\"unique\">one solution</option><option value=\"multiple\">several solutions</option>"
      "<option value=\"unknown\">unknown</option>"
      "<option value=\"none\">no solution</option><option value=\"unreadable\">cannot be read</option>"
      "</select></label>\n"
      "<label>Words <input name=\"words\" type=\"search\"></label>\n<output></output>\n</form>\n<main>\n",
      heading, draw::style_sheet(draw::Theme::page), dark_colors(), style);
}

std::string_view report_foot() {
  static const std::string foot = fmt::format("</main>\n<script>{}</script>\n</body>\n</html>\n", script);
  return foot;
}

}  // namespace quadrille::answers
