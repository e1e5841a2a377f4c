import { FIRST_ACQUIRED_YEAR, MAX_ASSET_LINE, MAX_ASSET_ROWS } from '../../../../shared/catalogue/assets/asset-form-rules.ts';
import { ACQUISITIONS } from '../../../../shared/catalogue/assets/asset-rules.ts';
import { MAX_TAG_LENGTH } from '../../../../shared/catalogue/publications/publication.ts';
import { useFieldError } from '../../editing/form-errors.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { LookupList, LookupPicker } from '../../editing/lookup-picker.tsx';
import { publicationSource } from '../../editing/publication-source.ts';
import { DayField, useYearsUntilNow } from '../../../platform/ui/form/date-field.tsx';
import { PickedList } from '../../../platform/ui/form/picked-list.tsx';
import { SelectChoice } from '../../../platform/ui/form/select-choice.tsx';
import { TextField } from '../../../platform/ui/form/text-field.tsx';
import styles from './asset-fields.module.css';
import { useAssetField } from './use-asset-field.ts';

const GAMES = publicationSource('game');

export function AssetTagsSection() {
  const [tags, setTags] = useAssetField('tags');
  return (
    <FormSection field="tags" title="Tags">
      <LookupList
        kind="tags"
        label="Tags"
        isLabelHidden
        placeholder="Add tags"
        hint={`At most ${MAX_TAG_LENGTH} characters each. Enter adds one.`}
        value={tags}
        onChange={setTags}
        maxCount={MAX_ASSET_ROWS}
        allowNew
      />
    </FormSection>
  );
}

/** Origin of the model: games, technology and platforms. */
export function FromSection() {
  const [games, setGames] = useAssetField('games');
  const [technologies, setTechnologies] = useAssetField('technologies');
  const [platforms, setPlatforms] = useAssetField('platforms');
  return (
    <FormSection field="games" alsoFor={['technologies', 'platforms']} title="From game">
      <PickedList
        label="From game"
        isLabelHidden
        placeholder="Select games"
        hint={
          <>
            {games.length > 1 ? 'The first one is shown with the model.' : 'A game of the catalogue.'} Not there yet?{' '}
            <a href="/add-game" target="_blank" rel="noreferrer" data-prose>
              Add a game
            </a>{' '}
            in a tab of its own: what is typed here stays.
          </>
        }
        fault={useFieldError('games')}
        source={GAMES}
        values={games}
        onChange={setGames}
        isNew={() => false}
        maxCount={MAX_ASSET_ROWS}
      />
      <LookupList
        kind="technologies"
        label="Technology"
        placeholder="Select technologies"
        value={technologies}
        onChange={setTechnologies}
        maxCount={MAX_ASSET_ROWS}
        allowNew
      />
      <LookupList
        kind="platforms"
        label="From platform"
        placeholder="Select platforms"
        value={platforms}
        onChange={setPlatforms}
        maxCount={MAX_ASSET_ROWS}
        allowNew
      />
    </FormSection>
  );
}

/** Category of the model. */
export function CategorySection() {
  const [category, setCategory] = useAssetField('category');
  const [subcategory, setSubcategory] = useAssetField('subcategory');
  return (
    <FormSection field="category" alsoFor={['subcategory']} title="Category">
      <div className={styles.pair}>
        <LookupPicker
          kind="categories"
          label="Category"
          placeholder="Select category"
          value={category}
          onChange={(next) => {
            setCategory(next);
            // A subcategory belongs to one category.
            if (next === null || next.name !== category?.name) setSubcategory(null);
          }}
          allowNew
        />
        <LookupPicker
          kind="subcategories"
          label="Subcategory"
          placeholder={category === null ? 'Select a category first' : 'Select subcategory'}
          value={subcategory}
          onChange={setSubcategory}
          fault={useFieldError('subcategory')}
          isDisabled={category === null}
          allowNew
        />
      </div>
    </FormSection>
  );
}

/** Method, date and person of the acquisition. */
export function AcquisitionSection() {
  const [acquisition, setAcquisition] = useAssetField('acquisition');
  const [acquired, setAcquired] = useAssetField('acquired');
  const [group, setGroup] = useAssetField('group');
  return (
    <FormSection field="acquisition" alsoFor={['acquired', 'group']} title="Acquisition">
      <div className={styles.pair}>
        <SelectChoice
          label="Acquisition"
          value={acquisition}
          choices={ACQUISITIONS.map((value) => ({ value, label: value === 'ripped' ? 'Ripped' : 'Extracted' }))}
          missing="Not stated"
          onChoose={setAcquisition}
        />
        <DayField
          label="Acquired date"
          value={acquired}
          onChange={setAcquired}
          years={useYearsUntilNow(FIRST_ACQUIRED_YEAR)}
          fault={useFieldError('acquired')}
        />
      </div>
      <TextField
        label="Group"
        hint="Who got it together, where it was a group."
        value={group ?? ''}
        maxLength={MAX_ASSET_LINE}
        autoComplete="off"
        onChange={(event) => setGroup(event.target.value === '' ? null : event.target.value)}
      />
    </FormSection>
  );
}
