import * as assetRules from '#messages/asset-rules';
import * as m from '#messages/assets';
import { useQuery } from '@tanstack/react-query';
import { Ruler } from 'lucide-react';

import { judgeScale } from '../../../shared/catalogue/assets/scale-contract.ts';
import type { Unit } from '@polyshelf/model-pipeline/look/presentation.ts';
import { presentModel, type Presented } from '../../../shared/files/bundles/presentation-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './editor-note.module.css';

interface ScaleNoteProps {
  modelId: number;
  /** Null: nothing is shown that could have a unit. */
  presented: Presented | null;
  /** Category of the model. */
  category: string | null;
  gameId: number | null;
  /** Refetches the model. */
  onRenew: () => Promise<unknown>;
}

/** Notice for editors: asks for a missing unit, and warns of an implausible size. */
export function ScaleNote({ modelId, presented, category, gameId, onRenew }: ScaleNoteProps) {
  const query = { ...(category !== null && { category }), ...(gameId !== null && { gameId }) };
  const { data } = useQuery({
    queryKey: [judgeScale.name, modelId, presented?.version, query],
    queryFn: ({ signal }) => call(browserApi, judgeScale, { params: { id: modelId }, query, signal }),
    enabled: presented !== null,
  });
  const write = useApiMutation(async (unit: Unit) => {
    if (presented === null) return;
    const body = { presentation: { ...presented.presentation, unit }, version: presented.version };
    await call(browserApi, presentModel, { params: { id: modelId }, body });
    await onRenew();
  });
  const { warning = null, choices = null } = data ?? {};
  if (presented === null || (warning === null && choices === null)) return null;
  const unit = warning?.unit ?? null;
  return (
    <div className={styles.note}>
      <Ruler size={18} aria-hidden />
      <p role="status">{warning?.sentence ?? assetRules.unitWanted()}</p>
      {choices !== null && (
        <SelectChoice
          label={m.unitOfFile()}
          value={null}
          choices={choices.map((choice) => ({ value: choice.unit, label: `${choice.unit} (${choice.size})` }))}
          missing={m.notKnown()}
          onChoose={(chosen) => void (chosen !== null && write.run(chosen))}
        />
      )}
      {unit !== null && (
        <Button isBusy={write.isBusy} onClick={() => void write.run(unit)}>
          {m.fileIsIn({ unit })}
        </Button>
      )}
      {write.error !== null && <p role="alert">{write.error.sentence}</p>}
    </div>
  );
}
