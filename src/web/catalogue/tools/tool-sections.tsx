import * as common from '#messages/common';
import * as m from '#messages/tool-edit';
import type { ToolForm, EditedTool } from '../../../shared/catalogue/tools/tool-form.ts';
import {
  FIRST_TOOL_YEAR,
  MAX_COMMAND_LINE,
  MAX_TOOL_LINE,
  MAX_TOOL_ROWS,
  MAX_TOOL_VERSION,
  PRICE_NAMES,
  PRICES,
  SYSTEM_NAMES,
  SYSTEMS,
  MAX_TOOL_PICTURES,
  MAX_TOOL_TEXT,
  MAX_TOOL_TITLE,
} from '../../../shared/catalogue/tools/tool-rules.ts';
import { MAX_LINK } from '../../../shared/platform/kit/outside-link.ts';
import { DayField, useYearsUntilNow } from '../../platform/ui/form/date-field.tsx';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { TextArea, TextField } from '../../platform/ui/form/text-field.tsx';
import { useFieldError } from '../editing/form-errors.ts';
import { FormSection } from '../editing/form-section.tsx';
import { LookupList, LookupPicker } from '../editing/lookup-picker.tsx';
import { formHooks } from '../editing/simple-edit.ts';
import type { FormSections } from '../editing/simple-editor.tsx';
import {
  PublicationsField,
  DescriptionSection,
  NamesSection,
  PicturesSection,
  TagsSection,
  TitleSection,
} from '../editing/simple-sections.tsx';
import { FormatsSection } from './edit/formats-section.tsx';
import styles from './tool-sections.module.css';

const { useFormField: useToolField } = formHooks<ToolForm, EditedTool>();

const orNull = (text: string) => (text === '' ? null : text);

function CommandLineSection() {
  const [commandLine, setCommandLine] = useToolField('commandLine');
  return (
    <FormSection field="commandLine" title={m.commandLine()}>
      <TextArea
        label={m.commandExample()}
        rows={3}
        maxLength={MAX_COMMAND_LINE}
        spellCheck={false}
        className={styles.code}
        value={commandLine ?? ''}
        onChange={(event) => setCommandLine(orNull(event.target.value))}
      />
    </FormSection>
  );
}

/** Website and source code. The tool itself is not stored here. */
function LinksSection() {
  return (
    <FormSection field="homepage" alsoFor={['source']} title={m.links()} intro={m.linksHint()}>
      <LineField field="homepage" label={m.homePage()} maxLength={MAX_LINK} inputMode="url" placeholder="https://" />
      <LineField field="source" label={m.sourceCode()} maxLength={MAX_LINK} inputMode="url" placeholder="https://" />
    </FormSection>
  );
}

/** Systems, price and license. */
function TermsSection() {
  const [systems, setSystems] = useToolField('systems');
  const [price, setPrice] = useToolField('price');
  const [license, setLicense] = useToolField('license');
  return (
    <FormSection field="systems" alsoFor={['price', 'license', 'authors']} title={m.systemsAndTerms()}>
      <fieldset className={styles.systems}>
        <legend>{m.runsOn()}</legend>
        {SYSTEMS.map((system) => (
          <label key={system} className={styles.system}>
            <input
              type="checkbox"
              checked={systems.includes(system)}
              onChange={({ target }) =>
                setSystems(SYSTEMS.filter((each) => (each === system ? target.checked : systems.includes(each))))
              }
            />
            {SYSTEM_NAMES[system]()}
          </label>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <SelectChoice
          label={m.price()}
          value={price}
          choices={PRICES.map((value) => ({ value, label: PRICE_NAMES[value]() }))}
          missing={m.notStated()}
          onChoose={setPrice}
        />
        <LookupPicker
          kind="licenses"
          label={m.license()}
          placeholder={m.selectLicense()}
          value={license}
          onChange={setLicense}
          allowNew
        />
      </div>
      <LineField field="authors" label={m.authors()} maxLength={MAX_TOOL_LINE} />
    </FormSection>
  );
}

function ReleaseSection() {
  return (
    <FormSection field="lastVersion" alsoFor={['released', 'checked']} title={m.lastRelease()}>
      <div className={styles.pair}>
        <LineField field="lastVersion" label={m.version()} maxLength={MAX_TOOL_VERSION} />
        <ToolDay field="released" label={m.releasedOn()} />
        <ToolDay field="checked" label={m.checkedOn()} />
      </div>
    </FormSection>
  );
}

function ToolDay({ field, label }: { field: 'released' | 'checked'; label: string }) {
  const [value, setValue] = useToolField(field);
  const years = useYearsUntilNow(FIRST_TOOL_YEAR);
  return <DayField label={label} value={value} onChange={setValue} years={years} error={useFieldError(field)} />;
}

interface LineFieldProps {
  field: keyof Pick<ToolForm, 'homepage' | 'source' | 'authors' | 'lastVersion'>;
  label: string;
  maxLength?: number;
  placeholder?: string;
  inputMode?: 'url';
}

function LineField({ field, ...props }: LineFieldProps) {
  const [value, setValue] = useToolField(field);
  return (
    <TextField
      {...props}
      autoComplete="off"
      value={value ?? ''}
      error={useFieldError(field)}
      onChange={(event) => setValue(orNull(event.target.value))}
    />
  );
}

/** Related technologies, games and tools. */
function RelationsSection() {
  const [technologies, setTechnologies] = useToolField('technologies');
  return (
    <FormSection field="games" alsoFor={['technologies', 'alternatives']} title={m.belongsTo()}>
      <LookupList
        kind="technologies"
        label={m.technologies()}
        placeholder={m.selectTechnologies()}
        value={technologies}
        onChange={setTechnologies}
        maxCount={MAX_TOOL_ROWS}
        allowNew
      />
      <PublicationsField field="games" of="game" label={common.games()} placeholder={m.selectGames()} max={MAX_TOOL_ROWS} />
      <PublicationsField
        field="alternatives"
        of="tool"
        label={m.alternatives()}
        placeholder={m.selectOtherTools()}
        max={MAX_TOOL_ROWS}
        isOwnKind
      />
    </FormSection>
  );
}

/** The form of a tool. */
export const toolSections = (): FormSections => ({
  left: (
    <>
      <TitleSection kind="tool" max={MAX_TOOL_TITLE} />
      <DescriptionSection kind="tool" max={MAX_TOOL_TEXT} placeholder={m.descriptionHint()} />
      <FormatsSection />
      <PicturesSection kind="tool" max={MAX_TOOL_PICTURES} />
      <CommandLineSection />
    </>
  ),
  right: (
    <>
      <LinksSection />
      <TermsSection />
      <ReleaseSection />
      <RelationsSection />
      <NamesSection kind="tool" />
      <TagsSection max={MAX_TOOL_ROWS} />
    </>
  ),
});
