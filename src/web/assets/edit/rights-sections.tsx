import { MAX_ASSET_LINE, MAX_ASSET_TEXT } from '../../../shared/assets/asset-form-rules.ts';
import type { AssetForm } from '../../../shared/assets/asset-form.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { LookupPicker } from '../../editing/lookup-picker.tsx';
import { wholeNumber } from '../../ui/compact-number.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useAssetField } from './use-asset-field.ts';

/** Whose work it is, and what may be done with it. */
export function RightsSection() {
  const [author, setAuthor] = useAssetField('author');
  const [license, setLicense] = useAssetField('license');
  return (
    <FormSection field="copyrights" alsoFor={['author', 'license', 'licenseText']} title="Rights">
      <LongText field="copyrights" label="Model copyrights" rows={3} />
      <TextField
        label="Original author"
        value={author ?? ''}
        maxLength={MAX_ASSET_LINE}
        autoComplete="off"
        onChange={(event) => setAuthor(event.target.value === '' ? null : event.target.value)}
      />
      <LookupPicker
        kind="licenses"
        label="License"
        placeholder="Select license"
        value={license}
        onChange={setLicense}
        allowNew
      />
      <LongText field="licenseText" label="License text" rows={4} />
    </FormSection>
  );
}

export function AssetDescriptionSection() {
  return (
    <FormSection field="description" title="Description">
      <LongText field="description" label="Description" rows={6} isLabelHidden placeholder="Enter description..." isMarkdown />
    </FormSection>
  );
}

interface LongTextProps {
  field: keyof Pick<AssetForm, 'copyrights' | 'licenseText' | 'description'>;
  label: string;
  rows: number;
  isLabelHidden?: boolean;
  placeholder?: string;
  isMarkdown?: boolean;
}

function LongText({ field, isMarkdown = false, ...area }: LongTextProps) {
  const [value, setValue] = useAssetField(field);
  const text = value ?? '';
  const hints = [
    isMarkdown && 'Markdown works: **bold**, lists, links.',
    // Nobody counts the letters of a short text.
    text.length > MAX_ASSET_TEXT / 2 && `${wholeNumber(text.length)} of ${wholeNumber(MAX_ASSET_TEXT)} characters`,
  ].filter(Boolean);
  return (
    <TextArea
      {...area}
      maxLength={MAX_ASSET_TEXT}
      value={text}
      hint={hints.length > 0 ? hints.join(' ') : undefined}
      onChange={(event) => setValue(event.target.value === '' ? null : event.target.value)}
    />
  );
}
