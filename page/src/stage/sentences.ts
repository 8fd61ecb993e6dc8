// The sentence of the dance, with items and options marked.
import type { Links } from '../dance/links';
import type { Story } from '../dance/story';
import { h } from '../frame/dom';
import { fill } from './fill';
import type { Names } from './names';
import type { StoryWords } from './story_words';

export function sentence(story: Story, told: StoryWords, names: Names, links: Links): (string | Node)[] {
  const item = (head: number) => h('b', {}, names.item(head));
  const option = (number: number) => h('i', {}, names.option(number));
  switch (story.kind) {
    case 'start': return [told.start];
    case 'choose': {
      const { size } = story;
      return fill(size === 0 ? told.dead : told.choose(size), { item: item(story.item), n: String(size) });
    }
    case 'cover':
    case 'uncover': {
      const { nodes, kind } = story, parts = { item: item(story.item), n: String(nodes) };
      if (nodes === 0) return fill(told[kind], parts);
      return fill(kind === 'cover' ? told.coverHides(nodes) : told.uncoverShows(nodes), parts);
    }
    case 'purify':
    case 'unpurify':
      return fill(told[story.kind], {
        item: item(story.item), color: names.color(story.color),
        n: String(story.nodes), agreeing: String(story.agreeing),
      });
    case 'hide':
    case 'unhide':
    case 'agree':
    case 'disagree': {
      const head = (number: number) => h('span', {}, ...fill(told.head, { item: item(number) }));
      const node = (number: number) => (number <= links.items ? head(number) : option(links.option[number]));
      return fill(told[story.kind], {
        item: item(story.item), option: option(story.option), up: node(story.up), down: node(story.down),
      });
    }
    case 'attempt':
      return fill(story.nodes === 0 ? told.attempt : told.attemptHides(story.nodes), {
        option: option(story.option), n: String(story.nodes),
      });
    case 'leave': {
      const parts = { option: option(story.option), item: item(story.item), n: String(story.nodes) };
      if (story.back) return fill(told.leaveBack, parts);
      return fill(story.nodes === 0 ? told.leave : told.leaveShows(story.nodes), parts);
    }
    case 'back': return fill(story.dead ? told.backDead : told.back, { item: item(story.item) });
    case 'solution': return fill(told.solution, { n: String(story.number) });
    case 'end': return fill(told.end(story.solutions), { n: String(story.solutions) });
  }
}
