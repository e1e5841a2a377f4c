import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { getFormat, getTechnology } from '../../shared/entries/entry-contract.ts';
import type { EntryKind } from '../../shared/entries/entry-fields.ts';
import { failureSentence } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { DetailTitle } from '../ui/detail-title.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { Stack } from '../ui/layout.tsx';
import textStyles from '../ui/text.module.css';
import { EntryEditor } from './entry-editor.tsx';

/** Where a member writes what is known of a technology or a format. */
export default function EditEntryPage() {
  const [search] = useSearchParams();
  const kind: EntryKind = search.get('kind') === 'format' ? 'format' : 'technology';
  return (
    <>
      <PageHead title="Edit" description="Write what is known of it." canonical={null} noindex />
      <MembersOnly>{(account) => <LoadedEditor accountId={account.id} kind={kind} id={search.get('id') ?? ''} />}</MembersOnly>
    </>
  );
}

function LoadedEditor({ accountId, kind, id }: { accountId: number; kind: EntryKind; id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['edited entry', kind, id],
    queryFn: async ({ signal }) => {
      const reply = await call(browserApi, kind === 'format' ? getFormat : getTechnology, { query: { id }, signal });
      return reply.data[0] ?? null;
    },
    // Whoever edits begins with what stands now.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error !== null) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">Loading...</p>;
  if (data === null) return <p className={textStyles.muted}>There is no such {kind}.</p>;
  return (
    <Stack gap={4}>
      <DetailTitle back={<BackLink />} title={`Edit ${data.name}`} />
      <EntryEditor key={`${kind} ${data.id}`} accountId={accountId} kind={kind} entry={data} />
    </Stack>
  );
}
