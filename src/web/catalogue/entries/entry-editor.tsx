import * as m from '#messages/entry-edit';
import { useState, type ReactNode } from 'react';

import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import {
  BYTE_ORDER_NAMES,
  CONTENT_NAMES,
  ENTRY_FIELDS,
  FIRST_FORMAT_YEAR,
  MAX_ENTRY_TEXT,
  spacedBytes,
  type FormatForm,
  type TechnologyForm,
} from '../../../shared/catalogue/entries/entry-fields.ts';
import { MEDIA_RULE } from '../../../shared/files/storage/picture-limits.ts';
import type { Choice } from '../../../shared/catalogue/publications/choice.ts';
import { fieldNames, type Field, type Fields } from '../../../shared/catalogue/publications/field.ts';
import type { StoredPicture } from '../../../shared/files/storage/picture-contract.ts';
import { MAX_REVISION_NOTE } from '../../../shared/catalogue/publications/publication.ts';
import { LookupList } from '../editing/lookup-picker.tsx';
import { isObject } from '../editing/is-same.ts';
import { localDraftStore } from '../editing/local-draft-store.ts';
import { DraftNote } from '../editing/draft-note.tsx';
import { useAutosavedText } from '../../platform/ui/form/use-autosaved-text.ts';
import { sendPicture } from '../editing/send-picture.ts';
import { useRenewedCalls } from '../publications/publication-detail.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { ImageDrop } from '../../platform/ui/form/image-drop.tsx';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { TextArea, TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { leadToUnchosenText } from '../../platform/ui/form/unchosen-text.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './entry-detail.module.css';
import { ENTRY_CALLS } from './found-entry.ts';

type Form = TechnologyForm | FormatForm;
type Values = Record<string, unknown>;
type EntryDraft = { version: number; proposalVersion?: number | null; values?: Values };

export interface EntryBody<Of = Form> {
  id: number;
  version: number;
  /** Version of the edited proposal; null if there is none. */
  proposalVersion: number | null;
  note: string | null;
  form: Of;
}

interface EntryEditorProps {
  /** Owner of the local draft. */
  accountId: number;
  /** Identifies the form within the account. */
  formName: string;
  kind: EntryKind;
  entry: { id: number; name: string; version: number; form: Form };
  /** Values of a proposal. */
  proposed?: Partial<Form> | undefined;
  /** Version of that proposal. */
  proposalVersion?: number | null;
  label: string;
  /** Note above the button. */
  hint?: ReactNode;
  send: (body: EntryBody) => Promise<unknown>;
  onSent: () => Promise<unknown>;
}

/** Form of a technology or format, for edits, proposals and reviews. */
export function EntryEditor({
  accountId,
  formName,
  kind,
  entry,
  proposed,
  proposalVersion = null,
  label,
  hint,
  send,
  onSent,
}: EntryEditorProps) {
  const [keeper] = useState(() =>
    localDraftStore({
      form: `${accountId} ${formName}`,
      shape: 1,
      contentOf: (value) => (isObject(value) && 'values' in value ? (value as unknown as EntryDraft) : null),
      local: localStorage,
      session: sessionStorage,
      newId: () => crypto.randomUUID(),
      now: () => new Date(),
    }),
  );
  const [begun] = useState(() => {
    const own = keeper.own() ?? keeper.offered();
    const {
      version,
      proposalVersion: replaced = null,
      values: draft,
    }: EntryDraft = own?.content ?? {
      version: entry.version,
      proposalVersion,
    };
    return { version, own, proposalVersion: replaced, values: { ...typed({ ...entry.form, ...proposed }), ...draft } };
  });
  const [values, setValues] = useState<Values>(begun.values);
  const [restored, setRestored] = useState(begun.own);
  const note = useAutosavedText({ accountId, name: `note ${formName}` });
  const { forget } = useRenewedCalls(ENTRY_CALLS);
  const drop = () => {
    keeper.forget();
    if (begun.own !== null) keeper.discard(begun.own.entry);
    setRestored(null);
  };
  const saving = useApiMutation(async () => {
    const { version, proposalVersion } = begun;
    await send({ id: entry.id, version, proposalVersion, note: note.text || null, form: values as Form });
    drop();
    note.forget();
    await forget();
    await onSent();
  });
  const fields: Fields = ENTRY_FIELDS[kind];
  const names = fieldNames(fields);
  const other = saving.otherError(...names);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!leadToUnchosenText()) void saving.run();
      }}
    >
      <DraftNote
        kind={kind}
        draft={null}
        restoredFrom={restored?.keptAt ?? null}
        setAside={() => {
          drop();
          setValues(typed({ ...entry.form, ...proposed }));
        }}
      />
      {names.map((name) => (
        <EntryField
          key={name}
          name={name}
          field={fields[name] as Field}
          value={values[name]}
          error={saving.errorOf(name)}
          onChange={(value) => {
            const next = { ...values, [name]: value };
            setValues(next);
            keeper.keep({ version: begun.version, proposalVersion: begun.proposalVersion, values: next });
          }}
        />
      ))}
      <TextField
        label={m.whatChanged()}
        hint={m.noteHint()}
        value={note.text}
        maxLength={MAX_REVISION_NOTE}
        autoComplete="off"
        onChange={(event) => note.setText(event.target.value)}
      />
      {other !== null && (
        <p role="alert" className={textStyles.fault}>
          {other}
        </p>
      )}
      {hint}
      <div>
        <Button type="submit" variant="accent" disabled={saving.isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

/** Form values as input text. */
const typed = (form: Form): Values =>
  'magic' in form && form.magic !== null ? { ...form, magic: spacedBytes(form.magic) } : form;

const HINTS: Record<string, () => string> = {
  links: m.linksHint,
  formats: m.formatsHint,
  extensions: m.extensionsHint,
  mediaTypes: m.mediaTypesHint,
  magic: m.magicHint,
  magicOffset: m.offsetHint,
};
const CHOICES: Record<string, Record<string, () => string>> = { content: CONTENT_NAMES, byteOrder: BYTE_ORDER_NAMES };
const NUMBERS: Record<string, number> = { magicOffset: 0, firstYear: FIRST_FORMAT_YEAR };

interface EntryFieldProps {
  name: string;
  field: Field;
  value: unknown;
  error: string | null;
  onChange: (value: unknown) => void;
}

function EntryField({ name, field: { type, title, max }, value, error, onChange }: EntryFieldProps) {
  const words = { label: title(), error, ...(HINTS[name] !== undefined && { hint: HINTS[name]() }) };
  const choices = CHOICES[name];
  if (type === 'lookups')
    return (
      <LookupList
        {...words}
        kind="formats"
        placeholder={m.selectFormats()}
        value={value as Choice[]}
        onChange={onChange}
        maxCount={max ?? 0}
        allowNew
      />
    );
  if (type === 'picture')
    return (
      <ImageDrop
        label={title()}
        hint={MEDIA_RULE.hint}
        rule={MEDIA_RULE}
        picture={value as StoredPicture | null}
        onChange={onChange}
        send={sendPicture}
        ratio={16 / 9}
        error={error}
      />
    );
  if (choices !== undefined)
    return (
      <SelectChoice
        label={title()}
        value={value as string | null}
        choices={Object.entries(choices).map(([each, label]) => ({ value: each, label: label() }))}
        missing={m.notStated()}
        onChoose={onChange}
      />
    );
  if (name === 'extensions')
    return (
      <TextField
        {...words}
        value={(value as string[]).join(' ')}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value.split(/[ ,]/))}
      />
    );
  if (Array.isArray(value))
    return (
      <TextArea {...words} rows={3} value={value.join('\n')} onChange={({ target }) => onChange(target.value.split('\n'))} />
    );
  const lowest = NUMBERS[name];
  if (lowest !== undefined)
    return (
      <TextField
        {...words}
        type="number"
        min={lowest}
        value={(value as number | null) ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    );
  const text = (value as string | null) ?? '';
  if (type === 'text')
    return (
      <TextArea
        {...words}
        hint={m.markdownHint()}
        rows={8}
        maxLength={MAX_ENTRY_TEXT}
        value={text}
        onChange={({ target }) => onChange(target.value || null)}
      />
    );
  return (
    <TextField
      {...words}
      value={text}
      maxLength={max}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
