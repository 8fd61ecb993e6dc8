// What is loaded when it is first wanted, in one piece.
export { showAbout } from './about_words';
export { TrueCandidates, check, count, showDifference, solve } from './answers';
export { Hints } from './hints';
export { listConflict } from './conflict';
export { RuleEditor } from './rule_editor';
export { drawRules, makeRuleList } from './rule_words';
export { makeSetting } from './setting';
export { makeShare } from './share';
export { tellOfSeveral } from './several';
export { rangeOf } from './text_place';
