import * as m from '#messages/editing';
import { isBlank } from '../../../shared/platform/kit/text.ts';
import {
  kindOf,
  languageName,
  nameFacts,
  MAX_LOCALE,
  MAX_NAME,
  MAX_NAMES,
  NAME_KIND_NAMES,
  NAME_KINDS,
  type NameRow,
  usualLocale,
} from '../../../shared/catalogue/publications/names.ts';
import { Combobox } from '../../platform/ui/form/combobox.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { AddButton, ConfirmedRows, type RowEditor } from './confirmed-rows.tsx';
import { LookupPicker } from './lookup-picker.tsx';
import styles from './row-fields.module.css';
import { confirmOnEnter } from './row-keys.ts';
import type { FormRows } from './use-list-rows.ts';
import type { PickerSource } from '../../platform/ui/form/use-picker-pages.ts';
import { lookupLabel } from '../../../shared/catalogue/vocabularies/lookup-labels.ts';
import { collator } from '../../../shared/platform/messages/locale-format.ts';

export const isNameFilled = ({ name }: NameRow): boolean => !isBlank(name);
const KINDS = NAME_KIND_NAMES.filter((kind) => kind !== 'alternative');

function factsOf(row: NameRow): string {
  const language = row.locale ? languageName(row.locale) : null;
  return nameFacts({ kind: kindOf(row), language, region: row.region && lookupLabel('region', row.region.name) });
}

/** Alternative names, each with its kind, language and region. */
export function NameRows({ rows, isValidated }: { rows: FormRows<NameRow>; isValidated: boolean }) {
  const editor = ({ row, index, isValidated: isRowValidated, confirm }: RowEditor<NameRow>) => {
    const change = (part: Partial<NameRow>) => rows.change(index, (last) => ({ ...last, ...part }));
    return (
      <div className={styles.pair}>
        <TextField
          label={m.alternativeName()}
          isRequired
          value={row.name}
          maxLength={MAX_NAME}
          autoComplete="off"
          spellCheck={false}
          error={isRowValidated && !isNameFilled(row) ? m.enterName() : null}
          onChange={(event) => change({ name: event.target.value })}
          onKeyDown={confirmOnEnter(confirm)}
        />
        <SelectChoice
          label={m.kind()}
          value={kindOf(row) === 'alternative' ? null : kindOf(row)}
          choices={KINDS.map((value) => ({ value, label: NAME_KINDS[value]() }))}
          missing={NAME_KINDS.alternative()}
          onChoose={(kind) => change({ kind: kind ?? 'alternative' })}
        />
        <Combobox
          label={m.language()}
          placeholder={m.selectLanguage()}
          source={LANGUAGE_SOURCE}
          value={row.locale ?? null}
          maxLength={MAX_LOCALE}
          makeNew={typedLanguage}
          onChange={(locale) => change({ locale })}
        />
        <LookupPicker
          kind="regions"
          label={m.region()}
          placeholder={m.selectRegion()}
          value={row.region}
          onChange={(region) => change({ region })}
        />
      </div>
    );
  };
  return (
    <ConfirmedRows
      rows={rows}
      noun="alternativeName"
      nameOf={({ name }) => name}
      isFilled={isNameFilled}
      isValidated={isValidated}
      isTall
      editor={editor}
      adder={
        <AddButton
          disabled={rows.all.length >= MAX_NAMES || rows.all.some(({ row }) => !isNameFilled(row))}
          onClick={() => rows.add({ name: '', kind: 'alternative', locale: null, region: null })}
        >
          {m.addAlternativeName()}
        </AddButton>
      }
    >
      {(row) => (
        <Row as="span" gap={2} wraps align="baseline">
          <span dir="auto" lang={row.locale ?? undefined}>
            {row.name}
          </span>
          <span className={textStyles.small}>{factsOf(row)}</span>
        </Row>
      )}
    </ConfirmedRows>
  );
}

/** Common languages. Any other language tag can be typed. */
const USUAL =
  'en ja ja-Latn zh-Hans zh-Hant zh-Latn ko ko-Latn ru ru-Latn de fr es it pt pt-BR pl nl sv da nb fi cs sk hu ro bg el tr uk uk-Latn ar he fa hi th vi id ca sr hr lt lv et'.split(
    ' ',
  );
const nameOf = (locale: string) => `${languageName(locale)} (${locale})`;
const byName = () => USUAL.toSorted((a, b) => collator().compare(nameOf(a), nameOf(b)));

/** Languages, found by name or tag. */
const LANGUAGE_SOURCE: PickerSource<string> = {
  key: ['languages'],
  pauseMs: 0,
  keyOf: (locale) => locale,
  nameOf,
  load: async (text) => {
    const wanted = text.toLowerCase();
    const isTag = (locale: string) => locale.toLowerCase() === wanted;
    const found = byName().filter((locale) => nameOf(locale).toLowerCase().includes(wanted));
    // A typed language tag comes first.
    return {
      items: found.toSorted((a, b) => Number(isTag(b)) - Number(isTag(a))),
      hasMore: false,
      called: found.filter(isTag),
    };
  },
};

/** A valid tag that is not in the list. */
const typedLanguage = (text: string): string | null => usualLocale(text);
