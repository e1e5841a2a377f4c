/** One platform of a game with one release; most games need no more. */

import type { DemoGame } from '../demo-game.ts';

type Platform = DemoGame['platforms'][number];

export function onPlatform(platform: string, date: string, region = 'Worldwide', ...technologies: string[]): Platform {
  return {
    platform,
    releases: [{ region, status: 'Full Release', date }],
    technologies: technologies.map((text) => {
      const [, name, version] = /^(.*?)(?: v([\d.]+))?$/.exec(text)!;
      return { name: name!, version: version ?? '' };
    }),
  };
}
