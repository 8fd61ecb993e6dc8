// What is loaded when it is first wanted, in one piece.
export { TrueCandidates, check, count, solve } from './answers';
export { Hints } from './hints';
export { drawRules, makeRuleList } from './rule_words';
export { makeSetting } from './setting';
export { makeShare } from './share';
export { rangeOf } from './text_place';
