// The format of certificates of exact cover problems: docs/reference/tree-certificates.md.
#include <utility>

#include "base/big_count.h"
#include "base/sealed_text.h"
#include "proof/tree_format.h"

namespace quadrille::proof {

namespace {

constexpr std::size_t bytes_at_a_time = std::size_t{1} << 16;

}  // namespace

TreeNumbers::TreeNumbers(const cover::Problem& problem) : numbers_(problem.item_count()) {
  std::uint32_t next = 0;
  for (const cover::Kind kind : {cover::Kind::primary, cover::Kind::secondary}) {
    for (std::uint32_t item = 0; item < numbers_.size(); ++item) {
      if (problem.kind(cover::ItemId{item}) == kind) numbers_[item] = next++;
    }
    if (kind == cover::Kind::primary) primary_ = next;
  }
}

std::string problem_name(std::string_view text) {
  std::uint64_t hash = checksum(text);
  std::string name;
  do name.insert(name.begin(), "0123456789abcdef"[hash & 15]);
  while (hash >>= 4);
  return name;
}

std::string count_head(std::string_view problem_name) {
  return std::string("quadrille tree 1 covers ").append(problem_name) + '\n';
}

std::string count_claim(std::uint64_t tokens, std::string_view count) {
  return ("tokens " + std::to_string(tokens) + " covers ").append(count) + '\n';
}

TreeWriter::TreeWriter(std::string_view head, WriteBytes write) : write_(std::move(write)), bytes_(head) {}

void TreeWriter::add_token(std::uint64_t token) {
  for (; token >= 0x80; token >>= 7) bytes_ += static_cast<char>(token | 0x80);
  bytes_ += static_cast<char>(token);
  ++tokens_;
  if (bytes_.size() >= bytes_at_a_time) (void)flush();
}

void TreeWriter::add_tokens(std::string_view bytes) {
  for (const char byte : bytes) tokens_ += (byte & '\x80') == 0 ? 1 : 0;
  bytes_ += bytes;
  if (bytes_.size() >= bytes_at_a_time) (void)flush();
}

bool TreeWriter::flush() {
  if (!failed_ && !bytes_.empty()) failed_ = !write_(bytes_);
  bytes_.clear();
  return !failed_;
}

bool TreeWriter::finish(std::string_view last_line) {
  bytes_ += static_cast<char>(token::end);
  bytes_ += last_line;
  return flush();
}

std::optional<Error> join_parts(std::string_view head, std::span<const TreePart> parts, WriteBytes write) {
  TreeWriter writer(head, std::move(write));
  BigCount total;
  std::vector<bool> used(parts.size());
  std::size_t number = 0;
  for (std::vector<std::size_t> next{0}; !next.empty(); ++number) {
    const std::size_t at = next.back();
    next.pop_back();
    const std::string place = "part " + std::to_string(at);
    if (at >= parts.size()) return Error{ErrorCode::bad_number, "expected " + place + ", found the end of the list"};
    if (used[at]) return Error{ErrorCode::bad_number, place + " is left by two parts"};
    used[at] = true;
    const TreePart& part = parts[at];
    const auto count = BigCount::parse(part.count);
    if (!count) return Error{ErrorCode::bad_number, "expected the count of " + place + ", found '" + part.count + "'"};
    total += *count;
    writer.add_tokens(part.tokens);
    next.insert(next.end(), part.opened.rbegin(), part.opened.rend());
  }
  if (number < parts.size()) return Error{ErrorCode::bad_number, "some parts are left by no other part"};
  if (!writer.finish(count_claim(writer.tokens(), total.to_string())))
    return Error{ErrorCode::unwritable, "the certificate was not written"};
  return std::nullopt;
}

}  // namespace quadrille::proof
