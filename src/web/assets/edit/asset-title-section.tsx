import { useState } from 'react';

import { MAX_ASSET_NAME } from '../../../shared/assets/asset-form-rules.ts';
import { useFieldFault } from '../../editing/form-faults.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAssetField } from './use-asset-field.ts';

/** The title, kept here while it is typed and taken over on leaving the field (contribution.md §5). */
export function AssetTitleSection() {
  const [name, setName] = useAssetField('name');
  const [typed, setTyped] = useState<string | null>(null);
  const fault = useFieldFault('name');

  function commit() {
    if (typed !== null && typed !== name) setName(typed);
    setTyped(null);
  }

  return (
    <FormSection field="name" title="Title" isRequired isFaultShownBelow>
      <TextField
        label="Title of the model"
        value={typed ?? name}
        maxLength={MAX_ASSET_NAME}
        autoComplete="off"
        required
        fault={name.trim() === '' && typed === null ? fault : null}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
        }}
      />
    </FormSection>
  );
}
