import { useState } from 'react';

import { isBlank } from '../../../shared/kit/text.ts';
import { MAX_ASSET_NAME } from '../../../shared/assets/asset-form-rules.ts';
import { useFieldFault } from '../../editing/form-faults.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAssetField } from './use-asset-field.ts';

/** The title: every letter of it is the form's at once, so that a reload loses none. */
export function AssetTitleSection() {
  const [name, setName] = useAssetField('name');
  const [isTyping, setIsTyping] = useState(false);
  const fault = useFieldFault('name');
  return (
    <FormSection field="name" title="Title" isRequired isFaultShownBelow>
      <TextField
        label="Title of the model"
        value={name}
        maxLength={MAX_ASSET_NAME}
        autoComplete="off"
        required
        fault={isBlank(name) && !isTyping ? fault : null}
        onChange={(event) => {
          setIsTyping(true);
          setName(event.target.value);
        }}
        onBlur={() => setIsTyping(false)}
      />
    </FormSection>
  );
}
