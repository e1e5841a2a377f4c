import * as common from '#messages/common';
import * as m from '#messages/asset-edit';
import { MAX_ASSET_LINE, MAX_ASSET_TEXT } from '../../../../shared/catalogue/assets/asset-form-rules.ts';
import type { AssetForm } from '../../../../shared/catalogue/assets/asset-form.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { LookupPicker } from '../../editing/lookup-picker.tsx';
import { MentionArea } from '../../editing/mention-area.tsx';
import { TextArea, TextField } from '../../../platform/ui/form/text-field.tsx';
import { useAssetEditor } from './use-asset-editing.ts';
import { useAssetField } from './use-asset-field.ts';

/** Author and license. */
export function RightsSection() {
  const [author, setAuthor] = useAssetField('author');
  const [license, setLicense] = useAssetField('license');
  return (
    <FormSection field="copyrights" alsoFor={['author', 'license', 'licenseText']} title={m.rights()}>
      <LongText field="copyrights" label={m.copyrights()} rows={3} />
      <TextField
        label={m.originalAuthor()}
        value={author ?? ''}
        maxLength={MAX_ASSET_LINE}
        autoComplete="off"
        onChange={(event) => setAuthor(event.target.value === '' ? null : event.target.value)}
      />
      <LookupPicker
        kind="licenses"
        label={m.license()}
        placeholder={m.selectLicense()}
        value={license}
        onChange={setLicense}
        allowNew
      />
      <LongText field="licenseText" label={m.licenseText()} rows={4} />
    </FormSection>
  );
}

export function AssetDescriptionSection() {
  const { base } = useAssetEditor().control;
  const area = useLongText('description');
  return (
    <FormSection field="description" title={common.description()}>
      <MentionArea
        {...area}
        subject={base && { kind: 'asset', id: base.id }}
        label={common.description()}
        isLabelHidden
        rows={6}
        placeholder={m.enterDescription()}
        hint={[m.markdownHint(), area.hint].filter(Boolean).join(' ')}
      />
    </FormSection>
  );
}

type LongField = keyof Pick<AssetForm, 'copyrights' | 'licenseText' | 'description'>;

function LongText({ field, ...area }: { field: LongField; label: string; rows: number }) {
  const { onText, ...text } = useLongText(field);
  return <TextArea {...area} {...text} onChange={(event) => onText(event.target.value)} />;
}

function useLongText(field: LongField) {
  const [value, setValue] = useAssetField(field);
  const text = value ?? '';
  return {
    maxLength: MAX_ASSET_TEXT,
    value: text,
    // A short text needs no character count.
    hint: text.length > MAX_ASSET_TEXT / 2 ? m.characters({ length: text.length, max: MAX_ASSET_TEXT }) : undefined,
    onText: (typed: string) => setValue(typed === '' ? null : typed),
  };
}
