// Drives a state machine by poll(). Each state has a deadline, and each state in which bytes flow has a second one that
// every byte moves on; what happens when one passes depends on the state (handle_time).
//
//     head ---> body ---> waiting ---> running ---> sending ---> head          the client keeps the connection
//      |         |           |            |            |
//      |         |           |            |            +-------> lingering --> closed
//      +---------+-----------+--- error: sending, and then the connection ends
//
// A body goes to a temporary file before a process is started, so a slow client holds a descriptor and no process. An
// answer goes out as it is produced; while more than a part of it is unsent, the output of the process is not read, so
// a slow reader makes the process wait in write().
//
// Once the answer has begun, its status is sent: a later error can only be a line of it (JSON), or a missing last
// chunk.
#include "serve/connection.h"

#include <fmt/core.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <span>

#include "base/lines.h"
#include "base/plural.h"
#include "job/system.h"

namespace quadrille::tool {

namespace {

using namespace std::chrono_literals;
using State = Connection::State;

constexpr std::size_t part_bytes = std::size_t{1} << 18;  // received, read or sent at once
constexpr std::size_t most_error_bytes = std::size_t{1} << 16;
constexpr auto grace = 5s;      // for what runs when the server ends
constexpr auto obedience = 2s;  // from being asked to stop to being killed
constexpr auto lingering = 2s;  // a client that still sends would lose the answer if the connection were closed at once

// One for all connections, which take turns.
std::string& shared_part() {
  static std::string part(part_bytes, '\0');
  return part;
}

HttpError too_slow() { return {408, {ErrorCode::stopped, "expected the request earlier"}}; }

HttpError busy() {
  return {503, {ErrorCode::stopped, "expected fewer requests at the same time; try again later"}, "Retry-After: 1"};
}

HttpError no_room() {
  return {503, {ErrorCode::unwritable, "cannot keep the request in a temporary file"}, "Retry-After: 1"};
}

// A packed body is another representation of the same content.
std::string file_tag(const PageFile& file, const PackedForm* packed) {
  if (packed == nullptr) return file.tag;
  return fmt::format("{}-{}\"", std::string_view(file.tag).substr(0, file.tag.size() - 1), packed->coding);
}

// The lines of the errors that the command reports; a runtime that ends it writes other texts.
std::string reported_lines(std::string_view text) {
  std::string reported;
  while (const auto line = take_line(text)) {
    if (line->starts_with("{\"error\":")) (reported += *line) += '\n';
  }
  return reported;
}

}  // namespace

Connection::Connection(int socket, std::string client, const Service& service)
    : service_(service), socket_(socket), client_(std::move(client)) {
  enter(State::head, service.idle());
}

Connection::~Connection() {
  if (socket_ >= 0) ::close(socket_);
}

// Both deadlines begin with the state. Entering `closed` kills the process, if there is one, and frees the descriptor.
void Connection::enter(State state, Clock::duration time) {
  state_ = state;
  since_ = Clock::now();
  finish_by_ = since_ + time;
  progress_by_ = since_ + service_.idle();
  if (state != State::closed) return;
  worker_.reset();
  ::close(std::exchange(socket_, -1));
}

// Counts silence only where the client has to do something: to send its body, or to take what is unsent.
Connection::Clock::time_point Connection::next_deadline() const {
  const bool progresses = state_ == State::body || sent_ < unsent_.size();
  return progresses ? std::min(finish_by_, progress_by_) : finish_by_;
}

// Always adds three entries, so the server knows which are whose. A connection that neither receives nor sends is
// polled all the same, to notice that the client has gone.
void Connection::add_to(std::vector<pollfd>& polled) const {
  const bool receives = is_receiving() || state_ == State::lingering;
  const bool sends = sent_ < unsent_.size();
  const auto events = (receives ? POLLIN : POLLRDHUP) | (sends ? POLLOUT : 0);
  polled.push_back({socket_, static_cast<short>(events), 0});
  const bool has_room = unsent_.size() - sent_ < part_bytes;
  polled.push_back({worker_ && !output_ended_ && has_room ? worker_->output() : -1, POLLIN, 0});
  polled.push_back({worker_ && !errors_ended_ ? worker_->errors() : -1, POLLIN, 0});
}

// Handles input before output, and flushes last, so that the last part of an answer and its end are sent together.
void Connection::handle(const pollfd* polled) {
  // A client that has closed its side is gone: nobody needs to find an answer that nobody reads.
  if ((polled[0].revents & (POLLERR | POLLHUP | POLLRDHUP)) != 0) return enter(State::closed, 0s);
  if ((polled[0].revents & POLLIN) != 0) receive();
  if (polled[1].revents != 0 && state_ == State::running) read_output();
  if (polled[2].revents != 0 && state_ == State::running) read_errors();
  if (state_ == State::running && output_ended_ && errors_ended_) finish();
  if (state_ != State::closed && sent_ < unsent_.size()) flush();
  if (state_ == State::sending && sent_ == unsent_.size()) finish_sending();
}

// Stopping a process takes up to three steps, each with its own deadline: it is asked to stop and may write what it
// has, then it is killed, then the connection is closed without its last words.
void Connection::handle_time(Clock::time_point now) {
  if (state_ == State::closed || now < next_deadline()) return;
  const bool late = now >= finish_by_;
  if (state_ == State::body || (state_ == State::head && !received_.empty())) return refuse(too_slow());
  if (state_ == State::waiting) return refuse(busy());
  if (state_ != State::running || !late) return enter(State::closed, 0s);
  if (why_stopped_.empty()) {
    const double seconds = *service_.limits().seconds;
    return stop_worker(now, server_ends_ ? "with the service" : fmt::format("at the time limit of {} s", seconds));
  }
  if (std::exchange(killed_, true)) return enter(State::closed, 0s);  // the client does not read its last words
  worker_->kill();
  finish_by_ = now + obedience;
}

void Connection::stop_worker(Clock::time_point now, std::string why) {
  why_stopped_ = std::move(why);
  worker_->stop();
  finish_by_ = now + obedience;
}

void Connection::refuse_for_now() { refuse(busy()); }

void Connection::end_soon(Clock::time_point now) {
  if (std::exchange(server_ends_, true)) return;
  if (is_receiving() || state_ == State::lingering) return enter(State::closed, 0s);
  if (state_ == State::waiting) return refuse(busy());
  finish_by_ = std::min(finish_by_, now + grace);
}

// ---- The request ----

void Connection::receive() {
  std::string& part = shared_part();
  const ssize_t got = ::recv(socket_, part.data(), part.size(), MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) return enter(State::closed, 0s);
  if (state_ == State::lingering) return;
  progress_by_ = Clock::now() + service_.idle();
  received_.append(part, 0, static_cast<std::size_t>(got));
  if (state_ == State::head) take_head();
  if (state_ == State::body) take_body();
}

// Rejects what cannot be a head at its first bytes. The head may come byte by byte, so everything is looked at again.
void Connection::take_head() {
  if (received_.empty()) return;
  if (!may_begin_head(received_)) return refuse({400, {ErrorCode::bad_symbol, "expected a request of HTTP"}});
  const std::size_t size = head_size(received_);
  if (size > most_head_bytes || (size == 0 && received_.size() > most_head_bytes)) {
    return refuse({431, {ErrorCode::too_large, fmt::format("expected a head of at most {} bytes", most_head_bytes)}});
  }
  if (size == 0) return;
  auto read = read_head(std::string_view(received_).substr(0, size));
  received_.erase(0, size);
  head_ = {};
  if (const auto* const problem = std::get_if<HttpError>(&read)) return refuse(*problem);
  head_ = std::get<RequestHead>(std::move(read));
  auto target = service_.route(head_);
  if (const auto* const problem = std::get_if<HttpError>(&target)) return refuse(*problem);
  if (const auto* const page = std::get_if<Page>(&target)) return begin(*page);
  begin(std::get<ServedCommand>(std::move(target)));
}

// Answers a page; 304 if the client has this representation already. The tag differs between packed and plain text.
void Connection::begin(Page page) {
  if (head_.chunked || head_.length > 0) head_.keeps = false;  // the body is of no use
  if (page.file == nullptr) return answer(200, page.type, page.text);
  const PageFile& file = *page.file;
  const auto found = std::ranges::find_if(
      file.packed, [&](const PackedForm& form) { return accepts_coding(head_.codings, form.coding); });
  const PackedForm* const packed = found == file.packed.end() ? nullptr : &*found;
  const std::string tag = file_tag(file, packed);
  std::string fields = fmt::format("ETag: {}\r\nVary: Accept-Encoding", tag);
  if (packed != nullptr) fields += fmt::format("\r\nContent-Encoding: {}", packed->coding);
  const bool is_known = head_.known.find(tag) != head_.known.npos;
  answer(is_known ? 304 : 200, page.type, packed != nullptr ? packed->bytes : file.text, fields, file.keeping);
}

// Refuses a body that is announced as too long before any of it has come.
void Connection::begin(ServedCommand command) {
  command_ = std::move(command);
  auto file = job::TemporaryFile::make(job::temporary_folder());
  if (!file) return refuse(no_room());
  body_ = *std::move(file);
  reader_.emplace(head_, service_.limits().body);
  enter(State::body, service_.time());
  if (head_.length > service_.limits().body) return refuse(too_long(service_.limits().body));
  if (head_.asks && received_.empty() && !reader_->done()) unsent_ += "HTTP/1.1 100 Continue\r\n\r\n";
}

void Connection::take_body() {
  std::string decoded;
  if (const auto problem = reader_->take(received_, decoded)) return refuse(*problem);
  if (body_->append(std::as_bytes(std::span(decoded)))) return refuse(no_room());
  if (reader_->done()) enter(State::waiting, service_.time());
}

// ---- The answer ----

void Connection::refuse(const HttpError& problem) {
  head_.keeps = false;  // what follows may be anything
  answer(problem.status, "application/json", error_line(problem.error), problem.field);
}

void Connection::answer(int status, std::string_view type, std::string_view text, std::string_view field,
                        std::string_view keeping) {
  unsent_ += begin_head(status, type, keeping);
  if (!field.empty()) unsent_ += fmt::format("{}\r\n", field);
  if (!head_.keeps || server_ends_) unsent_ += "Connection: close\r\n";
  unsent_ += fmt::format("Content-Length: {}\r\n\r\n", text.size());
  if (head_.method != "HEAD" && status != 304) unsent_ += text;
  body_.reset();
  enter(State::sending, service_.time());
}

// The process has its own descriptor of the body, so the file can be closed here, and is removed when both are.
void Connection::start() {
  auto worker = RequestWorker::start(command_, body_->descriptor(), service_.limits().memory);
  if (!worker) return refuse({503, worker.error(), "Retry-After: 1"});
  worker_.emplace(*std::move(worker));
  body_.reset();
  output_ended_ = errors_ended_ = answer_begun_ = false;
  whole_lines_ = true, killed_ = false;
  lines_ = 0;
  errors_.clear(), why_stopped_.clear();
  enter(State::running, service_.time());
}

void Connection::read_output() {
  std::string& part = shared_part();
  const ssize_t got = ::read(worker_->output(), part.data(), part.size());
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  output_ended_ = got <= 0;
  if (output_ended_) return;
  const std::string_view text = std::string_view(part).substr(0, static_cast<std::size_t>(got));
  lines_ += line_ends(text);
  whole_lines_ = text.back() == '\n';
  begin_answer();
  add_part(text);
}

// Keeps 64 KB of the command's messages; what is more is read and dropped, or the process would wait.
void Connection::read_errors() {
  char part[4096];
  const ssize_t got = ::read(worker_->errors(), part, sizeof part);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  errors_ended_ = got <= 0;
  if (got > 0 && errors_.size() < most_error_bytes) errors_.append(part, static_cast<std::size_t>(got));
}

// HTTP/1.0 has no chunks: the end of the connection is the end of the answer.
void Connection::begin_answer() {
  if (std::exchange(answer_begun_, true)) return;
  if (head_.old || server_ends_) head_.keeps = false;
  unsent_ += begin_head(200, command_.json ? "application/x-ndjson" : "text/plain; charset=utf-8");
  unsent_ += head_.keeps ? "" : "Connection: close\r\n";
  unsent_ += head_.old ? "\r\n" : "Transfer-Encoding: chunked\r\n\r\n";
}

void Connection::add_part(std::string_view text) {
  if (sent_ == unsent_.size()) progress_by_ = Clock::now() + service_.idle();
  if (!head_.old) unsent_ += fmt::format("{:x}\r\n", text.size());
  unsent_ += text;
  if (!head_.old) unsent_ += "\r\n";
}

// Messages of the command about the input as a whole follow the answers.
void Connection::finish() {
  const int code = worker_->wait();
  worker_.reset();
  errors_ = reported_lines(errors_);
  const bool ended_early = code > exit_signal, crashed = ended_early && why_stopped_.empty();
  const std::string answered = lines_ == 0 ? "before the first answer" : "after " + plural(lines_, "line");
  if (crashed) {
    const int signal = code - exit_signal;
    errors_ = error_line({ErrorCode::stopped, fmt::format("ended by signal {} ({})", signal, ::strsignal(signal))});
  } else if (ended_early) {
    errors_ += error_line(
        {ErrorCode::stopped, fmt::format("stopped {} {}; the other records are not answered", why_stopped_, answered)});
  } else if (code == exit_resources && errors_.empty()) {  // the answers may not tell
    errors_ = error_line(
        {ErrorCode::stopped, fmt::format("stopped at a limit that the query gives, {}; there may be more", answered)});
  }
  if (!answer_begun_ && !errors_.empty()) {
    return answer(crashed ? 500 : 422, "application/json", errors_.substr(0, errors_.find('\n') + 1));
  }
  begin_answer();
  // Neither text nor half a line can be followed by an error: then the answer ends without its last chunk.
  const bool ends_well = errors_.empty() || (command_.json && whole_lines_);
  if (!ends_well) head_.keeps = false;
  if (ends_well && !errors_.empty()) add_part(errors_);
  if (ends_well && !head_.old) unsent_ += "0\r\n\r\n";
  enter(State::sending, service_.time());
}

// Sends what the socket takes at once. Sent bytes are removed only in large steps, as removing moves the others.
void Connection::flush() {
  const ssize_t sent = ::send(socket_, unsent_.data() + sent_, unsent_.size() - sent_, MSG_DONTWAIT | MSG_NOSIGNAL);
  if (sent < 0 && errno != EAGAIN && errno != EINTR) return enter(State::closed, 0s);
  if (sent <= 0) return;
  progress_by_ = Clock::now() + service_.idle();
  sent_ += static_cast<std::size_t>(sent);
  if (sent_ < unsent_.size() && sent_ < part_bytes) return;
  unsent_.erase(0, std::exchange(sent_, 0));
}

// Lingers after the last answer: what the client still sends is read and dropped for a while, as the system would reset
// a connection that is closed with unread bytes, and take away the answer.
void Connection::finish_sending() {
  if (!head_.keeps || server_ends_) {
    ::shutdown(socket_, SHUT_WR);
    received_.clear();
    return enter(State::lingering, lingering);
  }
  unsent_ = {};  // with the memory of a large answer
  received_.shrink_to_fit();
  head_ = {};
  enter(State::head, service_.idle());
  take_head();  // which may have come with the request before
  if (state_ == State::body) take_body();
}

}  // namespace quadrille::tool
