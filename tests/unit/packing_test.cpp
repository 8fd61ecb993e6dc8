// What links pack puzzles into.
#include "text/sites/packing.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "text/core/utf16.h"
#include "text/sites/lz_string.h"
#include "text/sites/without_zlib.h"

namespace quadrille::text {
namespace {

// Any bytes, with repetitions, so that there is something to compress.
rc::Gen<std::string> text_with_repetitions() {
  const auto part = rc::gen::container<std::string>(rc::gen::weightedOneOf<char>(
      {{6, rc::gen::elementOf(std::string("ab{}[],\"1"))}, {1, rc::gen::arbitrary<char>()}}));
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(part), [](const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& one : parts) all += one + all.substr(0, all.size() % 97);
    return all;
  });
}

// ----------------------------------------------------------------------------------------------------------- lz-string

// Packed by f-puzzles.com: a 9x9 puzzle and its JSON.
constexpr const char* packed_puzzle =
    "N4IgzglgXgpiBcBOANCALhNAbO8QHsB3AOxFQEMBXNAC3wCcEQBHS8gE3oixzJAHMu7BAG0RwAL7JJ0qTPkgAbuSyVcKAREUxS8NPTVyjsgLrJxx+"
    "ZaUq1CAIyp+WnQn2HpN1eqcvd7mDkvO3gAJl9tfwNAz2VvBAB2CNc9aIkzC1lY21xwzUi3NOz4+"
    "ABWZKiPKyzQOJCADgrCqvTzWpyEADYm1Krg3AAWH"
    "oDLILrcJPyUkeKG4aLqyQzF0ZrrcYd5w2X+hEapypiVtZrd+ABmLaPWzPaS/ecC3uvTjfghg+ajs/"
    "LP59W7iFun8Rssxh0wlcAesIZNHtMFkYwbNcMD"
    "4YdwSVHCDEScViYTBIgA=";

TEST(LzString, agrees_with_the_original) {
  const auto json = lz_decompress(packed_puzzle, LzAlphabet::base64);
  ASSERT_TRUE(json) << json.error().detail;
  EXPECT_TRUE(json->starts_with(R"({"size":9,"title":"own","author":"quadrille","grid":[[{},{},{},{},{},{"value":9,)"));
  EXPECT_TRUE(json->ends_with(R"({"value":1,"given":true},{},{},{},{},{},{}]]})"));
  EXPECT_EQ(lz_compress(*json, LzAlphabet::base64), packed_puzzle);
}

TEST(LzString, ends_where_the_original_ends) {
  EXPECT_EQ(lz_compress("", LzAlphabet::base64), "Q===");
  EXPECT_EQ(lz_decompress("Q===", LzAlphabet::base64).value(), "");
  EXPECT_EQ(lz_decompress("Q", LzAlphabet::uri).value(), "");
}

RC_GTEST_PROP(LzString, gives_back_what_it_took, ()) {
  // Invalid UTF-8 has been replaced, so a second pass changes nothing.
  const std::string text = to_utf8(to_utf16(*text_with_repetitions()));
  for (const LzAlphabet alphabet : {LzAlphabet::base64, LzAlphabet::uri}) {
    const auto back = lz_decompress(lz_compress(text, alphabet), alphabet);
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == text);
  }
}

TEST(LzString, widens_codes_beyond_16_bits) {
  std::string text;
  for (std::uint32_t state = 1, i = 0; i < 400'000; ++i) {
    state = state * 1664525 + 1013904223;
    text += static_cast<char>('a' + state % 23);
  }
  EXPECT_EQ(lz_decompress(lz_compress(text, LzAlphabet::base64), LzAlphabet::base64).value(), text);
}

TEST(LzString, says_where_it_is_damaged) {
  const std::string good = packed_puzzle;
  const auto failure = [](const std::string& packed) {
    const auto text = lz_decompress(packed, LzAlphabet::base64);
    return text ? Error{ErrorCode::stopped, *text} : text.error();
  };
  EXPECT_EQ(failure("").code, ErrorCode::missing_text);
  EXPECT_EQ(failure(good.substr(0, 100)).code, ErrorCode::missing_text);
  EXPECT_EQ(failure(good.substr(0, 100)).at, (TextPlace{1, 101}));
  EXPECT_EQ(failure(good.substr(0, 100) + "==").at, (TextPlace{1, 101}));
  std::string bad = good;
  bad[49] = '*';
  EXPECT_EQ(failure(bad).code, ErrorCode::bad_symbol);
  EXPECT_EQ(failure(bad).at, (TextPlace{1, 50}));
  EXPECT_EQ(failure("/").code, ErrorCode::bad_symbol) << "a code without meaning";
}

// A text that is a thousand times as long as what it is packed into.
TEST(LzString, stops_at_the_limit) {
  const std::string packed = lz_compress(std::string(2'000'000, 'x'), LzAlphabet::base64);
  ASSERT_LT(packed.size(), 6'000U);
  const auto text = lz_decompress(packed, LzAlphabet::base64, 1'000'000);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().code, ErrorCode::too_large);
  EXPECT_EQ(lz_decompress(packed, LzAlphabet::base64, 2'000'000).value().size(), 2'000'000U);
}

RC_GTEST_PROP(LzString, survives_any_text, ()) {
  const auto signs = rc::gen::elementOf(std::string("ABCDIgN4zxy0189+/=*"));
  const auto packed = *rc::gen::container<std::string>(signs);
  const auto text = lz_decompress(packed, LzAlphabet::base64, 1000);
  const bool is_bounded = !text || text->size() <= 3000;
  RC_ASSERT(is_bounded);
}

// ------------------------------------------------------------------------------------------------------------- letters

TEST(Utf16, keeps_all_of_unicode) {
  const std::string text = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80";  // one character for each length
  EXPECT_EQ(to_utf16(text), u"a\u00E9\u20AC\U0001F600");
  EXPECT_EQ(to_utf8(to_utf16(text)), text);
}

TEST(Utf16, replaces_invalid_units) {
  constexpr const char* replaced = "\xEF\xBF\xBD";
  EXPECT_EQ(to_utf16("\x80"), u"\uFFFD");
  EXPECT_EQ(to_utf16("\xC0\x80"), u"\uFFFD\uFFFD") << "too long for what it is";
  EXPECT_EQ(to_utf16("\xE2\x82"), u"\uFFFD\uFFFD") << "cut off";
  EXPECT_EQ(to_utf16("\xED\xA0\x80"), u"\uFFFD\uFFFD\uFFFD") << "half of a pair";
  EXPECT_EQ(to_utf8(std::u16string{0xD800}), replaced);
  EXPECT_EQ(to_utf8(std::u16string{0xDC00, u'a'}), std::string(replaced) + "a");
}

// ---------------------------------------------------------------------------------------------------------------- bits

TEST(PackedBits, have_the_published_test_vectors) {  // RFC 4648, section 10
  const std::pair<const char*, const char*> vectors[] = {{"", ""},
                                                         {"f", "Zg=="},
                                                         {"fo", "Zm8="},
                                                         {"foo", "Zm9v"},
                                                         {"foob", "Zm9vYg=="},
                                                         {"fooba", "Zm9vYmE="},
                                                         {"foobar", "Zm9vYmFy"}};
  for (const auto& [plain, packed] : vectors) {
    EXPECT_EQ(pack_bits(plain, base64_signs), packed);
    EXPECT_EQ(unpack_bits(packed, base64_signs).value(), plain);
  }
  EXPECT_EQ(pack_bits("foobar", base32_signs), "cpnmuoj1e8");
  EXPECT_EQ(unpack_bits("cpnmuoj1e8", base32_signs).value(), "foobar");
}

RC_GTEST_PROP(PackedBits, give_back_what_they_took, ()) {
  const auto bytes = *rc::gen::arbitrary<std::string>();
  for (const BitSigns& signs : {base64_signs, base32_signs}) {
    RC_ASSERT(unpack_bits(pack_bits(bytes, signs), signs).value() == bytes);
  }
}

TEST(PackedBits, say_which_character_is_invalid) {
  const auto bytes = unpack_bits("Zm*v", base64_signs);
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().code, ErrorCode::bad_symbol);
  EXPECT_EQ(bytes.error().at, (TextPlace{1, 3}));
  EXPECT_FALSE(unpack_bits("cpnz", base32_signs));
}

TEST(PercentSigns, come_and_go) {
  EXPECT_EQ(percent_encode("a+b/c=\xC3\xA9~"), "a%2Bb%2Fc%3D%C3%A9~");
  EXPECT_EQ(percent_decode("a%2Bb%2fc%3D%C3%A9~"), "a+b/c=\xC3\xA9~");
  EXPECT_EQ(percent_decode("100%, %4 %zz %4z%"), "100%, %4 %zz %4z%");
}

RC_GTEST_PROP(PercentSigns, give_back_what_they_took, ()) {
  const auto bytes = *rc::gen::arbitrary<std::string>();
  RC_ASSERT(percent_decode(percent_encode(bytes)) == bytes);
}

// ------------------------------------------------------------------------------------------------------------- deflate

RC_GTEST_PROP(Deflated, gives_back_what_it_took, ()) {
  const auto text = *text_with_repetitions();
  for (const Deflated kind : {Deflated::raw, Deflated::zlib})
    RC_ASSERT(inflate(deflate(text, kind), kind).value() == text);
}

// Texts that zlib packs in stored blocks, by the fixed code and by codes of their own; the last one needs several.
std::string text_of(std::uint32_t signs, std::size_t size) {
  std::string text;
  for (std::uint32_t state = 1; text.size() < size;) {
    state = state * 1664525 + 1013904223;
    text += static_cast<char>(state >> 16 & signs & state >> 20);
  }
  return text;
}

TEST(WithoutZlib, agrees_with_zlib) {
  for (const std::string& text : {std::string(), std::string("a"), std::string(100'000, 'x'), text_of(0x7, 3000),
                                  text_of(0x3F, 100'000), text_of(0xFF, 300'000)}) {
    for (const Deflated kind : {Deflated::raw, Deflated::zlib}) {
      EXPECT_EQ(inflate_without_zlib(deflate(text, kind), kind, text.size()).value(), text);
      EXPECT_EQ(inflate(deflate_without_zlib(text, kind), kind).value(), text);
      EXPECT_EQ(inflate_without_zlib(deflate_without_zlib(text, kind), kind, text.size()).value(), text);
      if (text.empty()) continue;
      const auto too_large = inflate_without_zlib(deflate(text, kind), kind, text.size() - 1);
      ASSERT_FALSE(too_large);
      EXPECT_EQ(too_large.error().code, ErrorCode::too_large);
    }
  }
}

RC_GTEST_PROP(WithoutZlib, agrees_with_zlib_on_damaged_data, ()) {
  const std::string text = *text_with_repetitions();
  for (const Deflated kind : {Deflated::raw, Deflated::zlib}) {
    std::string packed = deflate(text, kind);
    const std::size_t place = *rc::gen::inRange<std::size_t>(0, packed.size());
    packed[place] = static_cast<char>(packed[place] ^ *rc::gen::inRange(0, 256));
    packed.resize(packed.size() - *rc::gen::weightedElement<std::size_t>({{3, 0}, {1, packed.size() - place}}));
    const auto known = inflate(packed, kind, 100'000), found = inflate_without_zlib(packed, kind, 100'000);
    RC_ASSERT(known.has_value() == found.has_value());
    if (known) RC_ASSERT(*known == *found);
  }
}

TEST(WithoutZlib, says_what_is_wrong) {
  const std::string good = deflate(text_of(0x3F, 1000), Deflated::zlib);
  const auto code = [](const std::string& packed) {
    const auto text = inflate_without_zlib(packed, Deflated::zlib, 10'000);
    return text ? ErrorCode::stopped : text.error().code;
  };
  EXPECT_EQ(code(good), ErrorCode::stopped);
  for (std::size_t size = 0; size < good.size(); ++size) EXPECT_EQ(code(good.substr(0, size)), ErrorCode::missing_text);
  EXPECT_EQ(code("no such data"), ErrorCode::bad_symbol);
}

TEST(Deflated, is_what_the_standard_says) {  // RFC 1950: head, stored block, check sum
  const std::string packed(
      "\x78\x01\x01\x01\x00\xFE\xFF"
      "a\x00\x62\x00\x62",
      12);
  EXPECT_EQ(inflate(packed, Deflated::zlib).value(), "a");
}

TEST(Deflated, stops_at_the_limit) {
  const std::string bomb = deflate(std::string(5'000'000, 'x'), Deflated::raw);
  const auto text = inflate(bomb, Deflated::raw, 1'000'000);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().code, ErrorCode::too_large);
}

TEST(Deflated, says_what_is_wrong) {
  const std::string good = deflate("a text that is long enough to be cut", Deflated::zlib);
  const auto code = [](const Result<std::string>& text) { return text ? ErrorCode::stopped : text.error().code; };
  EXPECT_EQ(code(inflate("", Deflated::zlib)), ErrorCode::missing_text);
  EXPECT_EQ(code(inflate(good.substr(0, good.size() - 1), Deflated::zlib)), ErrorCode::missing_text);
  EXPECT_EQ(code(inflate("no such data", Deflated::zlib)), ErrorCode::bad_symbol);
  std::string bad = good;
  bad.back() ^= 1;
  EXPECT_EQ(code(inflate(bad, Deflated::zlib)), ErrorCode::bad_symbol) << "the check sum";
}

}  // namespace
}  // namespace quadrille::text
