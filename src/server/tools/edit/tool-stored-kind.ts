import { EMPTY_TOOL_FORM, TOOL_FIELDS } from '../../../shared/tools/tool-form.ts';
import type { FormatAction } from '../../../shared/tools/tool-rules.ts';
import { storedOf } from '../../publications/publication-form.ts';
import type { PublicationRecord, StoredKind } from '../../publications/publication-record-store.ts';
import { TOOL_SQL } from './tool-record-store.ts';

export interface ToolRecord extends PublicationRecord<typeof TOOL_FIELDS> {
  /** A format is null in a row that is not filled in yet: only drafts have such rows. */
  formats: { formatId: number | null; action: FormatAction; note: string | null; version: string | null }[];
}

/** How tools are stored. */
export const TOOL_KIND: StoredKind<typeof TOOL_FIELDS, ToolRecord> = {
  ...TOOL_SQL,
  kind: 'tool',
  fields: TOOL_FIELDS,
  title: 'title',
  empty: { ...storedOf(TOOL_FIELDS, EMPTY_TOOL_FORM), uploaderId: null, publishedAt: null, formats: [] },
  fieldOf: (member) => (Object.hasOwn(TOOL_FIELDS, member) ? (member as keyof typeof TOOL_FIELDS) : null),
  foundBy: ({ tags, games }) => ({ tag: tags, game: games }),
  identity: ['title'],
};
