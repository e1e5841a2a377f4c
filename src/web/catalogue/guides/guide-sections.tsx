import * as common from '#messages/common';
import * as m from '#messages/guide-edit';
import type { GuideForm, EditedGuide } from '../../../shared/catalogue/guides/guide-form.ts';
import {
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  DURATION_NAMES,
  DURATIONS,
  FIRST_GUIDE_YEAR,
  MAX_GUIDE_ROWS,
  MAX_GUIDE_VERSION,
  MAX_GUIDE_PICTURES,
  MAX_GUIDE_SUMMARY,
  MAX_GUIDE_TITLE,
} from '../../../shared/catalogue/guides/guide-rules.ts';
import { DayField, useYearsUntilNow } from '../../platform/ui/form/date-field.tsx';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import { useFieldError } from '../editing/form-errors.ts';
import { FormSection } from '../editing/form-section.tsx';
import { LookupList } from '../editing/lookup-picker.tsx';
import rowStyles from '../editing/row-fields.module.css';
import { formHooks } from '../editing/simple-edit.ts';
import type { FormSections } from '../editing/simple-editor.tsx';
import {
  PublicationsField,
  DescriptionSection,
  PicturesSection,
  TagsSection,
  TitleSection,
} from '../editing/simple-sections.tsx';
import { TextSection } from './edit/text-section.tsx';

const { useFormField: useGuideField } = formHooks<GuideForm, EditedGuide>();

const orNull = (text: string) => (text === '' ? null : text);

/** Difficulty and duration. */
function EffortSection() {
  const [difficulty, setDifficulty] = useGuideField('difficulty');
  const [duration, setDuration] = useGuideField('duration');
  return (
    <FormSection field="difficulty" alsoFor={['duration']} title={m.effort()}>
      <div className={rowStyles.pair}>
        <SelectChoice
          label={m.difficulty()}
          value={difficulty}
          choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_NAMES[value]() }))}
          missing={m.notStated()}
          onChoose={setDifficulty}
        />
        <SelectChoice
          label={m.timeNeeded()}
          value={duration}
          choices={DURATIONS.map((value) => ({ value, label: DURATION_NAMES[value]() }))}
          missing={m.notStated()}
          onChoose={setDuration}
        />
      </div>
    </FormSection>
  );
}

/** Version and date of the last verification. */
function VerifiedSection() {
  const [version, setVersion] = useGuideField('verifiedVersion');
  const [day, setDay] = useGuideField('verifiedOn');
  const years = useYearsUntilNow(FIRST_GUIDE_YEAR);
  return (
    <FormSection field="verifiedVersion" alsoFor={['verifiedOn']} title={m.lastVerified()} intro={m.lastVerifiedHint()}>
      <div className={rowStyles.pair}>
        <TextField
          label={m.withVersion()}
          placeholder="Lodestone 3.2"
          maxLength={MAX_GUIDE_VERSION}
          autoComplete="off"
          value={version ?? ''}
          error={useFieldError('verifiedVersion')}
          onChange={(event) => setVersion(orNull(event.target.value))}
        />
        <DayField label={m.on()} value={day} onChange={setDay} years={years} error={useFieldError('verifiedOn')} />
      </div>
    </FormSection>
  );
}

/** Subjects of the guide, which link back to it. */
function AboutSection() {
  const [technologies, setTechnologies] = useGuideField('technologies');
  const [formats, setFormats] = useGuideField('formats');
  return (
    <FormSection field="games" alsoFor={['models', 'tools', 'technologies', 'formats']} title={m.about()}>
      <PublicationsField field="games" of="game" label={common.games()} placeholder={m.selectGames()} max={MAX_GUIDE_ROWS} />
      <PublicationsField
        field="models"
        of="asset"
        label={common.models()}
        placeholder={m.selectModels()}
        max={MAX_GUIDE_ROWS}
      />
      <PublicationsField field="tools" of="tool" label={common.tools()} placeholder={m.selectTools()} max={MAX_GUIDE_ROWS} />
      <LookupList
        kind="technologies"
        label={m.technologies()}
        placeholder={m.selectTechnologies()}
        value={technologies}
        onChange={setTechnologies}
        maxCount={MAX_GUIDE_ROWS}
        allowNew
      />
      <LookupList
        kind="formats"
        label={m.formats()}
        placeholder={m.selectFormats()}
        value={formats}
        onChange={setFormats}
        maxCount={MAX_GUIDE_ROWS}
        allowNew
      />
    </FormSection>
  );
}

/** The form of a guide. */
export const guideSections = (): FormSections => ({
  top: (
    <>
      <TitleSection kind="guide" max={MAX_GUIDE_TITLE} />
      <TextSection />
    </>
  ),
  left: (
    <>
      <DescriptionSection
        kind="guide"
        title={m.summary()}
        max={MAX_GUIDE_SUMMARY}
        rows={3}
        placeholder={m.summaryPlaceholder()}
        hint={m.summaryHint()}
      />
      <PicturesSection kind="guide" max={MAX_GUIDE_PICTURES} intro={m.picturesHint()} />
    </>
  ),
  right: (
    <>
      <EffortSection />
      <VerifiedSection />
      <AboutSection />
      <TagsSection max={MAX_GUIDE_ROWS} />
    </>
  ),
});
