import type { ComponentType, ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';

import type { Deferred } from '../api/deferred-data.ts';
import { DetailSkeleton } from '../ui/layout/detail-skeleton.tsx';
import { DeferredPage } from './deferred-page.tsx';

interface DeferredDetailProps<T> {
  of: Deferred<T>;
  Skeleton?: ComponentType<{ title: string }>;
  children: (value: T) => ReactNode;
}

/** Detail page for the title and id in its address. Another publication mounts a new page. */
export function DeferredDetail<T>({ of, Skeleton = DetailSkeleton, children }: DeferredDetailProps<T>) {
  const title = useParams()['title'] ?? '';
  const [search] = useSearchParams();
  return (
    <DeferredPage key={`${title} ${search.get('id')}`} of={of} title={title} skeleton={<Skeleton title={title} />}>
      {children}
    </DeferredPage>
  );
}
