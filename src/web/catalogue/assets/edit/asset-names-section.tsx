import { useCallback } from 'react';

import { useFieldError } from '../../editing/form-errors.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { isNameFilled, NameRows } from '../../editing/name-rows.tsx';
import { useRows } from '../../editing/use-list-rows.ts';
import { useAssetEditor } from './use-asset-editing.ts';
import { useAssetField } from './use-asset-field.ts';

/** Alternative names of the model. */
export function AssetNamesSection() {
  const { values, generation } = useAssetEditor().control;
  const [names, replace] = useAssetField('alternativeNames');
  const latest = useCallback(() => values.get().alternativeNames, [values]);
  const rows = useRows({ rows: names, latest, replace, generation, isFilled: isNameFilled });
  const isJudged = useFieldError('alternativeNames') !== null;
  return (
    <FormSection
      field="alternativeNames"
      title="Alternative names"
      intro="What else the model is called. A search hint finds it and is not shown on its page."
    >
      <NameRows rows={rows} isJudged={isJudged} />
    </FormSection>
  );
}
