import type { ComponentType, ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';

import type { Arriving } from '../api/arriving.ts';
import { DetailSkeleton } from '../ui/detail-skeleton.tsx';
import { ArrivingPage } from './arriving-page.tsx';

interface ArrivingDetailProps<T> {
  of: Arriving<T>;
  Skeleton?: ComponentType<{ title: string }>;
  children: (value: T) => ReactNode;
}

/** A page about the one thing that the title and id in its address name: another thing is another page. */
export function ArrivingDetail<T>({ of, Skeleton = DetailSkeleton, children }: ArrivingDetailProps<T>) {
  const title = useParams()['title'] ?? '';
  const [search] = useSearchParams();
  return (
    <ArrivingPage key={`${title} ${search.get('id')}`} of={of} title={title} skeleton={<Skeleton title={title} />}>
      {children}
    </ArrivingPage>
  );
}
