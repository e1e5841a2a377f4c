import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAccount, addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { openIndex } from '../../../../test/factories/open-index.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { matchKey } from '../../../shared/platform/kit/text.ts';
import { lookupMergeStore } from '../vocabularies/lookup-merge-store.ts';
import { nameTexts, shownName } from '../../platform/db/name-texts.ts';
import { SIMPLE_KINDS } from '../kinds/simple-kinds.ts';
import { cardCache, type CardCache } from './card-cache.ts';
import { publicationListService } from './publication-list-service.ts';
import { BEST_KNOWN } from './publication-order-store.ts';

type Kind = 'tool' | 'fanart' | 'guide';
type Ids = Record<'game' | 'asset' | 'tag' | 'otherTag' | 'format' | 'technology' | 'maker' | 'tool', number>;

let started: StartedApp;
let ids: Ids;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  const [game, asset] = [await addGame(db, 'Hall of moss'), await addAsset(db, 'Lantern')];
  const [tag, otherTag] = [await addLookup(db, 'tag', 'old'), await addLookup(db, 'tag', 'new')];
  const [format, technology] = [await addLookup(db, 'format', 'GLB'), await addLookup(db, 'technology', 'Quake')];
  ids = { game, asset, tag, otherTag, format, technology, maker: await addAccount(db, 'maker'), tool: 0 };
  ids.tool = await add('tool', 'Shown elsewhere', { systems: ['linux'] });
});
afterAll(() => started.stop());

const namesOf = (title: string, ...tags: string[]) => {
  const texts = nameTexts([shownName(title)], tags);
  return { title, title_key: matchKey(title), name_words: texts.nameWords, search_text: texts.searchText };
};

async function add(kind: Kind, title: string, more: object): Promise<number> {
  const row = { ...namesOf(title), status_id: 1, published_at: '2026-02-01', ...more };
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(kind)} (${columns})
    values (${sql.join(Object.values(row))}) returning id`.execute(started.db);
  return rows[0]?.id ?? 0;
}

const set = (kind: Kind, id: number, row: Record<string, unknown>) =>
  sql`update ${sql.table(kind)} set ${sql.join(Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id}`.execute(started.db);

const link = (kind: Kind, id: number, other: string, otherId: number, more: object = {}) => {
  const row = { [`${kind}_id`]: id, [`${other}_id`]: otherId, position: 0, ...more };
  return sql`insert into ${sql.table(`${kind}_${other}`)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(started.db);
};

const KINDS = [
  {
    kind: 'tool' as const,
    list: SIMPLE_KINDS.tool.list,
    has: { systems: ['linux'], price: 'free' },
    other: { systems: ['windows', 'linux'], price: 'paid' },
    asks: ({ game, format, tag, technology, maker }: Ids): object[] => [
      {},
      { system: ['linux'], game: [game] },
      { opens: [format], price: ['free', 'paid'] },
      { writes: [format] },
      { technology: [technology] },
      { tag: [tag], uploader: [maker] },
      { added: '2026-02-02..' },
    ],
    links: ({ game, tag, format, technology }: Ids): [string, number, object?][] => [
      ['game', game],
      ['tag', tag],
      ['format', format, { action: 'opens' }],
      ['technology', technology],
    ],
  },
  {
    kind: 'fanart' as const,
    list: SIMPLE_KINDS.fanart.list,
    has: { medium: 'render', rights: 'own', sensitive: false },
    other: { medium: 'drawing', sensitive: true },
    asks: ({ game, asset, tag, maker }: Ids): object[] => [
      {},
      { medium: ['render'], game: [game] },
      { model: [asset], sensitive: false },
      { tag: [tag], uploader: [maker] },
      { added: '2026-02-02..' },
    ],
    links: ({ game, tag, asset }: Ids): [string, number, object?][] => [
      ['game', game],
      ['tag', tag],
      ['asset', asset],
    ],
  },
  {
    kind: 'guide' as const,
    list: SIMPLE_KINDS.guide.list,
    has: { difficulty: 'beginner', duration: 'hour', text: 'Steps.' },
    other: { difficulty: 'advanced', duration: 'days' },
    asks: ({ game, asset, tag, tool, format, technology, maker }: Ids): object[] => [
      {},
      { difficulty: ['beginner'], game: [game] },
      { model: [asset], tool: [tool] },
      { format: [format], technology: [technology] },
      { tag: [tag], uploader: [maker], duration: ['days', 'hour'] },
      { added: '2026-02-02..' },
    ],
    links: ({ game, tag, asset, tool, format, technology }: Ids): [string, number, object?][] => [
      ['game', game],
      ['tag', tag],
      ['asset', asset],
      ['tool', tool],
      ['format', format],
      ['technology', technology],
    ],
  },
];

test.each(KINDS)(
  'an index that applies each kind of change of a $kind answers like a newly built one',
  async ({ kind, list, has, other, asks, links }) => {
    const { db, installation } = started;
    const { version } = installation;
    /** Lists of a process with its own index. */
    const openLists = (cards: CardCache | null) => {
      const { index, refresh } = openIndex(started, [list]);
      const lists = publicationListService<object, never, never, never, unknown>(list as never, { db, version, index, cards });
      return { index, refresh, lists };
    };
    const following = openLists(cardCache(version, () => 100_000));
    await following.refresh();

    /** Results of lists, filter choices and searches. */
    async function answers({ index, lists }: typeof following) {
      const replies = [];
      for (const filters of asks(ids)) replies.push(await lists.list(filters, { sort: 'name' }));
      for (const sort of ['popular', 'recent'] as const) replies.push(await lists.list({ uploader: [ids.maker] }, { sort }));
      replies.push(await lists.filterChoices({ filters: { tag: [ids.tag] }, queries: [] }));
      for (const form of ['antern', 'old', 'my lan']) {
        const query = { kinds: [{ kind, filters: [] }], texts: [[form]] };
        const page = { order: lists.orderOf('relevance', true), limit: 5, offset: 0, after: null };
        replies.push(await index.search(query, page));
        replies.push(await index.suggest([form], { kinds: [kind], order: BEST_KNOWN, limit: 5 }));
      }
      return replies;
    }

    const id = await add(kind, 'My lantern', { ...has, uploader_id: ids.maker });
    const changes: [string, () => Promise<unknown>][] = [
      ['a new one', async () => {}],
      ['its own', () => set(kind, id, other)],
      ['its standing', () => set(kind, id, { popularity: 70, notability: 4 })],
      ['another', () => add(kind, 'Their lantern', { ...has, popularity: 9, published_at: '2026-02-09' })],
      ['its names', () => set(kind, id, namesOf('Lanternfish', 'old'))],
      ...links(ids).map(([name, to, more]): [string, () => Promise<unknown>] => [name, () => link(kind, id, name, to, more)]),
      ['a merge', () => lookupMergeStore(db).merge({ kind: 'tag', id: ids.tag, intoId: ids.otherTag }, new Date())],
      ['a link less', () => sql`delete from ${sql.table(`${kind}_game`)}`.execute(db)],
      ['a hidden one', () => set(kind, id, { hidden_at: new Date() })],
      ['one that is back', () => set(kind, id, { hidden_at: null, published_at: '2026-02-03' })],
      ['one that is deleted', () => sql`delete from ${sql.table(kind)} where id = ${id}`.execute(db)],
    ];
    for (const [name, change] of changes) {
      await change();
      await version.changed();
      await following.refresh();
      const fresh = openLists(null);
      await fresh.refresh();
      expect({ name, replies: await answers(following) }).toEqual({ name, replies: await answers(fresh) });
    }
    ids.tag = await addLookup(db, 'tag', 'old');
  },
);
