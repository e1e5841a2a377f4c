import { isDay } from '../../../shared/platform/kit/typed-date.ts';
import { areSameLines } from '../../../shared/catalogue/publications/changes.ts';
import type {
  Hider,
  STATUS_DRAFT,
  STATUS_PUBLISHED,
  PublicationKind,
  PublicationNoun,
} from '../../../shared/catalogue/publications/publication.ts';

export type SaveStatus = typeof STATUS_PUBLISHED | typeof STATUS_DRAFT;

/** A publication with all that its editing needs. */
export interface Edited<Form> {
  id: number;
  /** Raised by every save. */
  version: number;
  status: SaveStatus;
  uploader: { id: number; name: string } | null;
  /** Until when a deleted one can be brought back; null while it is not deleted. */
  removalAt: string | null;
  /** Moderators' deletions can only be restored by moderators. */
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
  /** Members whom its texts name and do not call, as they name too many; where it was not saved at once, nobody is. */
  uncalled?: string[];
}

export type FieldOf<Form> = keyof Form & string;

/** Validation error of a field. */
export interface FieldError<Field extends string = string> {
  field: Field;
  sentence: string;
}

/** Local draft of a kind. `Beside` travels with the form and is not one of its fields. */
export interface LocalDraftKind<Form extends object, Beside extends object> {
  empty: Form;
  isBeside: (value: Record<string, unknown>) => value is Beside & Record<string, unknown>;
  /** Raised when the form changes its shape. */
  shape: number;
  titleOf: (form: Form) => string;
}

/** All that the editor has to know of a kind of publication: how it is called, read and saved. */
export interface EditKind<Form extends object, Beside extends object, Base extends Edited<Form>> extends LocalDraftKind<
  Form,
  Beside
> {
  /** As sentences call one. */
  noun: PublicationNoun;
  /** As addresses call one: 'game' in 'game-12'. */
  kind: PublicationKind;
  nothingBeside: Beside;
  besideOf: (base: Base) => Beside;
  /** Merges `Beside` of a form that is rebased on a newer version. */
  mergeBeside: (theirs: Beside, mine: Beside) => Beside;
  /** Merges the sent `Beside` into the saved state. */
  withBeside: (base: Base, sent: Beside) => Base;
  fieldTitles: Record<FieldOf<Form>, string>;
  /** The fields that hold a day, and what was typed while it is none. */
  days: readonly FieldOf<Form>[];
  /** A value as lines that a person reads; none while it is empty. Equal lines mean an equal value. */
  linesOf: (form: Form, field: FieldOf<Form>) => string[];
  load: (id: number, signal?: AbortSignal) => Promise<Base>;
  send: (body: SaveBody<Form>, beside: Beside) => Promise<SaveReply>;
  /** The described call that deletes it. */
  deletePath: (id: number) => string;
  pageOf: (saved: { id: number; title: string }) => string;
  /** Message after a save, if it differs from "Saved". */
  told?: (reply: SaveReply) => { text: string; link: { to: string; text: string } };
  /** Calls whose answers a save makes old. */
  outdated: readonly string[];
}

/** Errors of typed days that are no dates. They are never saved as something else. */
export const unreadDays = <Form extends object>(days: readonly FieldOf<Form>[], form: Form): FieldError<FieldOf<Form>>[] =>
  days
    .filter((field) => form[field] !== null && !isDay(form[field] as string))
    .map((field) => ({ field, sentence: 'A date here is not understood. Correct it or take it out.' }));

export const fieldsOf = <Form extends object>(form: Form): FieldOf<Form>[] => Object.keys(form) as FieldOf<Form>[];

/** The fields that say something else in the one form than in the other. */
export function changedFields<Form extends object>(
  { empty, linesOf }: Pick<EditKind<Form, object, Edited<Form>>, 'empty' | 'linesOf'>,
  before: Form,
  after: Form,
): FieldOf<Form>[] {
  return fieldsOf(empty).filter((field) => !areSameLines(linesOf(before, field), linesOf(after, field)));
}
