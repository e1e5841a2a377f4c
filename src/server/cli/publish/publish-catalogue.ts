import { getEditedAsset } from '../../../shared/assets/asset-edit-contract.ts';
import type { AssetLine } from '../../../shared/catalogue/import-contract.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import { locateBeside } from '../../catalogue/import-files.ts';
import { readLine, readLines } from '../../catalogue/import-lines.ts';
import { findGame } from './find-game.ts';
import { gatherFiles } from './gather-files.ts';
import { publishAsset, type Publishing } from './publish-asset.ts';
import type { PublishProgress } from './publish-progress.ts';
import { PublishFailure } from './site-client.ts';

/** While one is processed the next is sent. */
const AT_ONCE = 2;

interface NumberedAsset {
  number: number;
  line: AssetLine;
}

/**
 * Publishes the assets of a catalogue (docs/import-format.md), one after the other; one that fails is told, and the others go
 * on. What the member has published already is left as it is. Answers whether none failed.
 */
export async function publishCatalogue(
  { site, earlier, progress }: Publishing & { progress: PublishProgress },
  { file, isDraft }: { file: string; isDraft: boolean },
): Promise<boolean> {
  const startedMs = performance.now();
  const counts = { published: 0, there: 0, failed: 0, others: 0 };
  const locate = locateBeside(file);
  const assets = readAssets();

  async function* readAssets(): AsyncGenerator<NumberedAsset> {
    for await (const { number, text } of readLines(file)) {
      if (text.trim() === '') continue;
      const read = readLine(text);
      if ('fault' in read) fail(number, '', read.fault);
      else if (read.line.kind === 'asset') yield { number, line: read.line };
      else counts.others += 1;
    }
  }

  function fail(number: number, name: string, sentence: string): void {
    counts.failed += 1;
    progress.tell(`✗ line ${number}${name === '' ? '' : `, ${name}`}: ${sentence}`);
  }

  async function publish({ number, line }: NumberedAsset): Promise<void> {
    const { package: packagePath } = line;
    const beganMs = performance.now();
    if (packagePath === undefined) return fail(number, line.name, 'It names no package.');
    try {
      if (await isThere(line)) {
        counts.there += 1;
        return;
      }
      const gathered = await gatherFiles([await locate(packagePath)]);
      const wanted = { gathered, fields: line, locate, isDraft, assetId: null, note: null };
      const { title, url, bundle, isPublished } = await publishAsset(
        { site, earlier },
        wanted,
        progress.listener(`${line.name}: `),
      );
      progress.tell(`✓ ${title}, in ${secondsSince(beganMs)} s`);
      progress.outcome(bundle);
      if (isDraft || isPublished) counts.published += 1;
      else fail(number, line.name, 'It is saved as a draft.');
      process.stdout.write(`${url}\n`);
    } catch (error) {
      if (!(error instanceof PublishFailure) && !(error instanceof Refusal)) throw error;
      // Nothing will be taken any more.
      if (error instanceof PublishFailure && error.status === 401) throw error;
      fail(number, line.name, error.message);
    }
  }

  /** Name and first game tell an asset from others. */
  async function isThere({ name, game }: AssetLine): Promise<boolean> {
    const query = new URLSearchParams([
      ['filters[name][$eqi]', name],
      ['fields[0]', 'name'],
      ...(game === undefined || game === null ? [] : [['filters[games][id][$eq]', String((await findGame(site, game)).id)]]),
    ] as [string, string][]);
    const { data } = (await site.read(`/api/assets?${query}`)) as { data: { id: number }[] };
    for (const { id } of data) {
      const own = await site.ask(getEditedAsset, { query: { id } }).catch((error: unknown) => {
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
      // Whatever stops one of them stops the others, after the asset that they are at.
      await assets.return(undefined);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, publishInTurn));
  const told = [
    `${counts.published} ${isDraft ? 'saved as drafts' : 'published'}`,
    `${counts.there} there already`,
    `${counts.failed} failed`,
    ...(counts.others > 0 ? [`${counts.others} lines of other kinds left out`] : []),
  ];
  progress.tell(`${told.join(', ')}, in ${secondsSince(startedMs)} s`);
  return counts.failed === 0;
}

const secondsSince = (ms: number): string => ((performance.now() - ms) / 1000).toFixed(1);
