import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { FailureNote } from './text/failure-note.tsx';
import { loadPart, PartFailure } from './load-part.ts';

/** Component with scripts loaded on first use. If that fails, an error message replaces it, and the page stays. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await loadPart(load) };
    } catch (error) {
      if (!(error instanceof PartFailure)) throw error;
      const { message } = error;
      return { default: () => <FailureNote sentence={message} onRetry={() => location.reload()} /> };
    }
  });
}
