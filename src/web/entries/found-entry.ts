import type { Support } from '../../shared/entries/entry-contract.ts';
import type { EntryKind, FormatForm, TechnologyForm } from '../../shared/entries/entry-fields.ts';

/** A technology or a format, as its page has it. */
export interface FoundEntry {
  kind: EntryKind;
  id: number;
  name: string;
  descriptionHtml: string | null;
  version: number;
  isLocked: boolean;
  form: TechnologyForm | FormatForm;
  support: Support | null;
}

export const pictureOf = (form: TechnologyForm | FormatForm) => ('logo' in form ? form.logo : form.background);
