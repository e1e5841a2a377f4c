import * as common from '#messages/common';
import * as m from '#messages/proposals';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';

import {
  listProposals,
  PROPOSALS_PAGE_SIZE,
  type ProposalSummary,
} from '../../../shared/catalogue/proposals/proposal-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { ProposedSubject } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { ChoiceLinks } from '../../platform/ui/list/choice-links.tsx';
import { CoverPicture } from '../../platform/ui/media/cover-picture.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { PageSteps } from '../../platform/ui/list/page-steps.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import styles from './proposal-list.module.css';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { ProposalState } from './proposal-state.tsx';

interface ProposalListProps {
  accountId: number;
  of: 'waiting' | 'own';
  /** Filter by kind. */
  mark: ProposedSubject | undefined;
  page: number;
}

const NONE = {
  waiting: {
    title: m.noneWaiting,
    text: m.noneWaitingHint,
  },
  own: {
    title: m.noneOwn,
    text: m.noneOwnHint,
  },
};

export function ProposalList({ accountId, of, mark, page }: ProposalListProps) {
  const query = useOwn(accountId, listProposals, { query: { of, mark, page } }, { placeholderData: keepPreviousData });
  const { data, dataUpdatedAt } = query;
  if (data === undefined) return <PendingQuery query={query} />;
  if (data.proposals.length === 0 && mark === undefined) {
    return (
      <EmptyNote title={NONE[of].title()}>
        <p>{NONE[of].text()}</p>
      </EmptyNote>
    );
  }
  return (
    <>
      <KindLinks of={of} mark={mark} kinds={data.kinds} />
      {data.proposals.length === 0 && mark !== undefined && (
        <EmptyNote title={m.noneOfKind({ kind: mark })}>
          <p>{m.otherKinds()}</p>
        </EmptyNote>
      )}
      <Stack as="ul" gap={3}>
        {data.proposals.map((proposal) => (
          <Row key={proposal.id} proposal={proposal} isOwn={of === 'own'} now={new Date(dataUpdatedAt)} />
        ))}
      </Stack>
      <PageSteps page={page} pages={Math.ceil(data.total / PROPOSALS_PAGE_SIZE)} />
    </>
  );
}

type Listed = ReplyOf<typeof listProposals>;

/** Filter by kind, with counts. It is hidden if there is only one kind. */
function KindLinks({ of, mark, kinds }: Pick<ProposalListProps, 'of' | 'mark'> & Pick<Listed, 'kinds'>) {
  const shown = kinds.filter((kind) => kind.count > 0 || kind.mark === mark);
  if (shown.length < 2 && mark === undefined) return null;
  const base = of === 'own' ? '/proposals?of=own' : '/proposals?of=waiting';
  const all = { to: base, text: m.all(), isCurrent: mark === undefined };
  const links = shown.map((kind) => ({
    to: `${base}&mark=${kind.mark}`,
    text: m.kindCount({ kind: kind.mark, count: kind.count }),
    isCurrent: kind.mark === mark,
  }));
  return (
    <div className={styles.kinds}>
      <ChoiceLinks label={m.kinds()} links={[all, ...links]} />
    </div>
  );
}

function Row({ proposal, isOwn, now }: { proposal: ProposalSummary; isOwn: boolean; now: Date }) {
  const { id, publication, proposer, note, fields, updatedAt } = proposal;
  return (
    <li className={styles.row}>
      <CoverPicture title={publication.title} picture={publication.picture} sizes="96px" className={styles.picture} />
      <div className={styles.text}>
        <h2>
          <Link to={`/proposals/${id}`} className={styles.link} dir="auto">
            {publication.title}
          </Link>
        </h2>
        <p className={textStyles.small}>
          {m.kindTitle({ kind: publication.mark })} · {!isOwn && `${proposer ?? common.deletedUser()} · `}
          {timeAgo(updatedAt, now)} · {fields.join(', ')}
        </p>
        {note !== null && <p>{note}</p>}
      </div>
      {isOwn && <ProposalState proposal={proposal} />}
    </li>
  );
}
