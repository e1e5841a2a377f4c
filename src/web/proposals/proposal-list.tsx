import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';

import { listProposals, PROPOSALS_PAGE_SIZE, type ProposalSummary } from '../../shared/proposals/proposal-contract.ts';
import { PUBLICATION_TITLES } from '../../shared/publications/publication.ts';
import { failureSentence } from '../api/api-error.ts';
import { useOwn } from '../api/use-own.ts';
import { CoverPicture } from '../ui/cover-picture.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { Stack } from '../ui/layout.tsx';
import { PageSteps } from '../ui/page-steps.tsx';
import textStyles from '../ui/text.module.css';
import { timeAgo } from '../ui/time-ago.ts';
import styles from './proposal-list.module.css';
import { ProposalState } from './proposal-state.tsx';

interface ProposalListProps {
  accountId: number;
  of: 'waiting' | 'own';
  page: number;
}

const NONE = {
  waiting: {
    title: 'Nothing to look at',
    text: 'What members suggest for what is yours stands here until you accept or reject it.',
  },
  own: {
    title: 'You have not suggested anything yet',
    text: 'On the page of a game, a tool or a fan art, ‘Suggest a change’ leads to its form; on the page of a guide, ‘Suggest a correction’.',
  },
};

export function ProposalList({ accountId, of, page }: ProposalListProps) {
  const query = useOwn(accountId, listProposals, { query: { of, page } }, { placeholderData: keepPreviousData });
  const { data, error, refetch, isFetching, dataUpdatedAt } = query;
  if (data === undefined) {
    if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
    return <div className={styles.coming} role="status" aria-label="Loading..." />;
  }
  if (data.proposals.length === 0) {
    return (
      <EmptyNote title={NONE[of].title}>
        <p>{NONE[of].text}</p>
      </EmptyNote>
    );
  }
  return (
    <>
      <Stack as="ul" gap={3}>
        {data.proposals.map((proposal) => (
          <Row key={proposal.id} proposal={proposal} isOwn={of === 'own'} now={new Date(dataUpdatedAt)} />
        ))}
      </Stack>
      <PageSteps page={page} pages={Math.ceil(data.total / PROPOSALS_PAGE_SIZE)} />
    </>
  );
}

function Row({ proposal, isOwn, now }: { proposal: ProposalSummary; isOwn: boolean; now: Date }) {
  const { id, publication, proposer, note, fields, updatedAt } = proposal;
  return (
    <li className={styles.row}>
      <CoverPicture title={publication.title} picture={publication.picture} sizes="96px" className={styles.picture} />
      <div className={styles.text}>
        <h2>
          <Link to={`/proposals/${id}`} className={styles.link}>
            {publication.title}
          </Link>
        </h2>
        <p className={textStyles.small}>
          {PUBLICATION_TITLES[publication.mark]} · {!isOwn && `${proposer ?? 'Deleted user'} · `}
          {timeAgo(updatedAt, now)} · {fields.join(', ')}
        </p>
        {note !== null && <p>{note}</p>}
      </div>
      {isOwn && <ProposalState proposal={proposal} />}
    </li>
  );
}
