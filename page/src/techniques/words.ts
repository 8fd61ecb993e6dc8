// The words of the view Techniques; its text is in docs/explanation.
import type { Language } from '../views';

const en = {
  contents: 'Contents',
  play: 'Play this position',
  looking: 'Looking for the step …',
  failed: (reason: string): string => `This example cannot be shown: ${reason}`,
};

export type TechniqueWords = typeof en;

const zh: TechniqueWords = {
  contents: '目录',
  play: '在盘面上打开',
  looking: '正在寻找这一步……',
  failed: (reason) => `无法显示此示例：${reason}`,
};

export const words: Record<Language, TechniqueWords> = { en, zh };
