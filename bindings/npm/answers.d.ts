// What answers consist of, made by `quadrille help --types typescript`.

/** Why a record has no answer. */
export interface Error {
  /** a word for programs, such as `bad_symbol` */ code: string;
  /** a sentence for people */ message: string;
  /** if it is known: the line of the input, from 1 */ line?: number;
  /** with `--shard`: in place of `line`: its byte, from 0 */ offset?: number;
  /** if it is known: the byte of the line, from 1 */ column?: number;
}

/** Where two solutions differ. */
export interface Difference {
  /** the cell */ cell: string;
  /** its value in either solution */ values: number[];
}

/** What contradicts the solution. */
export interface Mistakes {
  /** digits that contradict the solution */ digits: Candidate[];
  /** candidates of the solution that are missing */ missing: Candidate[];
}

/** How a puzzle becomes its canonical form. */
export interface Map {
  /** whether rows and columns were exchanged */ transposed: boolean;
  /** the order of the rows, from 1; with blanks between numbers if there are more than 9 */ rows: string;
  /** the order of the columns, likewise */ columns: string;
  /** what each digit, or symbol, became, likewise */ digits: string;
}

/** A mean, with bounds. */
export interface Estimate {
  /** the mean of the probes; null above 10^308, as the others */ mean: number | null;
  /** a lower bound */ low: number | null;
  /** an upper bound */ high: number | null;
}

/** A symbol in a cell. */
export interface Candidate {
  /** the cell */ cell: string;
  /** the symbol, as the number that it counts as */ symbol: number;
}

/** A step on a plain 9x9 puzzle. */
export interface ClassicStep {
  /** its id */ technique: string;
  /** its name */ name: string;
  /** its difficulty */ rating: number;
  /** where the pattern is, such as `row 3` */ houses: string[];
  /** the cover sets of a fish, or where a locked candidate is crossed out */ covers: string[];
  /** the symbols that it is about */ symbols: number[];
  /** candidates of the pattern */ marks: Mark[];
  /** its chains, each an object with `nodes` */ chains: Chain[];
  /** the steps on which nodes with the reason `pattern` depend; nodes with the reason `als` follow from the almost locked set whose marks have their `group` */ nested: ClassicStep[];
  /** what is crossed out: `cell` and `symbol` */ eliminations: Candidate[];
  /** what is placed: `cell` and `symbol` */ placements: Candidate[];
  /** a hint that says where to look */ nudge: string;
  /** a hint that names the technique */ summary: string;
  /** the explanation */ sentences: string[];
}

/** A step on any other board. */
export interface BoardStep {
  /** its id */ technique: string;
  /** its name */ name: string;
  /** its weight */ weight: number;
  /** the houses that make it hold, such as `row 3` */ houses: string[];
  /** the rules that make it hold, such as `cage 15 r1c1 r1c2` */ rules: string[];
  /** the cells that it looks at */ cells: SeenCell[];
  /** of a chain, a whip or a pattern: sets of candidates of which at least one is true; in a chain `second` of each excludes `first` of the next */ choices: Choice[];
  /** whether it is a chain whose last candidates exclude the first: a loop */ closed: boolean;
  /** what a trial, a search or a whip assumes; empty for other steps */ assumption: Candidate[];
  /** what follows from the assumption of a trial */ nested: BoardStep[];
  /** what is crossed out: `cell` and `symbol` */ eliminations: Candidate[];
  /** what is placed: `cell` and `symbol` */ placements: Candidate[];
  /** a hint that says where to look */ nudge: string;
  /** a hint that names the technique */ summary: string;
  /** the explanation */ sentences: string[];
}

/** Candidates of which at least one is true. */
export interface Choice {
  /** `cell`, `house`, `set` (almost locked) or `impossible`: why one is true */ reason: "cell" | "house" | "set" | "impossible";
  /** candidates; if all are false, one of `second` is true */ first: Candidate[];
  /** candidates; none in a pattern, and in the last choice of a whip */ second: Candidate[];
  /** if the reason is `house` or `set`: the house */ house?: string;
  /** if the reason is `set` or `impossible`: the cells of the set or the pattern */ cells?: string[];
  /** if the reason is `set` or `impossible`: the symbols of the set or the pattern */ symbols?: number[];
}

/** A cell that a step looks at. */
export interface SeenCell {
  /** the cell */ cell: string;
  /** all candidates of the cell before the step */ symbols: number[];
}

/** A candidate of a pattern. */
export interface Mark {
  /** the cell */ cell: string;
  /** the symbol */ symbol: number;
  /** `pattern`, `fin`, `pivot`, `pincer`, `extra`, `helper` or `linked` */ role: "pattern" | "fin" | "pivot" | "pincer" | "extra" | "helper" | "linked";
  /** a number that marks which belong together share */ group: number;
}

/** A chain of a step. */
export interface Chain {
  /** its nodes, each after those on which it depends */ nodes: Node[];
}

/** A node of a chain. */
export interface Node {
  /** the cell */ cell: string;
  /** the symbol */ symbol: number;
  /** true if the candidate holds */ on: boolean;
  /** `assumption`, `cell`, `house`, `pattern` or `als` */ reason: "assumption" | "cell" | "house" | "pattern" | "als";
  /** if the reason is `house`: the house whose only candidate it is */ house?: string;
  /** if the reason is `pattern`: the number of a step of `nested`, from 0 */ nested?: number;
  /** if the reason is `als`: that of the marks of an almost locked set */ group?: number;
  /** the numbers of earlier nodes, from 0: none if it is assumed, or the only candidate of its cell or house */ parents: number[];
}

/** An item of the problem of a trace. */
export interface TraceItem {
  /** the name of the item */ name: string;
  /** if it is secondary: true */ secondary?: true;
}

/** An option of the problem of a trace. */
export interface TraceOption {
  /** the number of its first node; the others follow */ first: number;
  /** the numbers of its items */ items: number[];
  /** if the problem has colors: a name for each of the items, or "" */ colors?: string[];
}

export type Step = ClassicStep | BoardStep;

/** The members of all answers. */
export interface Line {
  /** if there are several: the input file */ file?: string;
  /** its number in the input, from 1 */ record?: number;
  /** the line at which it begins, from 1 */ line?: number;
  /** with `--shard`: in place of `record` and `line`: the byte of the file at which its line begins, from 0 */ offset?: number;
  /** the rules that `--guess-rules` or `--lines` has read from drawings, such as `thermometer r1c1 r2c1 r3c1`; not in CSV */ guessed_rules?: string[];
  /** symbols row by row, numbers separated by blanks; null if there is none (`solutions` writes an object for each); for `convert`, the solution that came with the puzzle */ solution?: string | null | number[] | null;
  /** with `--maximize` or `--minimize`: the score of the solution */ score?: number;
  /** at least this many clues are needed; for `solve --maximize` and `--minimize`, if a limit came first: no score is better */ bound?: number;
  /** `unique`, `multiple`, `none`, `invalid`; `unknown` if a limit came first. `check` and `prove` always say it, others if the puzzle is not valid or has no answer */ verdict?: "unique" | "multiple" | "none" | "invalid" | "unknown";
  /** why the verdict is `invalid`, `unknown`, or `none`: which clues contradict each other, which limit came first, or why `complete` or `vary` has no puzzle to write */ reason?: string;
  /** the record could not be read or answered; of the other members only those that name the record, `guessed_rules`, `ignored_drawings`, the `verdict` of `check` and the `puzzle` and `board` of `rate` may be present */ error?: Error;
  /** the drawings that came with the puzzle, such as `2 lines, 1 text`, if there are any: they may be rules, and the answer does not consider them */ ignored_drawings?: string;
  /** the number of solutions; null above 10^308 */ count?: number | null | number;
  /** false if there may be more, or if it is an estimate */ exact?: boolean;
  /** with `--estimate`: a lower bound of the estimate; null above 10^308 */ low?: number | null;
  /** with `--estimate`: an upper bound of the estimate; null above 10^308 */ high?: number | null;
  /** with `--estimate`: the number of probes of the estimate */ probes?: number;
  /** if the verdict is `unknown`: the number of solutions found */ found?: number;
  /** with `--minimal`: whether every clue and rule is needed */ minimal?: boolean;
  /** with `--minimal`: the clues that could each be removed */ redundant?: string[];
  /** with `--minimal`: the rules of a board that could each be removed, as lines of the format `board` */ redundant_rules?: string[];
  /** with `--differ`: where the first two solutions of a puzzle that has several differ */ differ?: Difference[];
  /** with `--equal`: groups of cells that hold the same number as each other in every solution of a puzzle that has several, without those that every solution fills alike */ equal?: string[][];
  /** with `--deciding`: rules of which each would leave a puzzle with several solutions one, as lines of the format `board`: those of the whole board without a number, and dots, X, V and inequalities of neighbors */ deciding_rules?: string[];
  /** with `--conflict`: clues that contradict each other, together with `conflict_rules`, if the verdict is `none`; both are empty if candidates or houses alone leave no solution */ conflict?: string[];
  /** with `--conflict`: these rules of a board, as lines of the format `board` */ conflict_rules?: string[];
  /** with `--solution`: whether the solution that came with the puzzle solves it */ right?: boolean;
  /** with `--solution`: why it is not `right` */ fault?: string;
  /** if the verdict is `multiple`: two solutions that differ, instead of `solution` */ solutions?: string[];
  /** if the verdict is `unique` or `none`: the number of clauses of the proof */ lines?: number;
  /** if the verdict is `unique` or `none`: these clauses as DRAT, separated by blanks */ drat?: string;
  /** with `--lrat`: the same proof as LRAT */ lrat?: string;
  /** for each place of the board, row by row, what it holds in some solution; an empty list for places that are not cells */ candidates?: number[][];
  /** with `--counts`: for each of the `candidates`, the number of solutions that have it */ counts?: number[][];
  /** with `--counts`: this number among `counts` means "at least that many" */ cap?: number;
  /** with `--unique`: the clues each of which, added alone, leaves one solution, such as `r1c2=5`, without those that the puzzle has */ unique?: string[];
  /** if a limit came first: for each place, the candidates that were not settled: they may have more solutions than were found, and those that are not among the `candidates` may have none */ open?: number[][];
  /** whether singles solve it */ singles?: boolean;
  /** with `--with`: instead of `singles`: whether the condition holds */ holds?: boolean;
  /** the cells whose digit makes singles solve it, or makes the condition hold */ backdoors?: string[];
  /** as `solution`, with dots for empty cells; also in the CSV of `solve`; `rate` and `solve` show a puzzle given by candidates as in the format `sukaku`, if that can represent it */ puzzle?: string;
  /** the rating: the difficulty of the hardest step */ er?: number;
  /** that of the hardest step up to the first digit */ ep?: number;
  /** that of the first step */ ed?: number;
  /** the technique of the hardest step */ hardest?: string;
  /** whether the techniques solve the puzzle (`hint`: whether it is solved already) */ solved?: boolean;
  /** the number of steps of each technique */ techniques?: Record<string, number>;
  /** with `--scale hodoku`: HoDoKu's level: Easy, Medium, Hard, Unfair or Extreme */ hodoku_level?: "Easy" | "Medium" | "Hard" | "Unfair" | "Extreme";
  /** with `--scale hodoku`: its score */ hodoku_score?: number;
  /** of a board: quadrille's own rating: the weight of the hardest step */ weight?: number;
  /** of a board: the sum of all weights */ sum?: number;
  /** if it has rules, regions, candidates or unusual boxes: the board in the format `board`; `rate` writes it if `puzzle` does not say everything, and not in CSV */ board?: string;
  /** the next step; null if there is none */ step?: null | Step;
  /** what contradicts the solution */ mistakes?: Mistakes;
  /** the steps of the path, or with `--all` those that are possible; `generate` has it with `--steps` */ steps?: Step[];
  /** see canonical forms */ canonical?: string;
  /** the number of symmetries of the puzzle */ automorphisms?: number;
  /** with `--map`: the mapping of the puzzle to its canonical form */ map?: Map;
  /** the number of clues */ clues?: number;
  /** if it came with the puzzle: the clues and what a player has written, as `puzzle` */ placed?: string;
  /** the title that came with the puzzle, as what follows */ title?: string;
  /** its author */ author?: string;
  /** its description, mostly the rules in words */ description?: string;
  /** a comment */ comment?: string;
  /** where it was published */ source?: string;
  /** its address */ url?: string;
  /** its date */ date?: string;
  /** its difficulty in words */ level?: string;
  /** its difficulty as a number */ rating?: string;
  /** the clues that the puzzle of the input has and the new one lacks, such as `r1c2=5` */ removed?: string[];
  /** the clues that are new */ added?: string[];
  /** with `--rules`: the rules that were removed, as lines of the format `board`, if there are any */ removed_rules?: string[];
  /** whether it is proven that no fewer clues are enough */ fewest?: boolean;
  /** with `--best`: what the options cost together */ cost?: number;
  /** with `--estimate`: the nodes of a search: `mean`, `low` and `high` */ nodes?: Estimate;
  /** the name of its format */ format?: string;
  /** the number of records */ records?: number;
  /** if there are any: how many of them cannot be read */ unreadable?: number;
  /** for one exact cover problem: its items */ items?: number;
  /** for one exact cover problem: its options */ options?: number;
  /** for puzzles: the number of symbols */ order?: number;
  /** for a board that is not a square: the number of rows */ rows?: number;
  /** for a board that is not a square: the number of columns */ columns?: number;
  /** for boards: the rules of the first board, such as `24 cage, 1 anti-knight` */ rules?: string;
  /** for other puzzles: the size of the boxes, such as `3x3`, or `none` */ boxes?: string;
  /** how certain the format is, in percent */ certainty?: number;
  /** the reason */ why?: string;
  /** if the input may be in that one, too: the name of another format */ runner_up?: string;
  /** the version, 1 */ trace?: number;
  /** what happens */ event?: "choose" | "cover" | "hide" | "try" | "purify" | "agree" | "solution" | "disagree" | "unpurify" | "unhide" | "uncover" | "leave" | "back" | "end" | "state";
  /** the number of options chosen so far on this path */ depth?: number;
  /** the number of options tried so far */ tried?: number;
  /** if it is about one node: the node */ node?: number;
  /** if it is about one item: the item */ item?: number;
  /** `choose`, `hide`, `unhide`: the number of options that the item has then */ size?: number;
  /** `cover`, `uncover`: its neighbor in the list of items */ left?: number;
  /** `hide`, `unhide`: its neighbor in the list of its item */ up?: number;
  /** `hide`, `unhide`: its other neighbor */ down?: number;
  /** `try`, `leave`: the option */ option?: number;
  /** `purify`: the color that the item takes */ color?: string;
  /** `state`: the numbers of their options */ sizes?: number[];
  /** the word of the rule in board files */ rule?: string;
  /** its line in a board file; of a kind as `quadrille rules` shows it */ form?: string;
  /** what people call it; with `--board` with its number, such as `10-cage` */ name?: string;
  /** what it says */ meaning?: string;
  /** if a picture shows it better than words: what it is drawn as; `outside` is a clue at the edge of the board */ drawn?: "area" | "pair" | "line" | "outside";
  /** with `--board`, if it names cells: where it is, such as `between r1c1 and r1c2` */ place?: string;
  /** with `--board`: its cells in order; those of a diagonal, too */ cells?: string[];
  /** without `--board`: the fewest cells that it names; 0: it holds in every grid */ least_cells?: number;
  /** if there is a limit: the most cells that it names */ most_cells?: number;
  /** if it may have one: whether it needs its number N */ number?: "optional" | "required";
  /** if it may have a list: what its list is of */ list?: string;
  /** if it may lack its list: true */ list_optional?: true;
  /** if it has one: what the text after its colon is */ text?: string;
  /** if it holds other rules, in parentheses: true */ group?: true;
}

/** An answer of each question. */
export interface Answers {
  solve: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "solution" | "score" | "bound" | "verdict" | "reason" | "error" | "ignored_drawings">;
  solutions: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "verdict" | "reason" | "error" | "ignored_drawings"> & { solution?: string | null; };
  count: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "count" | "exact" | "low" | "high" | "probes" | "verdict" | "reason" | "error" | "ignored_drawings">;
  check: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "verdict" | "reason" | "found" | "minimal" | "redundant" | "redundant_rules" | "differ" | "equal" | "deciding_rules" | "conflict" | "conflict_rules" | "right" | "fault" | "error" | "ignored_drawings">;
  prove: Pick<Line, "file" | "record" | "line" | "guessed_rules" | "solutions" | "verdict" | "lines" | "drat" | "lrat" | "error" | "ignored_drawings"> & { solution?: string | null; };
  candidates: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "candidates" | "counts" | "cap" | "unique" | "open" | "verdict" | "reason" | "error" | "ignored_drawings">;
  backdoors: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "singles" | "holds" | "backdoors" | "verdict" | "reason" | "error" | "ignored_drawings">;
  rate: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "puzzle" | "er" | "ep" | "ed" | "hardest" | "solved" | "techniques" | "hodoku_level" | "hodoku_score" | "weight" | "sum" | "verdict" | "reason" | "error" | "board" | "ignored_drawings">;
  hint: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "solved" | "step" | "mistakes" | "verdict" | "reason" | "error" | "ignored_drawings">;
  steps: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "solved" | "steps" | "verdict" | "reason" | "error" | "ignored_drawings">;
  canon: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "canonical" | "automorphisms" | "map" | "error" | "board" | "ignored_drawings">;
  dedupe: Pick<Line, "file" | "record" | "line" | "puzzle" | "board">;
  convert: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "puzzle" | "clues" | "placed" | "title" | "author" | "description" | "comment" | "source" | "url" | "date" | "level" | "rating" | "error" | "board" | "ignored_drawings"> & { solution?: string | null; };
  generate: Pick<Line, "puzzle" | "clues" | "steps" | "board">;
  minimize: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "puzzle" | "clues" | "removed" | "added" | "removed_rules" | "verdict" | "reason" | "error" | "board" | "ignored_drawings">;
  complete: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "puzzle" | "clues" | "removed" | "added" | "fewest" | "bound" | "verdict" | "reason" | "error" | "board" | "ignored_drawings">;
  vary: Pick<Line, "file" | "record" | "line" | "offset" | "guessed_rules" | "puzzle" | "clues" | "removed" | "added" | "verdict" | "reason" | "error" | "board" | "ignored_drawings">;
  cover: Pick<Line, "file" | "record" | "cost" | "exact" | "nodes" | "probes" | "verdict" | "reason" | "bound"> & { solution?: number[] | null; count?: number; solutions?: Estimate; };
  detect: Pick<Line, "file" | "format" | "records" | "unreadable" | "items" | "options" | "order" | "rows" | "columns" | "rules" | "boxes" | "certainty" | "why" | "runner_up">;
  trace: Pick<Line, "trace" | "event" | "depth" | "tried" | "node" | "item" | "size" | "left" | "up" | "down" | "option" | "color" | "sizes"> & { items?: TraceItem[] | number[]; options?: TraceOption[] | number[]; right?: number; };
  rules: Pick<Line, "rule" | "form" | "name" | "meaning" | "drawn" | "place" | "cells" | "least_cells" | "most_cells" | "number" | "list" | "list_optional" | "text" | "group">;
}
