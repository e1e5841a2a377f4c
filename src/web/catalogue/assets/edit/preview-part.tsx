import { Suspense, type ComponentProps } from 'react';

import { EditorSkeleton } from '../../editing/editor-skeleton.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { AssetPreview } from './asset-preview.tsx';

const Preview = lazyPart(async () => (await import('./asset-preview.tsx')).AssetPreview);

/** Preview of a model's page, which loads its scripts when it is opened. */
export const PreviewPart = (props: ComponentProps<typeof AssetPreview>) => (
  <Suspense fallback={<EditorSkeleton />}>
    <Preview {...props} />
  </Suspense>
);
