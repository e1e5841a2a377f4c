import { randomUUID } from 'node:crypto';

import { getEditedFanart, saveFanart } from '../../../shared/fanarts/fanart-edit-contract.ts';
import { fanartPublicationFaults } from '../../../shared/fanarts/fanart-form-faults.ts';
import { FANART_FIELDS } from '../../../shared/fanarts/fanart-form.ts';
import { getEditedGuide, saveGuide } from '../../../shared/guides/guide-edit-contract.ts';
import { guidePublicationFaults } from '../../../shared/guides/guide-form-faults.ts';
import { GUIDE_FIELDS } from '../../../shared/guides/guide-form.ts';
import type { Endpoint } from '../../../shared/kit/endpoint.ts';
import type { Fields } from '../../../shared/publications/field.ts';
import { publicationLink } from '../../../shared/publications/publication-link.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED, type PlainKindName } from '../../../shared/publications/publication.ts';
import { getEditedTool, saveTool } from '../../../shared/tools/tool-edit-contract.ts';
import { toolPublicationFaults } from '../../../shared/tools/tool-form-faults.ts';
import { TOOL_FIELDS, type ToolForm } from '../../../shared/tools/tool-form.ts';
import { publishedUnder } from './find-published.ts';
import { formOfLine, ownKindFields, publicationsOf, type PlainLine, type Reading } from './plain-form.ts';
import { PublishFailure } from './site-client.ts';

interface Published {
  id: number;
  title: string;
  url: string;
  /** It names others of its kind that are not there yet. */
  isUnfinished: boolean;
}

/** What the command has to know of each kind; the calls of all have one shape. */
const PLAIN = {
  tool: { fields: TOOL_FIELDS, read: getEditedTool, save: saveTool, faultsOf: toolPublicationFaults },
  fanart: { fields: FANART_FIELDS, read: getEditedFanart, save: saveFanart, faultsOf: fanartPublicationFaults },
  guide: { fields: GUIDE_FIELDS, read: getEditedGuide, save: saveGuide, faultsOf: guidePublicationFaults },
} satisfies Record<PlainKindName, { fields: Fields; read: Endpoint; save: Endpoint; faultsOf: unknown }>;
const plain = (kind: PlainKindName) => PLAIN[kind] as (typeof PLAIN)['tool'];

/** Publishes a tool, a fan art or a guide as its line says; null: the member has published it already. */
export async function publishPlain(line: PlainLine, reading: Reading, isDraft: boolean): Promise<Published | null> {
  const { site } = reading;
  const { kind, title } = line;
  const { fields, save, faultsOf } = plain(kind);
  if ((await ownUnder(line, reading)) !== null) return null;
  const form = await formOfLine(fields, line, reading);
  const [fault] = isDraft ? [] : faultsOf(form);
  if (fault !== undefined) throw new PublishFailure(fault.sentence);
  const status = isDraft ? STATUS_DRAFT : STATUS_PUBLISHED;
  const saved = await site.ask(save, { body: { id: null, version: null, saveKey: randomUUID(), status, note: null, form } });
  const named = (of: object) => ownKindFields(kind, fields).flatMap((name) => (of as Record<string, unknown[]>)[name] ?? []);
  return {
    id: saved.id,
    title,
    url: site.base + publicationLink({ kind, id: saved.id, title: saved.title }),
    isUnfinished: named(form).length < named(line).length,
  };
}

/** Names what a line names of its own kind, now that all of them have been published. */
export async function finishPlain(id: number, line: PlainLine, { site }: Reading): Promise<void> {
  const { fields, read, save } = plain(line.kind);
  const { version, status, form } = await site.ask(read, { query: { id } });
  const named: Partial<ToolForm> = {};
  for (const name of ownKindFields(line.kind, fields))
    Object.assign(named, {
      [name]: await publicationsOf(site, line.kind, (line as unknown as Record<string, string[]>)[name] ?? [], null),
    });
  await site.ask(save, {
    body: { id, version, saveKey: randomUUID(), status, note: null, form: { ...form, ...named } },
  });
}

/** What the member has under its title; what others have is theirs. */
async function ownUnder({ kind, title }: PlainLine, { site }: Reading): Promise<number | null> {
  for (const { id } of await publishedUnder(site, kind, title)) {
    const own = await site.ask(plain(kind).read, { query: { id } }).catch((error: unknown) => {
      if (error instanceof PublishFailure && [403, 404].includes(error.status)) return null;
      throw error;
    });
    if (own?.access === 'edit') return id;
  }
  return null;
}
