// The sentence of the dance in each language. {names} stand for items, options and numbers.
import type { Language } from '../views';
import { always, plural } from './fill';

const en = {
  start: 'Nothing has happened yet: every item is in the list, every node in its item’s list.',
  choose: plural('Choose {item}: one option could cover it.', 'Choose {item}: {n} options could cover it.'),
  dead: 'Choose {item}: it has no option left, a dead end.',
  cover: 'Cover {item}: it leaves the list of items.',
  coverHides: plural(
    'Cover {item}: it leaves the list of items; 1 node hides.',
    'Cover {item}: it leaves the list of items; {n} nodes hide.',
  ),
  uncover: 'Uncover {item}: it returns to the list of items.',
  uncoverShows: plural(
    '1 node returns; uncover {item}: it is in the list of items again.',
    '{n} nodes return; uncover {item}: it is in the list of items again.',
  ),
  purify: '{item} takes the color {color}: {agreeing} nodes agree, {n} nodes of other colors hide.',
  unpurify: '{item} gives up the color {color}: {agreeing} nodes are free again, {n} nodes return.',
  hide: 'A node of {option} hides from {item}: {up} and {down} now point past it.',
  unhide: 'A node of {option} returns to {item}, between {up} and {down}: it never forgot them.',
  agree: '{option} has this color of {item}, and stays.',
  disagree: '{option} is free again to color {item}.',
  attempt: 'Try {option}.',
  attemptHides: plural('Try {option}: 1 node hides.', 'Try {option}: {n} nodes hide.'),
  leave: 'Leave {option}.',
  leaveShows: plural('Leave {option}: 1 node returns.', 'Leave {option}: {n} nodes return.'),
  leaveBack: 'Leave {option}: {item} has no other option, back.',
  back: '{item} has no other option: back.',
  backDead: '{item} had no option at all: back.',
  solution: 'Solution {n}: no item is left.',
  end: plural(
    'The end: 1 solution, and every link is where it was at the beginning.',
    'The end: {n} solutions, and every link is where it was at the beginning.',
  ),
  head: 'the head of {item}',
};

export type StoryWords = typeof en;

const zh: StoryWords = {
  start: '还没有开始：所有项都在列表里，所有节点都在各自项的链表里。',
  choose: always('选择 {item}：有 {n} 个选项可以覆盖它。'),
  dead: '选择 {item}：它没有选项了，此路不通。',
  cover: '覆盖 {item}：它离开项列表。',
  coverHides: always('覆盖 {item}：它离开项列表，{n} 个节点隐藏。'),
  uncover: '取消覆盖 {item}：它回到项列表。',
  uncoverShows: always('{n} 个节点归位；取消覆盖 {item}：它又回到项列表。'),
  purify: '{item} 取颜色 {color}：{agreeing} 个节点一致，其他颜色的 {n} 个节点隐藏。',
  unpurify: '{item} 放弃颜色 {color}：{agreeing} 个节点重获自由，{n} 个节点归位。',
  hide: '{option} 的一个节点从 {item} 中隐藏：{up} 与 {down} 现在绕过它相连。',
  unhide: '{option} 的一个节点回到 {item}，在 {up} 与 {down} 之间：它从未忘记它们。',
  agree: '{option} 与 {item} 的颜色一致，留下。',
  disagree: '{option} 又可以自由决定 {item} 的颜色。',
  attempt: '尝试 {option}。',
  attemptHides: always('尝试 {option}：{n} 个节点隐藏。'),
  leave: '离开 {option}。',
  leaveShows: always('离开 {option}：{n} 个节点归位。'),
  leaveBack: '离开 {option}：{item} 没有别的选项，回溯。',
  back: '{item} 没有别的选项：回溯。',
  backDead: '{item} 一个选项也没有：回溯。',
  solution: '第 {n} 个解：没有剩下的项。',
  end: always('结束：共 {n} 个解，所有链接都回到了最初的位置。'),
  head: '{item} 的表头',
};

export const storyWords: Record<Language, StoryWords> = { en, zh };
