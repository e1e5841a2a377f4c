import * as m from '#messages/server-imports';
import type { LineOf, PictureOfLine } from '../../../shared/integrations/import-export/import-contract.ts';
import { ofType, type Fields } from '../../../shared/catalogue/publications/field.ts';
import { type PublicationKind, type SimpleKindName } from '../../../shared/catalogue/publications/publication.ts';
import { publicationImportService, type SaveOutcome } from '../../catalogue/publications/publication-import-service.ts';
import type { AnyKind, PublicationRecord } from '../../catalogue/publications/publication-record-store.ts';
import type { ImportContext } from './import-context.ts';
import { LineWaits, saveReady, type LineImporter, type LineOutcome } from './line-importer.ts';
import type { Lookups, NameList } from './lookups.ts';
import { fieldsOfLine, namesOfFields } from './publication-lines.ts';
import { nameIdentity, visibleName } from '../../../shared/platform/kit/name-identity.ts';

export interface OwnOfLine<L> {
  /** Lookup names in fields that only this kind has. */
  names?(line: L): NameList;
  /** The kind's own fields. `names` contains the names. */
  own?(line: L, names: Lookups): object | Promise<object>;
}

type Line = LineOf<SimpleKindName>;
type Rec = PublicationRecord<Fields>;
type Loose = Readonly<Record<string, unknown>> & { title: string; uploader?: string | null; publishedAt?: string };
type Titles = Map<PublicationKind, Map<string, { id: number }>>;

/**
 * Imports publications of a simple kind, several hundred a transaction.
 * @param plain handles fields that only this kind has.
 */
export function simpleImporter(
  context: ImportContext,
  stored: AnyKind,
  plain: OwnOfLine<never> = {},
): LineImporter<SimpleKindName> {
  const { db, names, files } = context;
  const { kind, fields } = stored;
  const publications = publicationImportService(stored, context);
  const related = ofType(fields, 'publications');
  /** Outcomes of lines that were saved first without references to later lines. */
  const earlier = new Map<string, SaveOutcome>();
  const keyOf = (line: Line) => nameIdentity((line as unknown as Loose).title);
  const titlesIn = (line: Line, name: string) => ((line as unknown as Loose)[name] as string[] | undefined) ?? [];

  async function titlesOf(lines: Line[]): Promise<Titles> {
    const titles: Titles = new Map();
    for (const of of new Set(related.map(([, field]) => field.of as PublicationKind))) {
      const wanted = related
        .filter(([, field]) => field.of === of)
        .flatMap(([name]) => lines.flatMap((line) => titlesIn(line, name)));
      titles.set(of, await names.publicationIds(of, [...new Set(wanted)]));
    }
    return titles;
  }

  /**
   * Publications of one kind may refer to each other. Such a line is saved without references first, and again once they exist.
   */
  const missingOfOwn = (line: Line, titles: Titles): string | undefined =>
    related
      .filter(([, { of }]) => of === kind)
      .flatMap(([name]) => titlesIn(line, name))
      .find((title) => !titles.get(kind)?.has(title));

  function relationsOf(line: Line, titles: Titles): Partial<Rec> {
    const values = related.flatMap(([name, { of }]): [string, number[]][] => {
      if ((line as unknown as Loose)[name] === undefined) return [];
      const known = titles.get(of as PublicationKind);
      const missing = titlesIn(line, name).find((title) => of !== kind && !known?.has(title));
      if (missing !== undefined) throw new LineWaits(m.noPublication({ kind: of as PublicationKind, title: missing }));
      return [[name, [...new Set(titlesIn(line, name).flatMap((title) => known?.get(title)?.id ?? []))]]];
    });
    return Object.fromEntries(values);
  }

  async function picturesOf(line: Line): Promise<Partial<Rec>> {
    const values: [string, unknown][] = [];
    for (const [name, { type }] of ofType(fields, 'picture', 'pictures')) {
      const value = (line as unknown as Loose)[name];
      if (value === undefined) continue;
      const isMany = type === 'pictures';
      values.push([
        name,
        await (isMany ? files.pictures(value as PictureOfLine[]) : files.maybePicture(value as PictureOfLine | null)),
      ]);
    }
    return Object.fromEntries(values);
  }

  return {
    batchSize: () => 500,
    key: keyOf,

    async save(lines) {
      const values = lines as unknown as Loose[];
      const accounts = await names.accountIds(values.flatMap(({ uploader }) => uploader?.toLowerCase() ?? []));
      const titles = await titlesOf(lines);
      await names.need(lines.flatMap((line) => [...namesOfFields(fields, line), ...(plain.names?.(line as never) ?? [])]));

      async function itemOf(line: Line): Promise<Partial<Rec>> {
        const { title, uploader, publishedAt } = line as unknown as Loose;
        const uploaderId = uploader ? accounts.get(uploader.toLowerCase()) : null;
        if (uploaderId === undefined) throw new LineWaits(m.noUser({ nickname: uploader ?? '' }));
        return {
          title: visibleName(title),
          ...fieldsOfLine(fields, line, names),
          ...relationsOf(line, titles),
          ...(await plain.own?.(line as never, names)),
          ...(await picturesOf(line)),
          ...(uploader !== undefined && { uploaderId }),
          ...(publishedAt !== undefined && { publishedAt: new Date(publishedAt).toISOString() }),
        };
      }

      const outcomes = await saveReady(lines, itemOf, (items) =>
        db.transaction().execute((trx) => publications.save(trx, items, { ...context, now: context.clock() })),
      );
      return outcomes.map((outcome, at) => outcomeOf(lines[at] as Line, outcome, titles));
    },
  };

  function outcomeOf(line: Line, outcome: LineOutcome, titles: Titles): LineOutcome {
    if (typeof outcome !== 'string') return outcome;
    const key = keyOf(line);
    const missing = missingOfOwn(line, titles);
    const first = earlier.get(key);
    if (missing === undefined) return outcome === 'unchanged' || first === 'created' ? (first ?? outcome) : outcome;
    earlier.set(key, first ?? outcome);
    return { waits: m.noPublication({ kind, title: missing }) };
  }
}
