import type { PublicationStatus } from '../../src/shared/catalogue/publications/publication.ts';
import type { StartedApp } from '../start-app.ts';

interface Saved {
  id: number;
  version: number;
  status: PublicationStatus;
  title: string;
}

interface EditedKind<Form, More, Edited extends { version: number; status: PublicationStatus; form: Form }> {
  savePath: string;
  editedPath: (id: number) => string;
  pagePath: (id: number) => string;
  /** Body of the form's request. */
  bodyOf: (form: Partial<Form>, more?: Partial<More>) => object;
  /** Properties of a save beside the form. */
  namedOf: (edited: Edited) => Partial<More>;
}

/** Calls of a member of a running server that edits publications of a kind. */
export function publicationEditor<
  Form extends object,
  More extends object,
  Edited extends { version: number; status: PublicationStatus; form: Form },
>({ app }: StartedApp, headers: Record<string, string>, kind: EditedKind<Form, More, Edited>) {
  const post = (body: object) => app.inject({ method: 'POST', url: kind.savePath, headers, payload: body });
  const changed = async (read: Promise<Edited>, form: Partial<Form>, more: Partial<More>) => {
    const edited = await read;
    return [
      { ...edited.form, ...form },
      { ...kind.namedOf(edited), ...more },
    ] as const;
  };

  return {
    post,
    get: (url: string) => app.inject({ url, headers }),

    async save(form: Partial<Form>, more: Partial<More> = {}): Promise<Saved> {
      const answer = await post(kind.bodyOf(form, more));
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json();
    },

    /** The refusal of a save: 'status name field: sentence'. */
    async refused(form: Partial<Form>, more: Partial<More> = {}): Promise<string> {
      const answer = await post(kind.bodyOf(form, more));
      const { error } = answer.json<{ error?: { name: string; message: string; details: { field?: string } } }>();
      return `${answer.statusCode} ${error?.name} ${error?.details.field ?? '-'}: ${error?.message}`;
    },

    async read(id: number): Promise<Edited> {
      const answer = await app.inject({ url: kind.editedPath(id), headers });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json();
    },

    /** Saves the stored form with changed fields. */
    async change(id: number, form: Partial<Form>, more: Partial<More> = {}): Promise<Saved> {
      return this.save(...(await changed(this.read(id), form, more)));
    },

    /** The refusal of the stored form with changed fields. */
    async refusedChange(id: number, form: Partial<Form>, more: Partial<More> = {}): Promise<string> {
      return this.refused(...(await changed(this.read(id), form, more)));
    },

    /** Loads the data of the publication's page. */
    async page(id: number): Promise<object> {
      const answer = await app.inject({ url: kind.pagePath(id), headers });
      const { data } = answer.json<{ data: { attributes: object }[] }>();
      return data[0]?.attributes ?? {};
    },
  };
}
