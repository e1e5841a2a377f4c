import * as m from '#messages/command-publish';
import { getEditedAsset } from '../../../../shared/catalogue/assets/asset-edit-contract.ts';
import type { AssetLine, ImportLine } from '../../../../shared/integrations/import-export/import-contract.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { SIMPLE_KIND_NAMES } from '../../../../shared/catalogue/publications/publication.ts';
import { decimals } from '../../../../shared/platform/messages/locale-format.ts';
import { locateRelative } from '../../../integrations/import-export/import-files.ts';
import { readLine, readLines } from '../../../integrations/import-export/import-lines.ts';
import { findPublished } from './find-published.ts';
import { collectFiles } from './collect-files.ts';
import type { SimpleLine } from './simple-form.ts';
import { finishSimple, publishSimple } from './publish-simple.ts';
import { publishAsset, type Publishing } from './publish-asset.ts';
import type { PublishProgress } from './publish-progress.ts';
import { PublishFailure } from './site-client.ts';

/** The next asset is sent while one is processed. */
const AT_ONCE = 2;
const tenths = decimals(1);

interface Numbered<Line> {
  number: number;
  line: Line;
}

/**
 * Publishes the assets of a catalogue (docs/import-format.md), and then its tools, fan arts and guides, which may refer to
 * them. A failed line is reported, and the others continue. Publications of an earlier run stay as they are. Returns whether
 * none failed.
 */
export async function publishCatalogue(
  { site, earlier, progress }: Publishing & { progress: PublishProgress },
  { file, isDraft }: { file: string; isDraft: boolean },
): Promise<boolean> {
  const startedMs = performance.now();
  const counts = { published: 0, there: 0, failed: 0, others: 0 };
  const locate = locateRelative(file);
  const assets = readAssets();
  const others: Numbered<SimpleLine>[] = [];

  async function* readAssets(): AsyncGenerator<Numbered<AssetLine>> {
    for await (const { number, text } of readLines(file)) {
      if (text.trim() === '') continue;
      const read = readLine(text);
      if ('error' in read) fail(number, '', read.error);
      else if (read.line.kind === 'asset') yield { number, line: read.line };
      else if (isPlain(read.line)) others.push({ number, line: read.line });
      else counts.others += 1;
    }
  }

  function fail(number: number, name: string, sentence: string): void {
    counts.failed += 1;
    const line =
      name === '' ? m.lineFailed({ number, reason: sentence }) : m.namedLineFailed({ number, title: name, reason: sentence });
    progress.print(`✗ ${line}`);
  }

  async function publish({ number, line }: Numbered<AssetLine>): Promise<void> {
    const { package: packagePath } = line;
    const beganMs = performance.now();
    if (packagePath === undefined) return fail(number, line.name, m.noPackage());
    await attempt(number, line.name, async () => {
      if (await isThere(line)) {
        counts.there += 1;
        return;
      }
      const collected = await collectFiles([await locate(packagePath)]);
      const wanted = { collected, fields: line, locate, isDraft, assetId: null, note: null };
      const { title, url, bundle, sizeWarning, isPublished } = await publishAsset(
        { site, earlier },
        wanted,
        progress.listener(`${line.name}: `),
      );
      progress.print(`✓ ${m.modelDone({ title, seconds: secondsSince(beganMs) })}`);
      progress.outcome(bundle, sizeWarning);
      if (isDraft || isPublished) counts.published += 1;
      else fail(number, line.name, m.nothingToShow());
      process.stdout.write(`${url}\n`);
    });
  }

  async function attempt(number: number, name: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof PublishFailure) && !(error instanceof Refusal)) throw error;
      // The token is invalid, so all other lines would fail.
      if (error instanceof PublishFailure && error.status === 401) throw error;
      fail(number, name, error.message);
    }
  }

  /** One after another, since a save with its pictures needs no processing time. */
  async function publishOthers(): Promise<void> {
    const reading = { site, locate };
    const unfinished: (Numbered<SimpleLine> & { id: number })[] = [];
    for (const kind of SIMPLE_KIND_NAMES)
      for (const { number, line } of others.filter((each) => each.line.kind === kind))
        await attempt(number, line.title, async () => {
          const published = await publishSimple(line, reading, isDraft);
          counts[published === null ? 'there' : 'published'] += 1;
          if (published === null) return;
          progress.print(`✓ ${published.title}`);
          process.stdout.write(`${published.url}\n`);
          if (published.isUnfinished) unfinished.push({ number, line, id: published.id });
        });
    for (const { number, line, id } of unfinished) await attempt(number, line.title, () => finishSimple(id, line, reading));
  }

  /** Assets are identified by name and first game. */
  async function isThere({ name, game }: AssetLine): Promise<boolean> {
    const query = new URLSearchParams([
      ['filters[name][$eqi]', name],
      ['fields[0]', 'name'],
      ...(game === undefined || game === null
        ? []
        : [['filters[games][id][$eq]', String((await findPublished(site, 'game', game)).id)]]),
    ] as [string, string][]);
    const { data } = (await site.read(`/api/assets?${query}`)) as { data: { id: number }[] };
    for (const { id } of data) {
      const own = await site.request(getEditedAsset, { query: { id } }).catch((error: unknown) => {
        if (error instanceof PublishFailure && [403, 404].includes(error.status)) return null;
        throw error;
      });
      if (own !== null) return true;
    }
    return false;
  }

  async function publishInTurn(): Promise<void> {
    try {
      for (let next = await assets.next(); next.done !== true; next = await assets.next()) await publish(next.value);
    } finally {
      // A failure stops the others after their current asset.
      await assets.return(undefined);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, publishInTurn));
  await publishOthers();
  if (counts.others > 0) progress.print(m.linesOfOtherKinds({ count: counts.others }));
  const results = { existing: counts.there, failed: counts.failed, seconds: secondsSince(startedMs) };
  const { published } = counts;
  progress.print(isDraft ? m.draftsDone({ saved: published, ...results }) : m.publishedDone({ published, ...results }));
  return counts.failed === 0;
}

const isPlain = (line: ImportLine): line is SimpleLine => SIMPLE_KIND_NAMES.some((kind) => kind === line.kind);

const secondsSince = (ms: number): string => tenths().format((performance.now() - ms) / 1000);
