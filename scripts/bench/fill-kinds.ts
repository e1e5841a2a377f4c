/** Tools, guides, fan arts and clips of a benchmark catalogue. Every run results in the same data. */
import { sql } from 'kysely';

import type { Db } from '../../src/server/platform/db/database.ts';
import { nameTexts, shownName } from '../../src/server/platform/db/name-texts.ts';
import { matchKey } from '../../src/shared/platform/kit/text.ts';
import { assetName, gameTitle, placedAt, type CatalogueSize } from './fill-catalogue.ts';
import { insertRows } from './insert-rows.ts';

const ASSETS_OF_A_KIND = 100;
const CLIPS_OF_ASSETS = 6;
const STEPS = 8;
const FORMATS = 10;
const TECHNOLOGIES = 15;
const ACCOUNTS = 1000;
const PICTURES = 500;

/** Number of tools, of guides, and of fan arts. */
export const kindsOf = ({ assets }: CatalogueSize): number => Math.max(20, Math.floor(assets / ASSETS_OF_A_KIND));

export async function fillKinds(db: Db, size: CatalogueSize): Promise<void> {
  const indexes = Array.from({ length: kindsOf(size) }, (_, index) => index);
  const published = (word: string, index: number, more: object) => {
    const title = `${word} for the ${assetName(index)}`;
    const texts = nameTexts([shownName(title)], [gameTitle(index % size.games)]);
    return {
      title,
      title_key: matchKey(title),
      name_words: texts.nameWords,
      search_text: texts.searchText,
      status_id: 1,
      published_at: new Date(placedAt(index)).toISOString(),
      uploader_id: 1 + (index % ACCOUNTS),
      cover_id: 1 + (index % PICTURES),
      popularity: (index * 7) % 1000,
      description: `${title}, in a sentence or two. `.repeat(3),
      ...more,
    };
  };
  await insertRows(
    db,
    'tool',
    indexes.map((index) =>
      published('Tool', index, { systems: ['windows', 'linux'], price: 'free', last_version: `1.${index}` }),
    ),
  );
  await insertRows(
    db,
    'guide',
    indexes.map((index) => published('Guide', index, { text: guideText(index), difficulty: 'beginner', duration: 'hour' })),
  );
  await insertRows(
    db,
    'fanart',
    indexes.map((index) => published('Fan art', index, { medium: 'render', rights: 'own', sensitive: false })),
  );
  for (const kind of ['tool', 'guide', 'fanart'] as const) {
    const of = (index: number, other: string, id: number) => ({ [`${kind}_id`]: index + 1, [`${other}_id`]: id, position: 0 });
    await insertRows(
      db,
      `${kind}_image`,
      indexes.map((index) => of(index, 'picture', 1 + (index % PICTURES))),
    );
    await insertRows(
      db,
      `${kind}_game`,
      indexes.map((index) => of(index, 'game', 1 + (index % size.games))),
    );
    await insertRows(
      db,
      `${kind}_tag`,
      indexes.map((index) => of(index, 'tag', 1 + (index % 50))),
    );
    await sql`insert into ${sql.table(`${kind}_activity`)} (${sql.ref(`${kind}_id`)}, day, views)
      select id, current_date, popularity from ${sql.table(kind)}`.execute(db);
    if (kind === 'fanart') continue;
    await insertRows(
      db,
      `${kind}_technology`,
      indexes.map((index) => of(index, 'technology', 1 + (index % TECHNOLOGIES))),
    );
    await insertRows(
      db,
      `${kind}_format`,
      indexes.map((index) => ({ ...of(index, 'format', 1 + (index % FORMATS)), ...(kind === 'tool' && { action: 'opens' }) })),
    );
  }
  await insertRows(
    db,
    'technology_format',
    Array.from({ length: TECHNOLOGIES }, (_, index) => ({
      technology_id: index + 1,
      format_id: 1 + (index % FORMATS),
      position: 0,
    })),
  );
  await insertRows(
    db,
    'asset_clip',
    Array.from({ length: Math.floor(size.assets / CLIPS_OF_ASSETS) }, (_, index) => ({
      asset_id: (index + 1) * CLIPS_OF_ASSETS,
      name: ['Idle', 'Walk', 'Run', 'Attack'][index % 4],
      seconds: 1 + (index % 20),
      position: 0,
    })),
  );
}

/** About 6,000 characters in steps, each with a picture. */
const guideText = (index: number): string =>
  Array.from(
    { length: STEPS },
    (_, step) =>
      `## Step ${step + 1}\n\n${'Turn the key and wait until the lamp burns. '.repeat(16)}\n\n![](/files/pictures/${1 + (index % PICTURES)})\n`,
  ).join('\n');
