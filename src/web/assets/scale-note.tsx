import { useQuery } from '@tanstack/react-query';
import { Ruler } from 'lucide-react';

import { judgeScale } from '../../shared/assets/scale-contract.ts';
import { presentModel, type Presented, type Unit } from '../../shared/bundles/presentation-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { useWrite } from '../ui/use-write.ts';
import styles from './editor-note.module.css';

interface ScaleNoteProps {
  modelId: number;
  /** Null: there is nothing to look at, whose unit could be set. */
  presented: Presented | null;
  /** What it is filed under. */
  category: string | null;
  gameId: number | null;
  /** What is told of the model is to be asked for again. */
  onRenew: () => Promise<unknown>;
}

/** Told to those who may change the files: a size that is hardly meant, and the unit that would mend it. */
export function ScaleNote({ modelId, presented, category, gameId, onRenew }: ScaleNoteProps) {
  const query = { ...(category !== null && { category }), ...(gameId !== null && { gameId }) };
  const { data } = useQuery({
    queryKey: [judgeScale.name, modelId, presented?.version, query],
    queryFn: ({ signal }) => call(browserApi, judgeScale, { params: { id: modelId }, query, signal }),
    enabled: category !== null || gameId !== null,
  });
  const write = useWrite(async (unit: Unit) => {
    if (presented === null) return;
    const body = { presentation: { ...presented.presentation, unit }, version: presented.version };
    await call(browserApi, presentModel, { params: { id: modelId }, body });
    await onRenew();
  });
  const warning = data?.warning ?? null;
  if (warning === null) return null;
  const { sentence, unit } = warning;
  return (
    <div className={styles.note}>
      <Ruler size={18} aria-hidden />
      <p role="status">{sentence}</p>
      {unit !== null && presented !== null && (
        <Button isBusy={write.isBusy} onClick={() => void write.run(unit)}>
          Its file is in {unit}
        </Button>
      )}
      {write.fault !== null && <p role="alert">{write.fault.sentence}</p>}
    </div>
  );
}
