import {
  getFormat,
  getTechnology,
  listEntryRevisions,
  type Support,
} from '../../../shared/catalogue/entries/entry-contract.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import type { FormatForm, TechnologyForm } from '../../../shared/catalogue/entries/entry-fields.ts';
import { listFormats, listTechnologies } from '../../../shared/discovery/home/home-contract.ts';

/** A technology or format, as loaded for its page. */
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

/** Calls to invalidate after a save, on both sides of a connection. */
export const ENTRY_CALLS = [getFormat, getTechnology, listEntryRevisions, listFormats, listTechnologies];

export const pictureOf = (form: TechnologyForm | FormatForm) => ('logo' in form ? form.logo : form.background);
