import { MAX_LINK } from '../../../shared/kit/outside-link.ts';
import type { ToolForm } from '../../../shared/tools/tool-form.ts';
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
} from '../../../shared/tools/tool-rules.ts';
import { useFieldFault } from '../../editing/form-faults.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { LookupList, LookupPicker } from '../../editing/lookup-picker.tsx';
import { PublicationsField } from '../../editing/plain-sections.tsx';
import { DayField, useYearsUntilNow } from '../../ui/date-field.tsx';
import { SelectChoice } from '../../ui/select-choice.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useToolField } from './tool-kind.ts';
import styles from './tool-sections.module.css';

const orNull = (text: string) => (text === '' ? null : text);

export function CommandLineSection() {
  const [commandLine, setCommandLine] = useToolField('commandLine');
  return (
    <FormSection field="commandLine" title="Command line">
      <TextArea
        label="An example of how it is called"
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

/** Where it is had: nothing of it is stored here. */
export function LinksSection() {
  return (
    <FormSection field="homepage" alsoFor={['source']} title="Links" intro="Where it is had. Programs are not stored here.">
      <LineField field="homepage" label="Home page" maxLength={MAX_LINK} inputMode="url" placeholder="https://" />
      <LineField field="source" label="Source code" maxLength={MAX_LINK} inputMode="url" placeholder="https://" />
    </FormSection>
  );
}

/** On what it runs, what it costs, and under which terms. */
export function TermsSection() {
  const [systems, setSystems] = useToolField('systems');
  const [price, setPrice] = useToolField('price');
  const [license, setLicense] = useToolField('license');
  return (
    <FormSection field="systems" alsoFor={['price', 'license', 'authors']} title="Systems and terms">
      <fieldset className={styles.systems}>
        <legend>Runs on</legend>
        {SYSTEMS.map((system) => (
          <label key={system} className={styles.system}>
            <input
              type="checkbox"
              checked={systems.includes(system)}
              onChange={({ target }) =>
                setSystems(SYSTEMS.filter((each) => (each === system ? target.checked : systems.includes(each))))
              }
            />
            {SYSTEM_NAMES[system]}
          </label>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <SelectChoice
          label="Price"
          value={price}
          choices={PRICES.map((value) => ({ value, label: PRICE_NAMES[value] }))}
          missing="Not stated"
          onChoose={setPrice}
        />
        <LookupPicker
          kind="licenses"
          label="License"
          placeholder="Select license"
          value={license}
          onChange={setLicense}
          allowNew
        />
      </div>
      <LineField field="authors" label="Authors" maxLength={MAX_TOOL_LINE} />
    </FormSection>
  );
}

export function ReleaseSection() {
  return (
    <FormSection field="lastVersion" alsoFor={['released', 'checked']} title="Last release">
      <div className={styles.pair}>
        <LineField field="lastVersion" label="Version" maxLength={MAX_TOOL_VERSION} />
        <ToolDay field="released" label="Released on" />
        <ToolDay field="checked" label="Checked on" />
      </div>
    </FormSection>
  );
}

function ToolDay({ field, label }: { field: 'released' | 'checked'; label: string }) {
  const [value, setValue] = useToolField(field);
  const years = useYearsUntilNow(FIRST_TOOL_YEAR);
  return <DayField label={label} value={value} onChange={setValue} years={years} fault={useFieldFault(field)} />;
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
      fault={useFieldFault(field)}
      onChange={(event) => setValue(orNull(event.target.value))}
    />
  );
}

/** What it belongs to: technologies, games, other tools. */
export function RelationsSection() {
  const [technologies, setTechnologies] = useToolField('technologies');
  return (
    <FormSection field="games" alsoFor={['technologies', 'alternatives']} title="Belongs to">
      <LookupList
        kind="technologies"
        label="Technologies"
        placeholder="Select technologies"
        value={technologies}
        onChange={setTechnologies}
        maxCount={MAX_TOOL_ROWS}
        allowNew
      />
      <PublicationsField field="games" of="game" label="Games" placeholder="Select games" max={MAX_TOOL_ROWS} />
      <PublicationsField
        field="alternatives"
        of="tool"
        label="Alternatives"
        placeholder="Select other tools"
        max={MAX_TOOL_ROWS}
        isOwnKind
      />
    </FormSection>
  );
}
