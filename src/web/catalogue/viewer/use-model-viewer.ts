import * as m from '#messages/viewer';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { useMediaQuery } from '../../platform/ui/layout/use-media-query.ts';
import { loadModel } from './load-model.ts';
import { modelViewer, type ModelViewer } from './model-viewer.ts';
import type { ViewerSettings } from './viewer-settings.ts';
import type { Presented } from '../../../shared/files/bundles/presentation-contract.ts';

export interface ViewedModel {
  url: string;
  bytes: number;
  /** Null: shown as in the file. */
  presented: Presented | null;
}

export type Viewing =
  | { kind: 'loading'; part: number }
  | { kind: 'ready'; viewer: ModelViewer }
  | { kind: 'failed'; sentence: string; again: () => void };

/** Viewer on a canvas for the lifetime of the component. */
export function useModelViewer(
  model: ViewedModel,
  settings: ViewerSettings,
): { canvas: RefObject<HTMLCanvasElement | null>; viewing: Viewing } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [viewing, setViewing] = useState<Viewing>({ kind: 'loading', part: 0 });
  const [attempt, setAttempt] = useState(1);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    const leaving = new AbortController();
    let viewer: ModelViewer | null = null;
    async function begin() {
      const loaded = await loadModel(model.url, {
        signal: leaving.signal,
        expectedBytes: model.bytes,
        onProgress: (part) => setViewing({ kind: 'loading', part }),
      });
      if (leaving.signal.aborted || canvas.current === null) return loaded.stopDecoding();
      viewer = modelViewer(canvas.current, loaded, { isStill });
      viewer.clips.play(!isStill);
      setViewing({ kind: 'ready', viewer });
    }
    begin().catch(() => {
      if (leaving.signal.aborted) return;
      const again = () => {
        setViewing({ kind: 'loading', part: 0 });
        setAttempt(attempt + 1);
      };
      setViewing({ kind: 'failed', sentence: m.modelFailed(), again });
    });
    return () => {
      leaving.abort();
      viewer?.dispose();
    };
    // A changed motion preference must not reset the view of an open model.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [model.url, model.bytes, attempt]);

  const viewer = viewing.kind === 'ready' ? viewing.viewer : null;
  useEffect(() => viewer?.show(settings), [viewer, settings]);
  return { canvas, viewing };
}
