import { randomUUID } from 'node:crypto';

import { SIMPLE_FORMS } from '../../../../shared/catalogue/kinds/simple-forms.ts';
import { publicationLink } from '../../../../shared/catalogue/publications/publication-link.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED, type SimpleKindName } from '../../../../shared/catalogue/publications/publication.ts';
import type { ToolForm } from '../../../../shared/catalogue/tools/tool-form.ts';
import { publishedUnder } from './find-published.ts';
import { formOfLine, ownKindFields, publicationsOf, type SimpleLine, type Reading } from './simple-form.ts';
import { PublishFailure } from './site-client.ts';

interface Published {
  id: number;
  title: string;
  url: string;
  /** Refers to publications of its kind that do not exist yet. */
  isUnfinished: boolean;
}

/** The types of one kind stand in for all of them. */
const plain = (kind: SimpleKindName) => SIMPLE_FORMS[kind] as (typeof SIMPLE_FORMS)['tool'];

/** Publishes a line of a simple kind; null if the member has published it already. */
export async function publishSimple(line: SimpleLine, reading: Reading, isDraft: boolean): Promise<Published | null> {
  const { site } = reading;
  const { kind, title } = line;
  const { fields, calls, errorsOf } = plain(kind);
  if ((await ownUnder(line, reading)) !== null) return null;
  const form = await formOfLine(fields, line, reading);
  const [error] = isDraft ? [] : errorsOf(form);
  if (error !== undefined) throw new PublishFailure(error.sentence);
  const status = isDraft ? STATUS_DRAFT : STATUS_PUBLISHED;
  const saved = await site.request(calls.save, {
    body: { id: null, version: null, saveKey: randomUUID(), status, note: null, form },
  });
  const named = (of: object) => ownKindFields(kind, fields).flatMap((name) => (of as Record<string, unknown[]>)[name] ?? []);
  return {
    id: saved.id,
    title,
    url: site.base + publicationLink({ kind, id: saved.id, title: saved.title }),
    isUnfinished: named(form).length < named(line).length,
  };
}

/** Adds references to the same kind, once all lines are published. */
export async function finishSimple(id: number, line: SimpleLine, { site }: Reading): Promise<void> {
  const { fields, calls } = plain(line.kind);
  const { version, status, form } = await site.request(calls.read, { query: { id } });
  const named: Partial<ToolForm> = {};
  for (const name of ownKindFields(line.kind, fields))
    Object.assign(named, {
      [name]: await publicationsOf(site, line.kind, (line as unknown as Record<string, string[]>)[name] ?? [], null),
    });
  await site.request(calls.save, {
    body: { id, version, saveKey: randomUUID(), status, note: null, form: { ...form, ...named } },
  });
}

/** Id of the member's own publication with this title, or null. */
async function ownUnder({ kind, title }: SimpleLine, { site }: Reading): Promise<number | null> {
  for (const { id } of await publishedUnder(site, kind, title)) {
    const own = await site.request(plain(kind).calls.read, { query: { id } }).catch((error: unknown) => {
      if (error instanceof PublishFailure && [403, 404].includes(error.status)) return null;
      throw error;
    });
    if (own?.access === 'edit') return id;
  }
  return null;
}
