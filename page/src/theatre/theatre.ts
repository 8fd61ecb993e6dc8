// The view: what is on the stage, what the controls do, and the frames in between.
import type { Dance } from '../dance/dance';
import { storyAt, type Story } from '../dance/story';
import { strides, type Stride } from '../dance/strides';
import { h, setAttribute, setText } from '../frame/dom';
import { fillText } from '../stage/fill';
import { icon, type IconName } from '../stage/icons';
import { Loader, mostEvents } from '../stage/loader';
import { Names } from '../stage/names';
import { sameMark, type Mark } from '../stage/mark';
import { readPalette, type Palette } from '../stage/palette';
import { Playback } from '../stage/playback';
import type { Choice } from '../stage/protocol';
import { sentence } from '../stage/sentences';
import { Stage } from '../stage/stage';
import { storyWords } from '../stage/story_words';
import type { Services, View } from '../views';
import { firstMoment, isWhole, kept, read, type Moment } from './address';
import { addGestures } from './gestures';
import { isField, press } from './keys';
import { Opening, type Search } from './opening';
import { Panes } from './panes';
import { Picker } from './picker';
import { Side } from './side';
import { Tools } from './tools';
import { Transport } from './transport';
import { words as allWords, type TheatreWords } from './words';

const panesToldEvery = 190; // milliseconds

export class Theatre implements View {
  readonly #picker = new Picker((program) => void this.#open({ ...this.#moment, program, at: 0 }));
  readonly #loader: Loader;
  readonly #side = new Side((mark) => this.#point(mark));
  readonly #panes: Panes;
  readonly #figure: HTMLElement;
  readonly #opening: Opening;
  readonly #tools: Tools;
  readonly #playback: Playback;
  readonly #transport: Transport;

  readonly #choice = h('select', { onchange: () => this.#choose() });
  readonly #stride = h('select', { onchange: () => this.#setStride(this.#stride.value as Stride) });
  readonly #choiceLabel = h('span');
  readonly #strideLabel = h('span');
  readonly #size = h('span', { class: 'small size' });
  readonly #meaning = h('p', { class: 'small meaning' });
  readonly #matrix = h('canvas', { role: 'img' });
  readonly #flame = h('canvas', { class: 'flame', 'aria-hidden': 'true' });
  readonly #said = h('p', { class: 'said', 'aria-live': 'polite' });
  readonly #zoom = h('div', { class: 'zoom', hidden: true });
  readonly #zoomHint = h('span', { class: 'small' });
  readonly #probe = h('span', { class: 'probe', hidden: true });
  readonly #buttons = {
    zoomOut: this.#button(() => this.#stage?.zoom(1 / 1.5), 'zoomOut'),
    zoomAll: this.#button(() => this.#stage?.zoom(0), 'zoomAll'),
    zoomIn: this.#button(() => this.#stage?.zoomIn(), 'zoomIn'),
    follow: this.#button(() => this.#toggleFollow()),
  };

  #words!: TheatreWords;
  #number!: Intl.NumberFormat;
  #moment: Moment = firstMoment;
  #text = '';
  #clues = 0;
  #panesToldAt = 0;
  #mark: Mark = null;
  #dance: Dance | undefined;
  #names!: Names;
  #stage: Stage | undefined;
  #palette!: Palette;
  #visible = false;

  constructor(
    root: HTMLElement,
    private readonly services: Services,
  ) {
    this.#loader = new Loader(services.engine);
    this.#opening = new Opening(services, this.#loader, this.#picker, (...found) => this.#present(...found));
    this.#tools = new Tools(services, () => this.#shown, () => ({ text: this.#text, moment: this.#now }));
    this.#playback = new Playback(this.#loader, {
      tell: () => this.#tell(),
      keep: () => this.#keep(),
      turned: () => this.#describe(),
      playing: (playing) => this.#showPlaying(playing),
      atLimit: () => this.#tools.say(fillText(this.#words.atLimit, { events: this.#number.format(mostEvents) })),
    });
    this.#figure = h('figure', { class: 'matrix' }, this.#matrix, this.#zoom);
    this.#panes = new Panes(services, this.#figure, this.#side.element, (mark) => this.#point(mark));
    const playback = this.#playback;
    this.#transport = new Transport({
      toggle: () => playback.toggle(),
      go: (way) => playback.go(way),
      scrub: (place) => playback.scrub(place),
      stay: () => this.#keep(),
      setRate: (rate) => this.#setRate(rate),
      turn: (distance) => void playback.turn(distance),
    });
    root.append(...this.#layout());
    this.#listen(root);
    this.translate();
    this.#palette = readPalette(this.#probe);
    this.#setRate(services.settings.get('theatre.rate', 5));
  }

  #button(onclick: () => void, picture?: IconName): HTMLButtonElement {
    return h('button', { type: 'button', class: 'quiet', onclick }, ...(picture ? [icon(picture)] : []));
  }

  #layout(): HTMLElement[] {
    const { follow, zoomOut, zoomAll, zoomIn } = this.#buttons;
    const choice = h('label', {}, this.#choiceLabel, this.#choice);
    const stride = h('label', {}, this.#strideLabel, this.#stride);
    follow.classList.replace('quiet', 'follow');
    this.#zoom.append(this.#zoomHint, follow, zoomOut, zoomAll, zoomIn);
    const time = h('div', { class: 'time' }, this.#flame, this.#transport.scrub, this.#transport.parts);
    return [
      h('div', { class: 'controls' }, this.#picker.bar, choice, stride, this.#size),
      this.#picker.form, this.#picker.fault, this.#meaning,
      this.#panes.tabs, this.#panes.element,
      this.#said, time, this.#transport.bar,
      ...this.#tools.elements, this.#probe,
    ];
  }

  #listen(root: HTMLElement): void {
    const { services } = this;
    services.onTheme(() => {
      this.#palette = readPalette(this.#probe);
      this.#stage?.paint(this.#palette);
    });
    const stage = () => this.#stage;
    addGestures(this.#matrix, {
      get zoomed() { return (stage()?.view.zoom ?? 1) > 1; },
      zoom: (factor, ...point) => stage()?.zoom(factor, point),
      move: (x, y) => stage()?.move(x, y),
    });
    for (const name of ['pointermove', 'pointerdown'] as const) {
      this.#matrix.addEventListener(name, ({ offsetX, offsetY }) =>
        this.#point(this.#stage?.markAt(offsetX, offsetY) ?? null));
    }
    // What a finger has pointed at stays marked.
    this.#matrix.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && this.#point(null));
    this.#flame.addEventListener('pointerdown', (event) => {
      this.#flame.setPointerCapture(event.pointerId);
      this.#scrubTo(event);
    });
    this.#flame.addEventListener('pointermove', (event) => {
      if (this.#flame.hasPointerCapture(event.pointerId)) this.#scrubTo(event);
    });
    this.#flame.addEventListener('lostpointercapture', () => this.#dance && this.#keep());
    document.addEventListener('keydown', (event) => {
      if (this.#visible && press(event, this.#playback, this.#stage)) event.preventDefault();
    });
    document.addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (this.#visible && !isField(event.target) && text.trim() !== '') this.#openText(text);
    });
    root.addEventListener('dragover', (event) => event.preventDefault());
    root.addEventListener('drop', (event) => {
      event.preventDefault();
      void this.#drop(event.dataTransfer);
    });
  }

  async #drop(data: DataTransfer | null): Promise<void> {
    const text = (await data?.files[0]?.text()) ?? data?.getData('text/plain') ?? '';
    if (text.trim() !== '') this.#openText(text);
  }

  // ---- The view ----

  show(fragment: string): void {
    this.#visible = true;
    this.#playback.visible = true;
    const { recent } = this.services;
    const wanted = fragment === '' && !this.#dance ? recent.get('theatre.moment', '') : fragment;
    if (this.#dance && (wanted === '' || wanted === kept(this.#now))) return;
    read(wanted, recent.get('theatre.text', '')).then(
      (moment) => this.#open(moment),
      () => this.#opening.fail('damaged_link'),
    );
  }

  hide(): void {
    this.#playback.visible = false;
    this.#tools.stop();
    this.#visible = false;
  }

  translate(): void {
    const words = (this.#words = allWords[this.services.language()]);
    this.#number = new Intl.NumberFormat(this.services.language());
    for (const part of [this.#transport, this.#side, this.#tools, this.#opening]) part.translate(words, this.#number);
    this.#panes.translate();
    this.#picker.translate(words);
    setText(this.#zoomHint, words.zoomHint);
    setText(this.#choiceLabel, words.choice);
    setText(this.#strideLabel, words.stride);
    this.#choice.replaceChildren(...Object.entries(words.choices).map(([value, name]) => h('option', { value }, name)));
    this.#stride.replaceChildren(...strides.map((value) => h('option', { value }, words.strides[value])));
    this.#choice.value = this.#moment.choice;
    this.#stride.value = this.#moment.stride;
    for (const name of ['zoomOut', 'zoomAll', 'zoomIn'] as const) {
      setAttribute(this.#buttons[name], 'aria-label', words[name]);
      setAttribute(this.#buttons[name], 'title', words[name]);
    }
    setText(this.#buttons.follow, words.follow);
    this.#transport.setRate(this.#playback.rate);
    if (this.#dance) this.#describe();
  }

  // ---- Problems ----

  async #open(moment: Moment): Promise<void> {
    this.#playback.stop();
    this.#picker.set(moment.program);
    await this.#opening.open(moment);
  }

  #openText(text: string): void {
    void this.#open({ ...this.#moment, program: { kind: 'own', text }, at: 0 });
  }

  #present(moment: Moment, text: string, { dance, clues, grid }: Search): void {
    const { program, choice, stride, at } = (this.#moment = moment), { recent } = this.services;
    this.#text = text;
    this.#clues = clues;
    this.#picker.setFault(null);
    if (program.kind === 'own') recent.set('theatre.text', program.text);
    this.#choice.value = choice;
    this.#stride.value = stride;
    this.#dance = dance;
    this.#names = new Names(dance.links.matrix);
    if (this.#stage) this.#stage.show(dance, this.#names);
    else {
      const canvases = { matrix: this.#matrix, tree: this.#side.tree, flame: this.#flame };
      this.#stage = new Stage(canvases, dance, this.#names, this.#palette, () => this.#refresh());
    }
    this.#mark = null;
    this.#panes.problem.open(dance, this.#names, grid);
    this.#tools.clear();
    this.#playback.stride = stride;
    this.#playback.show(dance, this.#stage, at);
    this.#keep();
    this.#describe();
  }

  #refresh(): void {
    this.#zoom.hidden = !this.#stage?.zoomable;
    this.#zoomHint.hidden = this.#stage?.layout.detail !== 0;
    this.#buttons.follow.hidden = (this.#stage?.view.zoom ?? 1) <= 1;
    setAttribute(this.#buttons.follow, 'aria-pressed', String(this.#stage?.follows ?? true));
    this.#playback.wake();
  }

  /** What depends on the problem and its parts, in words. */
  #describe(): void {
    const { links, known, complete } = this.#dance!, { format } = this.#number, words = this.#words;
    const counts = { options: format(links.options), items: format(links.items), events: format(known) };
    const clues = this.#clues > 0 ? ` · ${fillText(words.clues(this.#clues), { n: format(this.#clues) })}` : '';
    setText(this.#size, fillText(complete ? words.size : words.sizeSoFar, counts) + clues);
    setText(this.#meaning, this.#meaningOfItems());
    this.#meaning.hidden = this.#meaning.textContent === '';
    setAttribute(this.#matrix, 'aria-label', fillText(words.matrix, counts));
    this.#tell();
  }

  #meaningOfItems(): string {
    const { program } = this.#moment, meanings: Record<string, string> = this.#words.meanings;
    const own = program.kind === 'model' ? meanings[program.name] : undefined;
    if (isWhole(program)) return meanings.whole;
    return own ?? (this.#dance!.links.matrix.items.some((item) => /^b\d+#/.test(item)) ? meanings.cells : '');
  }

  // ---- Places ----

  get #shown() {
    const dance = this.#dance, stage = this.#stage;
    return dance && stage ? { dance, stage, names: this.#names, palette: this.#palette } : null;
  }

  get #now(): Moment {
    return { ...this.#moment, at: this.#dance?.total ?? 0 };
  }

  /** Keeps the moment for a reload. */
  #keep(): void {
    const fragment = kept(this.#now);
    this.services.recent.set('theatre.moment', fragment);
    this.services.setFragment(fragment);
  }

  /** Marks an option or an item in all panes. */
  #point(mark: Mark): void {
    if (!this.#stage || sameMark(mark, this.#mark)) return;
    this.#mark = mark;
    this.#stage.mark = mark;
    this.#panes.problem.mark = mark;
  }

  #scrubTo(event: PointerEvent): void {
    if (!this.#stage) return;
    this.#playback.scrub(this.#stage.placeAt(event.clientX - this.#flame.getBoundingClientRect().left));
  }

  #showPlaying(playing: boolean): void {
    setAttribute(this.#said, 'aria-live', playing ? 'off' : 'polite');
    this.#transport.setPlaying(playing);
    if (!playing && this.#dance) this.#tell();
  }

  #setRate(rate: number): void {
    this.#playback.rate = rate;
    this.#transport.setRate(rate);
    this.services.settings.set('theatre.rate', rate);
  }

  /** What has happened, in words and numbers. */
  #tell(): void {
    const dance = this.#dance!, { events, place, before, known, part, parts, complete, links } = dance;
    const story = storyAt(events, place, this.#playback.lastStride, links);
    this.#said.replaceChildren(...sentence(story, storyWords[this.services.language()], this.#names, links));
    this.#side.show(links, this.#names);
    this.#tellPanes(dance, story);
    this.#transport.setPlace(place, events.length, before, known);
    this.#transport.setParts(part, parts, complete);
    if (!this.#playback.playing) this.#tools.fillTable();
  }

  /** They have more to draw than the rest: while the search plays, they are not told each time. */
  #tellPanes(dance: Dance, story: Story): void {
    const now = performance.now();
    if (this.#playback.playing && now - this.#panesToldAt < panesToldEvery) return;
    this.#panesToldAt = now;
    this.#panes.problem.tell();
    this.#panes.lines.tell(dance, this.#names, story, this.#moment.choice);
  }

  // ---- Controls ----

  #choose(): void {
    void this.#open({ ...this.#moment, choice: this.#choice.value as Choice, at: 0 });
  }

  #setStride(stride: Stride): void {
    this.#moment = { ...this.#moment, stride };
    this.#playback.stride = this.#playback.lastStride = stride;
    if (!this.#dance) return;
    this.#tell();
    this.#keep();
  }

  #toggleFollow(): void {
    const stage = this.#stage!;
    stage.follows = !stage.follows;
    stage.follow();
    this.#refresh();
  }
}
