import * as m from '#messages/viewer';
import { useEffect, useState } from 'react';

import { loadModel } from './load-model.ts';
import type { ModelViewer } from './model-viewer.ts';

/** Another model with compatible clips. */
export interface ClipSource {
  id: number;
  title: string;
  url: string;
  bytes: number;
}

interface Wanted {
  clip: string | null;
  source: number | null;
}

interface Borrowed {
  clip: string;
  source: number;
  name: string;
}

/** Loads clips of other models into the viewer on demand. They follow its own clips in this order. */
export function useBorrowedClips(
  viewer: ModelViewer | null,
  sources: readonly ClipSource[],
  { clip, source: sourceId }: Wanted,
) {
  const [borrowed, setBorrowed] = useState<Borrowed[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const source = sources.find(({ id }) => id === sourceId);
  const key = `${sourceId}/${clip}`;
  const isThere = borrowed.some((one) => one.source === sourceId && one.clip === clip);

  useEffect(() => {
    if (viewer === null || clip === null || source === undefined || viewer.playBorrowed(key)) return;
    const leaving = new AbortController();
    const { id, title, url, bytes } = source;
    async function bring(from: ModelViewer, wanted: string) {
      const loaded = await loadModel(url, { signal: leaving.signal, expectedBytes: bytes, onProgress: () => {} });
      if (leaving.signal.aborted) return loaded.stopDecoding();
      const name = `${wanted} (${title})`;
      if (!from.borrow(loaded, { clip: wanted, key, name })) return setFailed(key);
      setBorrowed((before) => [...before, { clip: wanted, source: id, name }]);
    }
    bring(viewer, clip).catch(() => {
      if (!leaving.signal.aborted) setFailed(key);
    });
    return () => leaving.abort();
  }, [viewer, clip, source, key]);

  return { borrowed, note: noteOf() };

  function noteOf(): string | null {
    if (viewer === null || sourceId === null || clip === null || isThere) return null;
    if (source === undefined) return m.clipDoesNotFit();
    return failed === key ? m.clipNotLoaded({ clip, title: source.title }) : m.loadingClip({ clip, title: source.title });
  }
}
