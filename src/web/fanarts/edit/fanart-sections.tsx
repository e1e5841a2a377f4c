import {
  MAX_FANART_LINE,
  MAX_FANART_ROWS,
  MEDIA,
  MEDIUM_NAMES,
  RIGHTS,
  RIGHTS_NAMES,
} from '../../../shared/fanarts/fanart-rules.ts';
import { useFieldFault } from '../../editing/form-faults.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { PublicationsField } from '../../editing/plain-sections.tsx';
import { SelectChoice } from '../../ui/select-choice.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFanartField } from './fanart-kind.ts';
import styles from './fanart-sections.module.css';

/** By which right it is published, and who may see it unasked. */
export function RightsSection() {
  const [rights, setRights] = useFanartField('rights');
  const [permissionOf, setPermissionOf] = useFanartField('permissionOf');
  const [sensitive, setSensitive] = useFanartField('sensitive');
  const permissionFault = useFieldFault('permissionOf');
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

export function MakingSection() {
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

/** The games and models that it shows. */
export function DepictsSection() {
  return (
    <FormSection field="games" alsoFor={['models']} title="Depicts" intro="It is shown on their pages, too.">
      <PublicationsField field="games" of="game" label="Games" placeholder="Select games" max={MAX_FANART_ROWS} />
      <PublicationsField field="models" of="asset" label="Models" placeholder="Select models" max={MAX_FANART_ROWS} />
    </FormSection>
  );
}
