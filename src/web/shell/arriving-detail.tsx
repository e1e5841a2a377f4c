import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';

import type { Arriving } from '../api/arriving.ts';
import { DetailSkeleton } from '../ui/detail-skeleton.tsx';
import { ArrivingPage } from './arriving-page.tsx';

/** A page about the one thing that the title and id in its address name: another thing is another page. */
export function ArrivingDetail<T>({ of, children }: { of: Arriving<T>; children: (value: T) => ReactNode }) {
  const title = useParams()['title'] ?? '';
  const [search] = useSearchParams();
  return (
    <ArrivingPage key={`${title} ${search.get('id')}`} of={of} title={title} skeleton={<DetailSkeleton title={title} />}>
      {children}
    </ArrivingPage>
  );
}
