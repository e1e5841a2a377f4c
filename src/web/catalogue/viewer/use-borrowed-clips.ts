import * as m from '#messages/viewer';
import { useEffect, useState } from 'react';

import { loadModel } from './load-model.ts';
import type { ModelViewer } from './model-viewer.ts';

/** Another model with compatible clips. */
export interface Lender {
  id: number;
  title: string;
  url: string;
  bytes: number;
}

interface Wanted {
  clip: string | null;
  lender: number | null;
}

interface Borrowed {
  clip: string;
  lender: number;
  name: string;
}

/** Loads clips of other models into the viewer on demand. They follow its own clips in this order. */
export function useBorrowedClips(viewer: ModelViewer | null, lenders: readonly Lender[], { clip, lender: lenderId }: Wanted) {
  const [borrowed, setBorrowed] = useState<Borrowed[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const lender = lenders.find(({ id }) => id === lenderId);
  const key = `${lenderId}/${clip}`;
  const isThere = borrowed.some((one) => one.lender === lenderId && one.clip === clip);

  useEffect(() => {
    if (viewer === null || clip === null || lender === undefined || viewer.playBorrowed(key)) return;
    const leaving = new AbortController();
    const { id, title, url, bytes } = lender;
    async function bring(from: ModelViewer, wanted: string) {
      const loaded = await loadModel(url, { signal: leaving.signal, expectedBytes: bytes, onProgress: () => {} });
      if (leaving.signal.aborted) return loaded.stopDecoding();
      const name = `${wanted} (${title})`;
      if (!from.borrow(loaded, { clip: wanted, key, name })) return setFailed(key);
      setBorrowed((before) => [...before, { clip: wanted, lender: id, name }]);
    }
    bring(viewer, clip).catch(() => {
      if (!leaving.signal.aborted) setFailed(key);
    });
    return () => leaving.abort();
  }, [viewer, clip, lender, key]);

  return { borrowed, note: noteOf() };

  function noteOf(): string | null {
    if (viewer === null || lenderId === null || clip === null || isThere) return null;
    if (lender === undefined) return m.clipDoesNotFit();
    return failed === key ? m.clipNotLoaded({ clip, title: lender.title }) : m.loadingClip({ clip, title: lender.title });
  }
}
