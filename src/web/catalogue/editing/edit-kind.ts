import * as m from '#messages/editing';
import { isDay } from '../../../shared/platform/kit/typed-date.ts';
import { areSameLines } from '../../../shared/catalogue/publications/changes.ts';
import type {
  Hider,
  STATUS_DRAFT,
  STATUS_PUBLISHED,
  PublicationKind,
} from '../../../shared/catalogue/publications/publication.ts';

export type SaveStatus = typeof STATUS_PUBLISHED | typeof STATUS_DRAFT;

/** A publication with all data for editing. */
export interface Edited<Form> {
  id: number;
  /** Increased by every save. */
  version: number;
  status: SaveStatus;
  uploader: { id: number; name: string } | null;
  /** End of the restore period of a deleted publication; otherwise null. */
  removalAt: string | null;
  /** Only moderators can restore a deletion by a moderator. */
  deletedBy: Hider | null;
  form: Form;
}

export interface SaveBody<Form> {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: SaveStatus;
  note: string | null;
  form: Form;
}

export interface SaveReply {
  id: number;
  version: number;
  status: SaveStatus;
  title: string;
  /** Mentioned members who are not notified, as there are too many. Absent if the save was not immediate. */
  uncalled?: string[];
}

export type FieldOf<Form> = keyof Form & string;

/** Validation error of a field. */
export interface FieldError<Field extends string = string> {
  field: Field;
  sentence: string;
}

/** Local draft of a kind. `Extras` travels with the form and is not one of its fields. */
export interface LocalDraftKind<Form extends object, Extras extends object> {
  empty: Form;
  hasExtras: (value: Record<string, unknown>) => value is Extras & Record<string, unknown>;
  /** Increased when the form type changes. */
  shape: number;
  titleOf: (form: Form) => string;
}

/** Description of a kind of publication for the editor: its names, calls and texts. */
export interface EditKind<Form extends object, Extras extends object, Base extends Edited<Form>> extends LocalDraftKind<
  Form,
  Extras
> {
  /** Prefix in addresses: 'game' in 'game-12'. */
  kind: PublicationKind;
  noExtras: Extras;
  extrasOf: (base: Base) => Extras;
  /** Merges `Extras` when a form is rebased on a newer version. */
  mergeExtras: (theirs: Extras, mine: Extras) => Extras;
  /** Merges the sent `Extras` into the saved state. */
  withExtras: (base: Base, sent: Extras) => Base;
  fieldTitles: Record<FieldOf<Form>, () => string>;
  /** Fields with a date, or with unreadable input instead. */
  days: readonly FieldOf<Form>[];
  /** A value as readable lines; none if it is empty. Equal lines mean equal values. */
  linesOf: (form: Form, field: FieldOf<Form>) => string[];
  load: (id: number, signal?: AbortSignal) => Promise<Base>;
  send: (body: SaveBody<Form>, extras: Extras) => Promise<SaveReply>;
  /** Path of the API call that deletes it. */
  deletePath: (id: number) => string;
  pageOf: (saved: { id: number; title: string }) => string;
  /** Message after a save, if it differs from "Saved". */
  warnedVersion?: (reply: SaveReply) => { text: string; link: { to: string; text: string } };
  /** Calls with responses that a save invalidates. */
  outdated: readonly string[];
}

/** Errors for unreadable dates. Such input is never saved. */
export const unreadDays = <Form extends object>(days: readonly FieldOf<Form>[], form: Form): FieldError<FieldOf<Form>>[] =>
  days
    .filter((field) => form[field] !== null && !isDay(form[field] as string))
    .map((field) => ({ field, sentence: m.dateNotUnderstood() }));

export const fieldsOf = <Form extends object>(form: Form): FieldOf<Form>[] => Object.keys(form) as FieldOf<Form>[];

/** Fields that differ between two forms. */
export function changedFields<Form extends object>(
  { empty, linesOf }: Pick<EditKind<Form, object, Edited<Form>>, 'empty' | 'linesOf'>,
  before: Form,
  after: Form,
): FieldOf<Form>[] {
  return fieldsOf(empty).filter((field) => !areSameLines(linesOf(before, field), linesOf(after, field)));
}
