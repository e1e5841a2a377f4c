import * as common from '#messages/common';
import * as m from '#messages/proposals';
import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import type { Proposal, ProposedField } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { proposedLink } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { ChangedLines } from '../../platform/ui/text/changed-lines.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { ValueLines } from '../../platform/ui/form/value-lines.tsx';
import { ProposalActs } from './proposal-acts.tsx';
import styles from './proposal-detail.module.css';
import { ProposalState } from './proposal-state.tsx';
import { ProposerRecord } from './proposer-record.tsx';
import { rich } from '../../platform/ui/text/rich.ts';

interface ProposalDetailProps {
  account: OwnAccount;
  proposal: Proposal;
  askedAt: Date;
}

/** A proposal, compared field by field with the publication, with its actions. */
export function ProposalDetail({ account, proposal, askedAt }: ProposalDetailProps) {
  const { publication, proposer, standing, note, state, fieldChanges, mayJudge, updatedAt } = proposal;
  const { mark: kind, ...named } = publication;
  const queryClient = useQueryClient();
  // The reviewer decides on fields that were changed by others meanwhile.
  const [accepted, setAccepted] = useState<string[]>(() =>
    fieldChanges.filter((one) => !one.isContested).map((one) => one.field),
  );
  const toggle = (field: string) =>
    setAccepted(accepted.includes(field) ? accepted.filter((other) => other !== field) : [...accepted, field]);
  return (
    <article className={styles.page}>
      <Stack as="header" gap={3} className={styles.head}>
        <p className={textStyles.small}>
          <Link to="/proposals" className={styles.back} data-prose>
            {m.suggestedChanges()}
          </Link>
        </p>
        <h1>
          <Link to={proposedLink({ kind, ...named })}>
            <bdi>{named.title}</bdi>
          </Link>
        </h1>
        <p>
          <ProposalState proposal={proposal} />{' '}
          {rich(
            m.suggestedBy<ReactNode>({ proposer: () => <MemberLink nickname={proposer} missing={common.deletedUser()} /> }),
          )}{' '}
          <span className={textStyles.small}>{timeAgo(updatedAt, askedAt)}</span>
        </p>
        {note !== null && <blockquote className={styles.note}>{note}</blockquote>}
        <Outcome proposal={proposal} askedAt={askedAt} />
        {mayJudge && standing !== null && proposer !== null && (
          <ProposerRecord
            accountId={account.id}
            proposer={{ id: standing.accountId, nickname: proposer }}
            standing={standing}
          />
        )}
      </Stack>
      <Stack as="ul" gap={4} aria-label={m.fields()}>
        {fieldChanges.map((change) => (
          <Field
            key={change.field}
            change={change}
            isOpen={state === 'open'}
            isTaken={accepted.includes(change.field)}
            onToggle={mayJudge && fieldChanges.length > 1 ? () => toggle(change.field) : null}
          />
        ))}
      </Stack>
      {state === 'open' && (
        <ProposalActs
          proposal={proposal}
          fields={mayJudge && fieldChanges.length > 1 ? accepted : fieldChanges.map((one) => one.field)}
          onDone={() => queryClient.invalidateQueries({ queryKey: ['own', account.id] })}
        />
      )}
    </article>
  );
}

function Outcome({ proposal: { state, judge, judgedAt, reason }, askedAt }: { proposal: Proposal; askedAt: Date }) {
  if (judgedAt === null || state === 'withdrawn') return null;
  return (
    <div className={styles.note}>
      <p>
        {state === 'accepted'
          ? m.acceptedBy({ judge: judge ?? common.deletedUser(), time: timeAgo(judgedAt, askedAt) })
          : m.rejectedBy({ judge: judge ?? common.deletedUser(), time: timeAgo(judgedAt, askedAt) })}
      </p>
      {reason !== null && <p>{reason}</p>}
    </div>
  );
}

interface FieldProps {
  change: ProposedField;
  isOpen: boolean;
  isTaken: boolean;
  /** Null if there is no choice. */
  onToggle: (() => void) | null;
}

function Field({ change, isOpen, isTaken, onToggle }: FieldProps) {
  const { title, before, proposed, now, isContested } = change;
  // A closed proposal shows the original difference, an open one the effect of accepting it now.
  const from = isOpen ? now : before;
  const isAlready = from.join('\n') === proposed.join('\n');
  return (
    <li className={styles.field}>
      <div className={styles.title}>
        {onToggle === null ? (
          <h2>{title}</h2>
        ) : (
          <label>
            <input type="checkbox" checked={isTaken} onChange={onToggle} />
            <h2>{title}</h2>
          </label>
        )}
      </div>
      {isOpen && isContested && (
        <Stack gap={1} className={styles.contested}>
          <p>
            <TriangleAlert size={16} aria-hidden /> {m.contested()}
          </p>
          <p className={textStyles.small}>{m.before()}</p>
          <ValueLines lines={before} missing={m.nothing()} />
        </Stack>
      )}
      {isAlready ? (
        <p className={textStyles.small}>{m.alreadySo()}</p>
      ) : (
        <ChangedLines change={{ before: from, after: proposed }} />
      )}
    </li>
  );
}
