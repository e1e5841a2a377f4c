import type { ReactNode } from 'react';
import * as m from '#messages/asset-edit';
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
import { rich } from '../../../platform/ui/text/rich.ts';

const GAMES = publicationSource('game');

export function AssetTagsSection() {
  const [tags, setTags] = useAssetField('tags');
  return (
    <FormSection field="tags" title={m.tags()}>
      <LookupList
        kind="tags"
        label={m.tags()}
        isLabelHidden
        placeholder={m.addTags()}
        hint={m.tagsHint({ count: MAX_TAG_LENGTH })}
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
    <FormSection field="games" alsoFor={['technologies', 'platforms']} title={m.fromGame()}>
      <PickedList
        label={m.fromGame()}
        isLabelHidden
        placeholder={m.selectGames()}
        hint={rich(
          m.gameHint<ReactNode>({
            several: games.length > 1 ? 'yes' : 'no',
            link: (parts) => (
              <a href="/add-game" target="_blank" rel="noreferrer" data-prose>
                {rich(parts)}
              </a>
            ),
          }),
        )}
        error={useFieldError('games')}
        source={GAMES}
        values={games}
        onChange={setGames}
        isNew={() => false}
        maxCount={MAX_ASSET_ROWS}
      />
      <LookupList
        kind="technologies"
        label={m.technology()}
        placeholder={m.selectTechnologies()}
        value={technologies}
        onChange={setTechnologies}
        maxCount={MAX_ASSET_ROWS}
        allowNew
      />
      <LookupList
        kind="platforms"
        label={m.fromPlatform()}
        placeholder={m.selectPlatforms()}
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
    <FormSection field="category" alsoFor={['subcategory']} title={m.category()}>
      <div className={styles.pair}>
        <LookupPicker
          kind="categories"
          label={m.category()}
          placeholder={m.selectCategory()}
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
          label={m.subcategory()}
          placeholder={category === null ? m.selectCategoryFirst() : m.selectSubcategory()}
          value={subcategory}
          onChange={setSubcategory}
          error={useFieldError('subcategory')}
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
    <FormSection field="acquisition" alsoFor={['acquired', 'group']} title={m.acquisition()}>
      <div className={styles.pair}>
        <SelectChoice
          label={m.acquisition()}
          value={acquisition}
          choices={ACQUISITIONS.map((value) => ({ value, label: value === 'ripped' ? m.ripped() : m.extracted() }))}
          missing={m.notStated()}
          onChoose={setAcquisition}
        />
        <DayField
          label={m.acquiredDate()}
          value={acquired}
          onChange={setAcquired}
          years={useYearsUntilNow(FIRST_ACQUIRED_YEAR)}
          error={useFieldError('acquired')}
        />
      </div>
      <TextField
        label={m.group()}
        hint={m.groupHint()}
        value={group ?? ''}
        maxLength={MAX_ASSET_LINE}
        autoComplete="off"
        onChange={(event) => setGroup(event.target.value === '' ? null : event.target.value)}
      />
    </FormSection>
  );
}
