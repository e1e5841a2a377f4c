import * as common from '#messages/common';
import * as m from '#messages/fanart-edit';
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
  const permissionError = useFieldError('permissionOf');
  return (
    <FormSection field="rights" alsoFor={['permissionOf', 'sensitive']} title={m.rights()} isRequired>
      <fieldset className={styles.rights}>
        <legend className="visually-hidden">{m.rights()}</legend>
        {RIGHTS.map((each) => (
          <label key={each} className={styles.right}>
            <input type="radio" name="rights" checked={rights === each} onChange={() => setRights(each)} />
            {RIGHTS_NAMES[each]()}
          </label>
        ))}
      </fieldset>
      {rights === 'permission' && (
        <TextField
          label={m.permission()}
          hint={m.permissionHint()}
          value={permissionOf ?? ''}
          maxLength={MAX_FANART_LINE}
          autoComplete="off"
          error={permissionError}
          onChange={(event) => setPermissionOf(event.target.value || null)}
        />
      )}
      <SwitchField label={m.sensitive()} hint={m.sensitiveHint()} value={sensitive} onChange={setSensitive} />
    </FormSection>
  );
}

function MakingSection() {
  const [medium, setMedium] = useFanartField('medium');
  const [software, setSoftware] = useFanartField('software');
  return (
    <FormSection field="medium" alsoFor={['software']} title={m.howMade()}>
      <SelectChoice
        label={m.medium()}
        value={medium}
        choices={MEDIA.map((value) => ({ value, label: MEDIUM_NAMES[value]() }))}
        missing={m.notStated()}
        onChoose={setMedium}
      />
      <TextField
        label={m.software()}
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
    <FormSection field="games" alsoFor={['models']} title={m.depicts()} intro={m.depictsHint()}>
      <PublicationsField field="games" of="game" label={common.games()} placeholder={m.selectGames()} max={MAX_FANART_ROWS} />
      <PublicationsField
        field="models"
        of="asset"
        label={common.models()}
        placeholder={m.selectModels()}
        max={MAX_FANART_ROWS}
      />
    </FormSection>
  );
}

/** The form of a fan art. */
export const fanartSections = (): FormSections => ({
  left: (
    <>
      <TitleSection kind="fanart" max={MAX_FANART_TITLE} />
      <PicturesSection kind="fanart" max={MAX_FANART_PICTURES} intro={m.picturesHint({ max: MAX_FANART_PICTURES })} />
      <DescriptionSection kind="fanart" max={MAX_FANART_TEXT} placeholder={m.descriptionHint()} />
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
});
