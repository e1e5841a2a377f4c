import {
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  DURATION_NAMES,
  DURATIONS,
  FIRST_GUIDE_YEAR,
  MAX_GUIDE_ROWS,
  MAX_GUIDE_VERSION,
} from '../../../shared/guides/guide-rules.ts';
import { useFieldFault } from '../../editing/form-faults.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { LookupList } from '../../editing/lookup-picker.tsx';
import { PublicationsField } from '../../editing/plain-sections.tsx';
import rowStyles from '../../editing/row-fields.module.css';
import { DayField, useYearsUntilNow } from '../../ui/date-field.tsx';
import { SelectChoice } from '../../ui/select-choice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useGuideField } from './guide-kind.ts';

const orNull = (text: string) => (text === '' ? null : text);

/** What it asks of whoever follows it. */
export function EffortSection() {
  const [difficulty, setDifficulty] = useGuideField('difficulty');
  const [duration, setDuration] = useGuideField('duration');
  return (
    <FormSection field="difficulty" alsoFor={['duration']} title="Difficulty and time">
      <div className={rowStyles.pair}>
        <SelectChoice
          label="Difficulty"
          value={difficulty}
          choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_NAMES[value] }))}
          missing="Not stated"
          onChoose={setDifficulty}
        />
        <SelectChoice
          label="Time needed"
          value={duration}
          choices={DURATIONS.map((value) => ({ value, label: DURATION_NAMES[value] }))}
          missing="Not stated"
          onChoose={setDuration}
        />
      </div>
    </FormSection>
  );
}

/** That it still works. */
export function VerifiedSection() {
  const [version, setVersion] = useGuideField('verifiedVersion');
  const [day, setDay] = useGuideField('verifiedOn');
  const years = useYearsUntilNow(FIRST_GUIDE_YEAR);
  return (
    <FormSection
      field="verifiedVersion"
      alsoFor={['verifiedOn']}
      title="Last verified"
      intro="When you last followed it yourself, and with which version of the tool or the game."
    >
      <div className={rowStyles.pair}>
        <TextField
          label="With version"
          placeholder="Lodestone 3.2"
          maxLength={MAX_GUIDE_VERSION}
          autoComplete="off"
          value={version ?? ''}
          fault={useFieldFault('verifiedVersion')}
          onChange={(event) => setVersion(orNull(event.target.value))}
        />
        <DayField label="On" value={day} onChange={setDay} years={years} fault={useFieldFault('verifiedOn')} />
      </div>
    </FormSection>
  );
}

/** What it is about; each of these leads to it. */
export function AboutSection() {
  const [technologies, setTechnologies] = useGuideField('technologies');
  const [formats, setFormats] = useGuideField('formats');
  return (
    <FormSection field="games" alsoFor={['models', 'tools', 'technologies', 'formats']} title="About">
      <PublicationsField field="games" of="game" label="Games" placeholder="Select games" max={MAX_GUIDE_ROWS} />
      <PublicationsField field="models" of="asset" label="Models" placeholder="Select models" max={MAX_GUIDE_ROWS} />
      <PublicationsField field="tools" of="tool" label="Tools" placeholder="Select tools" max={MAX_GUIDE_ROWS} />
      <LookupList
        kind="technologies"
        label="Technologies"
        placeholder="Select technologies"
        value={technologies}
        onChange={setTechnologies}
        maxCount={MAX_GUIDE_ROWS}
        allowNew
      />
      <LookupList
        kind="formats"
        label="Formats"
        placeholder="Select formats"
        value={formats}
        onChange={setFormats}
        maxCount={MAX_GUIDE_ROWS}
        allowNew
      />
    </FormSection>
  );
}
