import { getFormat, getTechnology, listEntryRevisions, type Support } from '../../shared/entries/entry-contract.ts';
import type { EntryKind, FormatForm, TechnologyForm } from '../../shared/entries/entry-fields.ts';
import { listFormats, listTechnologies } from '../../shared/home/home-contract.ts';

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

/** What a save makes old, on either side of what is connected. */
export const ENTRY_CALLS = [getFormat, getTechnology, listEntryRevisions, listFormats, listTechnologies];

export const pictureOf = (form: TechnologyForm | FormatForm) => ('logo' in form ? form.logo : form.background);
