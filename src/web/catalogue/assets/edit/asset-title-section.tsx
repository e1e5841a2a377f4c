import { useState } from 'react';

import { isBlank } from '../../../../shared/platform/kit/text.ts';
import { MAX_ASSET_NAME } from '../../../../shared/catalogue/assets/asset-form-rules.ts';
import { useFieldError } from '../../editing/form-errors.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { TextField } from '../../../platform/ui/form/text-field.tsx';
import { useAssetField } from './use-asset-field.ts';

/** The title: every letter of it is the form's at once, so that a reload loses none. */
export function AssetTitleSection() {
  const [name, setName] = useAssetField('name');
  const [isTyping, setIsTyping] = useState(false);
  const fault = useFieldError('name');
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
