import { Box, Gamepad2, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import type { ReplyOf } from '../../shared/kit/endpoint.ts';
import { listOwnDrafts } from '../../shared/profiles/member-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import styles from './drafts-tab.module.css';
import { useOwn } from '../api/use-own.ts';

/** The own drafts, one tab each. `selected` is the one that the address names, as in 'game-12'. */
export function DraftsTab({ accountId, selected }: { accountId: number; selected: string | null }) {
  const { data, error, refetch, isFetching } = useOwn(accountId, listOwnDrafts, { query: {} });
  if (data === undefined) {
    if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
    return <div className={styles.skeleton} aria-busy="true" aria-label="Loading drafts" role="status" />;
  }
  if (data.drafts.length === 0) {
    return (
      <EmptyNote title="No publications yet">
        <ButtonLink look="accent" to="/add-game">
          Create
        </ButtonLink>
      </EmptyNote>
    );
  }
  return <Drafts drafts={data.drafts} open={data.drafts.find((draft) => keyOf(draft) === selected)} />;
}

type Draft = ReplyOf<typeof listOwnDrafts>['drafts'][number];

function Drafts({ drafts, open }: { drafts: Draft[]; open: Draft | undefined }) {
  const position = open === undefined ? 0 : drafts.indexOf(open);
  const strip = useRef<HTMLElement>(null);
  // The strip is longer than its place where there are many: the open one comes into sight.
  useEffect(() => {
    const current = strip.current?.children[position] as HTMLElement | undefined;
    if (current !== undefined)
      strip.current?.scrollTo({ left: current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2 });
  }, [position]);
  return (
    <section aria-label="Drafts">
      <nav ref={strip} className={styles.strip} aria-label="Your drafts">
        {drafts.map((draft) => (
          <Link
            key={keyOf(draft)}
            to={`/me?tab=drafts&draft=${keyOf(draft)}`}
            className={styles.tab}
            aria-current={draft === open ? 'page' : undefined}
            preventScrollReset
          >
            {draft.mark === 'game' ? <Gamepad2 size={18} aria-label="Game" /> : <Box size={18} aria-label="Model" />}
            <span className={styles.name}>{nameOf(draft)}</span>
          </Link>
        ))}
        <Link to="/add-game" className={styles.new} aria-label="New draft" title="New draft">
          <Plus size={18} aria-hidden />
        </Link>
      </nav>
      {open === undefined ? (
        <EmptyNote title="Choose a draft">
          <p>Only you can see your drafts.</p>
        </EmptyNote>
      ) : (
        <EmptyNote title={nameOf(open)}>
          <p>Editing drafts is not open yet. This one is kept as it is, and only you can see it.</p>
        </EmptyNote>
      )}
    </section>
  );
}

function keyOf(draft: Draft): string {
  return `${draft.mark}-${draft.id}`;
}

function nameOf(draft: Draft): string {
  return draft.name.trim() === '' ? 'Unnamed' : draft.name;
}
