import type { GameForm } from '../../src/shared/catalogue/games/game-form.ts';
import type { People } from './people.ts';
import type { Person, Recorder } from './recorder.ts';
import { entry, type SampleCatalogue } from './sample-catalogue.ts';

/** Reports and their handling, proposals and their outcomes, lookups, and bookmarks. */
export async function changeByOthers(recorder: Recorder, people: People, shelf: SampleCatalogue): Promise<void> {
  await report(recorder, people, shelf);
  await propose(recorder, people, shelf);
  await changeLookups(recorder, people);
  for (const text of ['A **word**.', '<script>alert(1)</script>', '', 'a'.repeat(100_000)])
    await recorder.call(people.visitor, 'renderMarkdown', { body: { text } });
}

async function report(recorder: Recorder, people: People, { games, assets }: SampleCatalogue): Promise<void> {
  const { visitor, newcomer, member, uploader, moderator, admin } = people;
  const report = (who: Person, body: object) => recorder.call(who, 'reportPublication', { body });
  const chest = { mark: 'asset', id: assets.chest.id, reason: 'broken_link', text: null };
  for (const who of [visitor, newcomer, member, member]) await report(who, chest);
  await report(uploader, chest);
  await report(member, { ...chest, reason: 'other' });
  await report(member, { ...chest, reason: 'other', text: 'Too heavy.' });
  await report(member, { ...chest, reason: 'boredom' });
  await report(member, { ...chest, id: assets.rope.id });
  await report(uploader, { mark: 'game', id: games.copper.id, reason: 'rights_claim', text: 'Mine.' });
  await recorder.each(people.all, 'countOpenReports');
  const listed = await recorder.done<{ publications: { mark: string; lastReportId: number }[] }>(moderator, 'listModerated', {
    query: 'state=reported',
  });
  const lastOf = (mark: string) => listed.publications.find((one) => one.mark === mark)?.lastReportId ?? null;
  const act = (who: Person, body: object) =>
    recorder.call(who, 'moderate', { body: { mark: 'asset', id: assets.chest.id, note: null, lastReportId: null, ...body } });
  for (const who of [visitor, member, uploader]) await act(who, { act: 'hide' });
  await act(moderator, { act: 'hide', id: 999_999 });
  await act(moderator, { act: 'delete' });
  await act(moderator, { act: 'restore' });
  await act(moderator, { act: 'hide', note: 'Heavy.', lastReportId: lastOf('asset') });
  await act(moderator, { act: 'hide' });
  await recorder.each(people.all, 'getAsset', { query: `modelId=${assets.chest.id}` });
  await act(admin, { act: 'restore', note: 'Light enough.' });
  await act(moderator, { mark: 'game', id: games.copper.id, act: 'dismiss', lastReportId: lastOf('game') });
  await act(moderator, { mark: 'game', id: games.copper.id, act: 'dismiss' });
  await act(moderator, { act: 'delete', note: 'Too heavy after all.' });
  await recorder.call(uploader, 'undeleteAsset', { body: { id: assets.chest.id } });
  await recorder.call(uploader, 'listUnlistedWorks');
  await act(moderator, { act: 'restore' });
  await recorder.each(people.all, 'listModerationEntries');
  for (const state of ['reported', 'hidden', 'deleted'])
    await recorder.each(people.all, 'listModerated', { query: `state=${state}` });
}

async function propose(recorder: Recorder, people: People, { games }: SampleCatalogue): Promise<void> {
  const { visitor, newcomer, member, uploader, moderator } = people;
  const { id } = games.lantern;
  const { version, form } = await recorder.done<{ version: number; form: GameForm }>(member, 'getEditedGame', {
    query: `id=${id}`,
  });
  const suggest = (who: Person, change: Partial<GameForm>, more: object = {}) =>
    recorder.call(who, 'proposeGame', { body: { id, version, note: 'As I know it.', form: { ...form, ...change }, ...more } });
  const change = { description: 'A keep without a lantern.', title: 'Lantern Keep II' };
  await suggest(visitor, change);
  await suggest(newcomer, change);
  await suggest(uploader, change);
  await suggest(member, {});
  await suggest(member, { title: '' });
  await suggest(member, change, { version: version + 7 });
  await suggest(member, change, { id: games.moon.id });
  const first = await suggest(member, change);
  const proposal = (first.body as { id: number }).id;
  await suggest(member, { ...change, igdbId: 12 });
  await recorder.each(people.all, 'getProposal', { at: [proposal] });
  await recorder.each(people.all, 'listProposals', { query: 'of=waiting' });
  await recorder.each(people.all, 'listProposals', { query: 'of=own' });
  await recorder.each(people.all, 'countProposals');
  await recorder.each(people.all, 'getOwnProposal', { query: `mark=game&id=${id}` });
  const accept = (who: Person, more: object = {}) =>
    recorder.call(who, 'acceptProposal', {
      at: [proposal],
      body: { version: 2, publicationVersion: version, fields: ['description'], reason: 'True.', ...more },
    });
  await accept(visitor);
  await accept(member);
  await accept(uploader, { version: 1 });
  await accept(uploader, { publicationVersion: version + 7 });
  await accept(uploader, { fields: ['genres'] });
  await accept(uploader);
  await accept(uploader);
  await recorder.call(member, 'getProposal', { at: [proposal] });
  const again = await suggest(member, { title: 'Lantern Keep III' }, { version: version + 1 });
  const second = (again.body as { id: number }).id;
  const reject = (who: Person, more: object = {}) =>
    recorder.call(who, 'rejectProposal', { at: [second], body: { version: 1, reason: 'Not true.', ...more } });
  await reject(member);
  await reject(moderator, { reason: '' });
  await reject(moderator);
  await reject(moderator);
  const third = await suggest(member, { title: 'Lantern Keep IV' }, { version: version + 1 });
  const last = (third.body as { id: number }).id;
  for (const who of [uploader, member, member]) await recorder.call(who, 'withdrawProposal', { at: [last], body: {} });
  await recorder.each(people.all, 'listRevisions', { query: `mark=game&id=${id}` });
}

async function changeLookups(recorder: Recorder, people: People): Promise<void> {
  const { admin, moderator } = people;
  for (const body of [
    { kind: 'store', name: 'Keepstore' },
    { kind: 'store', name: 'Keepstore' },
    { kind: 'store', name: '' },
  ])
    for (const who of people.all) await recorder.call(who, 'addLookup', { body });
  await recorder.call(admin, 'addLookup', { body: { kind: 'genre', name: 'Guarding' } });
  await recorder.call(admin, 'addLookup', { body: { kind: 'genre', name: 'Watching' } });
  const keeping = (await entry(recorder, 'genres', 'Keeping')).id;
  const guarding = (await entry(recorder, 'genres', 'Guarding')).id;
  const watching = (await entry(recorder, 'genres', 'Watching')).id;
  const note = null;
  const rename = { kind: 'genre', id: keeping, name: 'Holding', note: 'Plainer.' };
  await recorder.each(people.all.slice(0, 3), 'renameLookup', { body: rename });
  for (const body of [rename, rename, { ...rename, name: 'Puzzle' }, { ...rename, id: 999_999 }])
    await recorder.call(moderator, 'renameLookup', { body });
  const merge = { kind: 'genre', id: guarding, intoId: keeping, note };
  await recorder.each(people.all.slice(0, 3), 'mergeLookups', { body: merge });
  for (const body of [{ ...merge, intoId: guarding }, { ...merge, intoId: 999_999 }, merge, merge])
    await recorder.call(moderator, 'mergeLookups', { body });
  const remove = { kind: 'genre', id: watching, note };
  await recorder.each(people.all.slice(0, 3), 'removeLookup', { body: remove });
  for (const body of [{ ...remove, id: keeping }, remove, remove]) await recorder.call(moderator, 'removeLookup', { body });
  await recorder.each(people.all, 'listLookupActs', { query: 'kind=genre' });
  await recorder.each(people.all, 'listManagedLookups', { query: 'kind=genre&query=guard' });
}
