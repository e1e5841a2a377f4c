import type { FanartForm, EditedFanart } from '../../../shared/catalogue/fanarts/fanart-form.ts';
import {
  MAX_FANART_LINE,
  MAX_FANART_ROWS,
  MEDIA,
  MEDIUM_NAMES,
  RIGHTS,
  RIGHTS_NAMES,
  MAX_FANART_PICTURES,
  MAX_FANART_TEXT,
  MAX_FANART_TITLE,
} from '../../../shared/catalogue/fanarts/fanart-rules.ts';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { SwitchField } from '../../platform/ui/form/switch-field.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import { useFieldError } from '../editing/form-errors.ts';
import { FormSection } from '../editing/form-section.tsx';
import { formHooks } from '../editing/simple-edit.ts';
import type { FormSections } from '../editing/simple-editor.tsx';
import {
  PublicationsField,
  DescriptionSection,
  PicturesSection,
  TagsSection,
  TitleSection,
} from '../editing/simple-sections.tsx';
import styles from './fanart-sections.module.css';

const { useFormField: useFanartField } = formHooks<FanartForm, EditedFanart>();

/** Rights of publication, and the sensitive flag. */
function RightsSection() {
  const [rights, setRights] = useFanartField('rights');
  const [permissionOf, setPermissionOf] = useFanartField('permissionOf');
  const [sensitive, setSensitive] = useFanartField('sensitive');
  const permissionFault = useFieldError('permissionOf');
  return (
    <FormSection field="rights" alsoFor={['permissionOf', 'sensitive']} title="Whose work it is" isRequired>
      <fieldset className={styles.rights}>
        <legend className="visually-hidden">Whose work it is</legend>
        {RIGHTS.map((each) => (
          <label key={each} className={styles.right}>
            <input type="radio" name="rights" checked={rights === each} onChange={() => setRights(each)} />
            {RIGHTS_NAMES[each]}
          </label>
        ))}
      </fieldset>
      {rights === 'permission' && (
        <TextField
          label="Whose permission"
          hint="Name the artist, and where they gave it."
          value={permissionOf ?? ''}
          maxLength={MAX_FANART_LINE}
          autoComplete="off"
          fault={permissionFault}
          onChange={(event) => setPermissionOf(event.target.value || null)}
        />
      )}
      <SwitchField
        label="Sensitive"
        hint="Blood, nudity and the like. It is blurred until somebody asks for it."
        value={sensitive}
        onChange={setSensitive}
      />
    </FormSection>
  );
}

function MakingSection() {
  const [medium, setMedium] = useFanartField('medium');
  const [software, setSoftware] = useFanartField('software');
  return (
    <FormSection field="medium" alsoFor={['software']} title="How it was made">
      <SelectChoice
        label="Medium"
        value={medium}
        choices={MEDIA.map((value) => ({ value, label: MEDIUM_NAMES[value] }))}
        missing="Not stated"
        onChoose={setMedium}
      />
      <TextField
        label="Software"
        value={software ?? ''}
        maxLength={MAX_FANART_LINE}
        autoComplete="off"
        onChange={(event) => setSoftware(event.target.value || null)}
      />
    </FormSection>
  );
}

/** Depicted games and models. */
function DepictsSection() {
  return (
    <FormSection field="games" alsoFor={['models']} title="Depicts" intro="It is shown on their pages, too.">
      <PublicationsField field="games" of="game" label="Games" placeholder="Select games" max={MAX_FANART_ROWS} />
      <PublicationsField field="models" of="asset" label="Models" placeholder="Select models" max={MAX_FANART_ROWS} />
    </FormSection>
  );
}

/** The form of a fan art. */
export const FANART_SECTIONS: FormSections = {
  left: (
    <>
      <TitleSection noun="fan art" max={MAX_FANART_TITLE} />
      <PicturesSection
        noun="fan art"
        max={MAX_FANART_PICTURES}
        intro={`One to ${MAX_FANART_PICTURES}. Where and with which camera they were taken is removed from them.`}
      />
      <DescriptionSection kind="fanart" max={MAX_FANART_TEXT} placeholder="What it shows, and how it was made" />
    </>
  ),
  right: (
    <>
      <RightsSection />
      <MakingSection />
      <DepictsSection />
      <TagsSection max={MAX_FANART_ROWS} />
    </>
  ),
};
