// The format of certificates of exact cover problems (docs/reference/tree-certificates.md): a line of text, tokens as
// numbers of seven bits a byte with the lowest ones first, and a last line of text. Bytes are handed on in chunks of
// 64 KiB.
#include <utility>

#include "base/sha256.h"
#include "proof/tree_format.h"

namespace quadrille::proof {

namespace {

constexpr std::size_t bytes_of_a_chunk = std::size_t{1} << 16;

}  // namespace

// Primary items first, then secondary ones, each in their order.
TreeNumbers::TreeNumbers(const cover::Problem& problem) : numbers_(problem.item_count()) {
  std::uint32_t next = 0;
  for (const cover::Kind kind : {cover::Kind::primary, cover::Kind::secondary}) {
    for (std::uint32_t item = 0; item < numbers_.size(); ++item) {
      if (problem.kind(cover::ItemId{item}) == kind) numbers_[item] = next++;
    }
    if (kind == cover::Kind::primary) primary_ = next;
  }
}

std::string problem_name(std::string_view text) { return sha256(text); }

std::string count_head(std::string_view problem_name) {
  return std::string("quadrille tree 2 covers ").append(problem_name) + '\n';
}

std::string count_claim(std::uint64_t tokens, std::string_view count) {
  return ("tokens " + std::to_string(tokens) + " covers ").append(count) + '\n';
}

TreeWriter::TreeWriter(std::string_view head, WriteBytes write) : write_(std::move(write)), bytes_(head) {}

void TreeWriter::add_token(std::uint64_t token) {
  for (; token >= 0x80; token >>= 7) bytes_ += static_cast<char>(token | 0x80);
  bytes_ += static_cast<char>(token);
  ++tokens_;
  if (bytes_.size() >= bytes_of_a_chunk) (void)flush();
}

// The last byte of each token has the high bit clear.
void TreeWriter::add_tokens(std::string_view bytes) {
  for (const char byte : bytes) tokens_ += (byte & '\x80') == 0 ? 1 : 0;
  bytes_ += bytes;
  if (bytes_.size() >= bytes_of_a_chunk) (void)flush();
}

// After a failed write nothing more is written, but the count of tokens stays right.
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

}  // namespace quadrille::proof
