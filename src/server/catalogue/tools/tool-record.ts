import type { TOOL_FIELDS } from '../../../shared/catalogue/tools/tool-form.ts';
import type { FormatAction } from '../../../shared/catalogue/tools/tool-rules.ts';
import type { PublicationRecord } from '../publications/publication-record-store.ts';

export interface ToolRecord extends PublicationRecord<typeof TOOL_FIELDS> {
  /** A format is null in a row that is not filled in yet: only drafts have such rows. */
  formats: { formatId: number | null; action: FormatAction; note: string | null; version: string | null }[];
}
