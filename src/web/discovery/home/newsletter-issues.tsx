import * as m from '#messages/home';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { listNewsletterIssues } from '../../../shared/discovery/home/newsletter-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { NewsletterForm } from './newsletter-form.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { NewsletterIssueCard } from './newsletter-issue-card.tsx';

const LOOK_AGAIN_MS = 5000;

/** Sent issues, running ones and drafts. */
export function NewsletterIssues({ adminId }: { adminId: number }) {
  const queries = useQueryClient();
  const queryKey = ownKey(adminId, listNewsletterIssues, {});
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(browserApi, listNewsletterIssues, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.issues.some((issue) => issue.state === 'sending') ? LOOK_AGAIN_MS : false),
  });
  const { data } = query;
  /** The open draft; `new` is an unsaved one. */
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey });
  if (data === undefined) return <PendingQuery query={query} />;
  return (
    <Stack gap={5}>
      <Row gap={3} align="center" wraps spread>
        <p className={textStyles.small}>{m.subscribers({ count: data.subscribers })}</p>
        {open !== 'new' && (
          <Button variant="accent" onClick={() => setOpen('new')}>
            <Plus size={18} aria-hidden />
            {m.writeIssue()}
          </Button>
        )}
      </Row>
      {open === 'new' && (
        <NewsletterForm
          issue={null}
          languages={data.languages}
          onSaved={async () => {
            await refresh();
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <Stack as="ul" gap={4} aria-label={m.issues()}>
        {data.issues.map((issue) => (
          <li key={issue.id}>
            {open === issue.id && issue.state === 'draft' ? (
              <NewsletterForm
                issue={issue}
                languages={data.languages}
                onSaved={async () => {
                  await refresh();
                  setOpen(null);
                }}
                onClose={() => setOpen(null)}
              />
            ) : (
              <NewsletterIssueCard issue={issue} onEdit={() => setOpen(issue.id)} onDone={refresh} />
            )}
          </li>
        ))}
      </Stack>
      {data.issues.length === 0 && open === null && <p className={textStyles.note}>{m.noIssues()}</p>}
    </Stack>
  );
}
