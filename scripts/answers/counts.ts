import type { People } from './people.ts';
import type { Recorder } from './recorder.ts';
import type { SampleCatalogue } from './sample-catalogue.ts';

/** Counts reach cached replies after this long. */
const SHOWN_AFTER_MS = 11_000;

/** Bookmarks, views and downloads. They come last, since counts are shown with a delay. */
export async function changeCounts(
  recorder: Recorder,
  people: People,
  { games, assets, bundles }: SampleCatalogue,
): Promise<void> {
  const chest = { mark: 'asset', id: assets.chest.id };
  const chosen = [
    chest,
    { mark: 'game', id: games.lantern.id },
    { mark: 'game', id: games.moon.id },
    { mark: 'game', id: 999_999 },
  ];
  for (const body of [...chosen, chest]) await recorder.each(people.all, 'savePublication', { body });
  await recorder.each(people.all, 'listSavedPublications');
  for (const { mark, id } of chosen) await recorder.each(people.all, 'getSaveState', { query: `mark=${mark}&id=${id}` });
  for (let time = 0; time < 2; time += 1)
    await recorder.call(people.member, 'unsavePublication', { query: `mark=asset&id=${assets.chest.id}` });
  for (const body of [
    { chapter: 'asset', resourceId: assets.chest.id },
    { chapter: 'game', resourceId: games.lantern.id },
    { chapter: 'game', resourceId: 999_999 },
    { chapter: 'tune', resourceId: 1 },
  ])
    await recorder.each([people.visitor, people.member], 'countView', { body });

  const { body } = await recorder.read(people.uploader, `/api/bundles/${bundles.bundle}`);
  const { key, sources, entries, models } = body as { key: string } & Record<'sources' | 'entries', { url: string }[]> & {
      models: { viewer: { url: string } | null; converted: { url: string } | null }[];
    };
  const files = [...sources, ...entries, ...models.flatMap(({ viewer, converted }) => [viewer ?? [], converted ?? []].flat())];
  for (const { url } of files) {
    await recorder.others([people.visitor, people.member], 'files', 'GET', url);
    await recorder.undocumented(people.visitor, 'files', 'HEAD', url);
    await recorder.undocumented(people.visitor, 'files', 'GET', url, { headers: { range: 'bytes=1-4' } });
    await recorder.undocumented(people.visitor, 'files', 'GET', url, { headers: { range: 'bytes=99999999-' } });
  }
  for (const url of [
    `/files/bundles/${bundles.bundle}-${key}/all.zip`,
    `/files/games/${games.lantern.id}/all.zip`,
    '/files/entries/999999/x',
  ])
    await recorder.others([people.visitor, people.member], 'files', 'GET', url);
  await new Promise((resolve) => setTimeout(resolve, SHOWN_AFTER_MS));
  await recorder.each(people.all, 'getAsset', { query: `modelId=${assets.chest.id}` });
  await recorder.each(people.all, 'getGame', { query: `gameId=${games.lantern.id}` });
}
