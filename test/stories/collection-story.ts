import type { Page } from '@playwright/test';

import { demoGames } from './story.ts';

/** A demonstration game with a series, a company and a platform. */
export async function gameOfSeries(page: Page) {
  for (const { id, attributes: game } of await demoGames(page)) {
    const { title, series } = game;
    const company = game.company.find(({ mainDeveloper }) => mainDeveloper);
    const platform = game.platformReleases[0]?.platform;
    if (series && company && platform) return { id, title, series, company, platform };
  }
  throw new Error('There is no such game.');
}
