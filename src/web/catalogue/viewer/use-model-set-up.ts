import { useEffect, useState } from 'react';

import type { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import { presentModel, type Presented } from '../../../shared/files/bundles/presentation-contract.ts';
import { AS_READ, presentedSize } from '@polyshelf/model-pipeline/look/presentation-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import type { ModelInspection } from './model-inspection.ts';
import type { ModelViewer } from './model-viewer.ts';

export interface OfferedSetUp {
  /** Refetches the model. */
  onSaved: () => unknown;
}

export type ModelSetUpControl = ReturnType<typeof useModelSetUp>;

/** Presentation of a model, and its editing. */
export function useModelSetUp(presented: Presented | null, viewer: ModelViewer | null, offered: OfferedSetUp | null) {
  const [draft, setDraft] = useState<Presentation | null>(null);
  const [newer, setNewer] = useState<Presented | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A save in this tab is newer than the page data.
  const current = newer !== null && newer.version > (presented?.version ?? 0) ? newer : presented;
  const saved = current?.presentation ?? AS_READ;
  const shown = draft ?? saved;
  const metresPerUnit = current?.metresPerUnit ?? 1;
  const { unit, upAxis, front, camera } = shown;
  const assumedUnit = current?.namesUnit === false && unit === null ? metresPerUnit : undefined;

  useEffect(
    () => viewer?.present({ unit, upAxis, front, camera }, metresPerUnit),
    [viewer, unit, upAxis, front, camera, metresPerUnit],
  );

  const write = useApiMutation(async () => {
    if (current === null) return;
    const body = { presentation: shown, version: current.version };
    setNewer(await call(browserApi, presentModel, { params: { id: current.modelId }, body }));
    setDraft(null);
    await offered?.onSaved();
  });

  return {
    isOffered: offered !== null && current !== null,
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    shown,
    saved,
    isChanged: draft !== null,
    metresPerUnit,
    assumedUnit,
    write,
    set: (change: Partial<Presentation>) => setDraft({ ...shown, ...change }),
    undo: () => setDraft(null),
    presentedModel: (model: ModelInspection): ModelInspection => {
      const [x = 0, y = 0, z = 0] = presentedSize(model.size, shown, metresPerUnit);
      return { ...model, size: [x, y, z], ...(assumedUnit !== undefined && { assumedUnit }) };
    },
  };
}
