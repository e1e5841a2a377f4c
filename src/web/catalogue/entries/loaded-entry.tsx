import * as m from '#messages/entries';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';

import { getFormat, getTechnology } from '../../../shared/catalogue/entries/entry-contract.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import textStyles from '../../platform/ui/text/text.module.css';

type Loaded = ReplyOf<typeof getFormat | typeof getTechnology>['data'][number];

interface LoadedEntryProps {
  kind: EntryKind;
  id: string;
  titleOf: (name: string) => string;
  children: (entry: Loaded) => ReactNode;
}

/** Loads the current version of a technology or format for a form. */
export function LoadedEntry({ kind, id, titleOf, children }: LoadedEntryProps) {
  const query = useQuery({
    queryKey: ['edited entry', kind, id],
    queryFn: async ({ signal }) => {
      const reply = await call(browserApi, kind === 'format' ? getFormat : getTechnology, { query: { id }, signal });
      return reply.data[0] ?? null;
    },
    // An edit starts with the newest version.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const { data } = query;
  if (data === undefined) return <PendingQuery query={query} />;
  if (data === null) return <p className={textStyles.muted}>{m.notFound({ kind })}</p>;
  return (
    <Stack gap={4}>
      <DetailTitle back={<BackLink />} title={titleOf(data.name)} />
      <Fragment key={`${kind} ${data.id}`}>{children(data)}</Fragment>
    </Stack>
  );
}
