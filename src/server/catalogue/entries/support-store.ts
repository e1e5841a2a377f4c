import { sql } from 'kysely';

import type { FileSentence } from '@polyshelf/model-pipeline/file-sentences.ts';
import type { Support } from '../../../shared/catalogue/entries/entry-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { knownSentence, shownFileText } from '../../platform/file-refusals.ts';

const REASONS = 5;

/** Processing results of published models with these extensions, by content or else by name. Unpublished ones are private. */
export async function supportOf(db: Db, extensions: string[]): Promise<Support> {
  const settled = sql`select m.viewer_file_id is not null as viewable, m.format_version as version, m.failure, m.failure_sentence
    from bundle_model m join bundle b on b.id = m.bundle_id join asset a on a.id = b.asset_id and a.listed
    where m.state in ('ready', 'failed') and coalesce(m.format_inside, lower(substring(m.path from '\.([^./]+)$'))) = any(${extensions}::text[])`;
  const totals = await sql<{ seen: number; viewable: number }>`
    select count(*)::int as seen, (count(*) filter (where viewable))::int as viewable from (${settled}) s`.execute(db);
  const versions = await sql<Support['versions'][number]>`
    select version, count(*)::int as seen, (count(*) filter (where viewable))::int as viewable from (${settled}) s
    where version is not null group by version order by version`.execute(db);
  // Quoted parts are names from uploaders' files, so they are removed.
  // Stored texts report failures of the server, which say nothing about the format.
  const reasons = await sql<{ text: string; sentence: FileSentence | null; count: number }>`
    select regexp_replace(failure, '“[^”]*”|"[^"]*"', '“…”', 'g') as text,
      (array_agg(failure_sentence) filter (where failure_sentence is not null))[1] as sentence, count(*)::int as count from (${settled}) s
    where not viewable and failure not like '[{%' group by 1 order by count desc, 1 limit ${sql.lit(REASONS)}`.execute(db);
  const { seen = 0, viewable = 0 } = totals.rows[0] ?? {};
  return {
    seen,
    viewable,
    versions: versions.rows,
    reasons: reasons.rows.map(({ text, sentence, count }) => {
      const known = knownSentence(sentence);
      return { sentence: shownFileText(text, known && withoutNames(known)), count };
    }),
  };
}

/** The quoted values of FILE_SENTENCES are removed, as above. */
const withoutNames = ({ id, values }: FileSentence): FileSentence => ({
  id,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name === 'file' || name === 'part') return [name, '…'];
      return [name, typeof value === 'object' && 'id' in value ? withoutNames(value) : value];
    }),
  ),
});
