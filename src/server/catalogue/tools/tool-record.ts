import type { TOOL_FIELDS } from '../../../shared/catalogue/tools/tool-form.ts';
import type { FormatAction } from '../../../shared/catalogue/tools/tool-rules.ts';
import type { PublicationRecord } from '../publications/publication-record-store.ts';

export interface ToolRecord extends PublicationRecord<typeof TOOL_FIELDS> {
  /** A null format is an incomplete row, which only drafts have. */
  formats: { formatId: number | null; action: FormatAction; note: string | null; version: string | null }[];
}
