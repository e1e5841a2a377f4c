import { STATUS_DRAFT, type PublicationKind } from '../../../../shared/catalogue/publications/publication.ts';
import type { PublicationStatus } from '../../../../shared/catalogue/publications/publication.ts';
import { signedIn, type Caller } from '../../../platform/caller.ts';
import { readGiven, type Given, type Read } from './attribute-reader.ts';
import { checkUploader, refuseAsAttribute, saveKeyOf, saveOverConflicts } from './content-save.ts';

/** Attributes of every publication beside its fields. */
interface GivenOfAll {
  uploader?: number | null | undefined;
  entityStatus?: PublicationStatus | undefined;
}

interface EditedOfAll<Form> {
  version: number;
  status: PublicationStatus;
  uploader: { id: number } | null;
  form: Form;
}

/** Parameters of a save. `Beside` is sent with the form. */
type Asked<Form, Extras> = Extras & {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: PublicationStatus;
  note: null;
  form: Form;
};

/** Writes publications of a kind from Strapi attributes. */
export interface WrittenKind<Attributes extends Record<string, Read<unknown>>, Form, Edited, Extras> {
  kind: PublicationKind;
  attributes: Attributes;
  /** Attribute names of form fields. */
  names: Readonly<Record<string, string>>;
  empty: Form;
  /** The form with the given values. */
  overlay(form: Form, given: Given<Attributes>): Form;
  extrasOf(edited: Edited | null): Extras;
  /** Refuses attributes that cannot be set. @param id null for a new publication. */
  check?(given: Given<Attributes>, id: number | null, caller: Caller): Promise<void>;
}

interface ContentWriteDependencies<Form, Edited, Extras> {
  editing: {
    read(caller: Caller, id: number): Promise<Edited>;
    save(caller: Caller, input: Asked<Form, Extras>): Promise<{ id: number }>;
    remove(caller: Caller, id: number): Promise<void>;
  };
  clock: () => Date;
}

/** Parses and saves data of one kind. Wrong attributes are refused by name. */
export interface ContentWriter {
  create(data: unknown, caller: Caller): Promise<number>;
  update(id: number, data: unknown, caller: Caller): Promise<void>;
  remove(id: number, caller: Caller): Promise<void>;
}

/** Publications as Strapi clients write them, under the usual rules of an edit. */
export function publicationContentService<
  Attributes extends Record<string, Read<unknown>>,
  Form,
  Edited extends EditedOfAll<Form>,
  Extras extends object,
>(
  { kind, attributes, names, empty, overlay, extrasOf, check }: WrittenKind<Attributes, Form, Edited, Extras>,
  { editing, clock }: ContentWriteDependencies<Form, Edited, Extras>,
): ContentWriter {
  const asAttribute = (error: unknown): never => refuseAsAttribute(error, { ...names, status: 'entityStatus' });

  async function read(data: unknown, caller: Caller, of: { id: number | null; uploaderId: number | null }) {
    const given: Given<Attributes> & GivenOfAll = readGiven(data, '', attributes);
    checkUploader(given.uploader, [signedIn(caller).id, of.uploaderId], kind);
    await check?.(given, of.id, caller);
    return given;
  }

  return {
    /** Returns the id. The same body within the hour, as by a double click, returns the same publication. */
    async create(data, caller) {
      const member = signedIn(caller);
      const given = await read(data, caller, { id: null, uploaderId: member.id });
      const input = {
        ...extrasOf(null),
        id: null,
        version: null,
        saveKey: saveKeyOf(member.id, data, clock()),
        status: given.entityStatus ?? STATUS_DRAFT,
        note: null,
        form: overlay(empty, given),
      };
      return (await editing.save(caller, input).catch(asAttribute)).id;
    },

    async update(id, data, caller) {
      signedIn(caller);
      await saveOverConflicts(async () => {
        const edited = await editing.read(caller, id);
        const given = await read(data, caller, { id, uploaderId: edited.uploader?.id ?? null });
        const { version, status, form } = edited;
        const next = { status: given.entityStatus ?? status, form: overlay(form, given) };
        const input = { ...extrasOf(edited), id, version, saveKey: '', note: null, ...next };
        await editing.save(caller, input).catch(asAttribute);
      });
    },

    remove: (id, caller) => editing.remove(caller, id),
  };
}
