import * as common from '#messages/common';
import * as m from '#messages/asset-edit';
import { type ReactNode, useCallback, useState } from 'react';

import { FormColumns } from '../../editing/form-columns.tsx';
import { AssetPicturesSection } from './asset-pictures-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { FilesSection } from './files-section.tsx';
import { AcquisitionSection, AssetTagsSection, CategorySection, FromSection } from './origin-sections.tsx';
import { AssetDescriptionSection, RightsSection } from './rights-sections.tsx';
import { useFieldError } from '../../editing/form-errors.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { isNameFilled, NameRows } from '../../editing/name-rows.tsx';
import { useRows } from '../../editing/use-list-rows.ts';
import { useAssetEditor } from './use-asset-editing.ts';
import { useAssetField } from './use-asset-field.ts';
import { isBlank } from '../../../../shared/platform/kit/text.ts';
import { MAX_ASSET_NAME } from '../../../../shared/catalogue/assets/asset-form-rules.ts';
import { TextField } from '../../../platform/ui/form/text-field.tsx';

/** Columns of the form: files and pictures left, facts right. */
export function AssetColumns({ head, foot }: { head?: ReactNode; foot?: ReactNode }) {
  return (
    <FormColumns
      left={
        <>
          <FilesSection />
          <AssetTitleSection />
          <AssetNamesSection />
          <AssetPicturesSection />
          <AssetTagsSection />
        </>
      }
      right={
        <>
          {head}
          <FromSection />
          <RightsSection />
          <FactsSection />
          <CategorySection />
          <AcquisitionSection />
          <AssetDescriptionSection />
          {foot}
        </>
      }
    />
  );
}

/** Alternative names of the model. */
function AssetNamesSection() {
  const { values, generation } = useAssetEditor().control;
  const [names, replace] = useAssetField('alternativeNames');
  const latest = useCallback(() => values.get().alternativeNames, [values]);
  const rows = useRows({ rows: names, latest, replace, generation, isFilled: isNameFilled });
  const isValidated = useFieldError('alternativeNames') !== null;
  return (
    <FormSection field="alternativeNames" title={m.alternativeNames()} intro={m.alternativeNamesHint()}>
      <NameRows rows={rows} isValidated={isValidated} />
    </FormSection>
  );
}

/** The title. Every keystroke is saved at once, so that a reload loses nothing. */
function AssetTitleSection() {
  const [name, setName] = useAssetField('name');
  const [isTyping, setIsTyping] = useState(false);
  const error = useFieldError('name');
  return (
    <FormSection field="name" title={common.title()} isRequired isErrorShownBelow>
      <TextField
        label={m.titleOfModel()}
        value={name}
        maxLength={MAX_ASSET_NAME}
        autoComplete="off"
        required
        error={isBlank(name) && !isTyping ? error : null}
        onChange={(event) => {
          setIsTyping(true);
          setName(event.target.value);
        }}
        onBlur={() => setIsTyping(false)}
      />
    </FormSection>
  );
}
