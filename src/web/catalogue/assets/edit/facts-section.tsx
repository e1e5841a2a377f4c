import * as m from '#messages/asset-edit';
import * as assets from '#messages/assets';
import { Ruler } from 'lucide-react';
import type { ReactNode } from 'react';

import type { StatedModel } from '../../../../shared/catalogue/assets/asset-form.ts';
import { MAX_STATED_TEXTURES } from '../../../../shared/catalogue/assets/asset-form-rules.ts';
import { TEXTURE_TYPES } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import {
  QUALITIES,
  QUALITY_BANDS,
  TEXTURE_RESOLUTION_LABELS,
  TEXTURE_TYPE_NAMES,
  TEXTURE_RESOLUTIONS,
  type Quality,
} from '../../../../shared/catalogue/assets/asset-rules.ts';
import { QUALITY_NAMES } from '../../../../shared/catalogue/assets/quality-names.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { LookupList } from '../../editing/lookup-picker.tsx';
import { wholeNumber } from '../../../../shared/platform/messages/locale-format.ts';
import { Row, Stack } from '../../../platform/ui/layout/layout.tsx';
import { SelectChoice } from '../../../platform/ui/form/select-choice.tsx';
import { SwitchField } from '../../../platform/ui/form/switch-field.tsx';
import { TextField } from '../../../platform/ui/form/text-field.tsx';
import styles from './asset-fields.module.css';
import { measuredFacts } from './measured-facts.ts';
import { useAssetEditor } from './use-asset-editing.ts';
import { useAssetField } from './use-asset-field.ts';
import textStyles from '../../../platform/ui/text/text.module.css';

/** Facts of the model: measured where possible, otherwise stated by the uploader. */
export function FactsSection() {
  const { live, main } = useAssetEditor();
  const [formats, setFormats] = useAssetField('formats');
  const [stated, setStated] = useAssetField('stated');
  const known = live.bundle?.formats ?? [];
  const facts = measuredFacts(main?.measured ?? null);
  const state = (change: Partial<StatedModel>) => setStated({ ...stated, ...change });
  const isMeasured = main !== null && main.measured !== null;
  return (
    <FormSection
      field="stated"
      alsoFor={['formats']}
      title={m.modelFacts()}
      intro={isMeasured ? (main.measured?.isChecked === true ? undefined : assets.unchecked()) : m.modelFactsHint()}
    >
      {known.length > 0 ? (
        <MeasuredFact label={m.formats()}>{known.join(', ')}</MeasuredFact>
      ) : (
        <LookupList
          kind="formats"
          label={m.formats()}
          placeholder={m.selectFormats()}
          hint={m.formatsHint()}
          value={formats}
          onChange={setFormats}
          allowNew
        />
      )}
      {facts.rigged === null ? (
        <SwitchField
          label={m.skeleton()}
          value={stated.rigged}
          hint={stated.rigged === null ? m.notStated() : stated.rigged ? m.hasSkeleton() : m.hasNoSkeleton()}
          onChange={(rigged) => state({ rigged })}
        />
      ) : (
        <MeasuredFact label={m.skeleton()}>
          {facts.rigged ? m.yesBones({ count: main?.measured?.bones ?? 0 }) : m.no()}
        </MeasuredFact>
      )}
      <div className={styles.pair}>
        {facts.textures === null ? (
          <TextField
            label={m.textureCount()}
            inputMode="numeric"
            value={stated.textures ?? ''}
            autoComplete="off"
            onChange={(event) => state({ textures: wholeIn(event.target.value) })}
          />
        ) : (
          <MeasuredFact label={m.textureCount()}>{wholeNumber(facts.textures)}</MeasuredFact>
        )}
        {facts.textureType === null && !(isMeasured && facts.textures === 0) ? (
          <SelectChoice
            label={m.textureType()}
            value={stated.textureType}
            choices={TEXTURE_TYPES.map((value) => ({ value, label: TEXTURE_TYPE_NAMES[value]() }))}
            missing={m.notStated()}
            onChoose={(textureType) => state({ textureType })}
          />
        ) : (
          <MeasuredFact label={m.textureType()}>
            {facts.textureType === null ? m.noTextures() : TEXTURE_TYPE_NAMES[facts.textureType]()}
          </MeasuredFact>
        )}
        {facts.textureResolution === null && !(isMeasured && facts.textures === 0) ? (
          <SelectChoice
            label={m.textureResolution()}
            value={stated.textureResolution}
            choices={TEXTURE_RESOLUTIONS.map((value) => ({ value, label: TEXTURE_RESOLUTION_LABELS[value]() }))}
            missing={m.notStated()}
            onChoose={(textureResolution) => state({ textureResolution })}
          />
        ) : (
          <MeasuredFact label={m.textureResolution()}>
            {facts.textureResolution === null ? m.noTextures() : TEXTURE_RESOLUTION_LABELS[facts.textureResolution]()}
          </MeasuredFact>
        )}
        {facts.quality === null ? (
          <SelectChoice
            label={m.modelQuality()}
            value={stated.quality}
            choices={QUALITIES.map((value) => ({ value, label: qualityLabel(value) }))}
            missing={m.notStated()}
            onChoose={(quality) => state({ quality })}
          />
        ) : (
          <MeasuredFact label={m.modelQuality()}>
            {m.qualityWithCount({ count: main?.measured?.triangles ?? 0, quality: QUALITY_NAMES[facts.quality]() })}
          </MeasuredFact>
        )}
      </div>
    </FormSection>
  );
}

function MeasuredFact({ label, children }: { label: string; children: ReactNode }) {
  const { main } = useAssetEditor();
  const isChecked = main?.measured?.isChecked === true;
  return (
    <Stack gap="6px" isTop role="group" aria-label={isChecked ? m.measuredFact({ label }) : m.factFromFiles({ label })}>
      <Row as="span" gap={1} across={2} wraps align="center">
        <span className={textStyles.label}>{label}</span>
        <span className={styles.mark}>
          <Ruler size={12} aria-hidden />
          {isChecked ? m.measured() : m.fromFiles()}
        </span>
      </Row>
      <span className={styles.value}>{children}</span>
    </Stack>
  );
}

/** Quality band with its triangles: 'low-poly, up to 500'. */
function qualityLabel(quality: Quality): string {
  const name = QUALITY_NAMES[quality]();
  const at = QUALITY_BANDS.findIndex((band) => band.name === quality);
  const from = (QUALITY_BANDS[at - 1]?.maxTriangles ?? -1) + 1;
  const to = QUALITY_BANDS[at]?.maxTriangles ?? 0;
  if (from === 0) return m.qualityUpTo({ quality: name, count: to });
  return to === Number.POSITIVE_INFINITY
    ? `${name} (${wholeNumber(from)}+)`
    : `${name} (${wholeNumber(from)} – ${wholeNumber(to)})`;
}

function wholeIn(typed: string): number | null {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? null : Math.min(Number(digits), MAX_STATED_TEXTURES);
}
