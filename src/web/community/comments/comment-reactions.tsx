import * as common from '#messages/common';
import * as m from '#messages/comments';
import { useQuery } from '@tanstack/react-query';
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';

import { listReactors, reactToComment, type Comment } from '../../../shared/community/comments/comment-contract.ts';
import { REACTION_SIGNS, REACTIONS, type ReactionSign } from '../../../shared/community/comments/comment-rules.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { Dialog } from '../../platform/ui/overlay/dialog.tsx';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { useMenu } from '../../platform/ui/overlay/use-menu.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './comment-reactions.module.css';

interface CommentReactionsProps {
  comment: Comment;
  isMember: boolean;
  put: (comment: Comment) => void;
}

/** Reactions with their counts. A press toggles the viewer's own. */
export function CommentReactions({ comment: { id, reactions, own }, isMember, put }: CommentReactionsProps) {
  const [isNaming, setIsNaming] = useState(false);
  const write = useApiMutation(async (sign: ReactionSign, on: boolean) => {
    try {
      put(await call(browserApi, reactToComment, { body: { id, sign, on } }));
    } catch (error) {
      notify('error', failureSentence(error));
      throw error;
    }
  });
  const mayReact = isMember && own === null;
  if (reactions.length === 0 && !mayReact) return null;
  return (
    <div className={styles.reactions}>
      {reactions.map(({ sign, count, own: isOwn }) => (
        <button
          key={sign}
          type="button"
          className={styles.chip}
          aria-pressed={mayReact ? isOwn : undefined}
          aria-label={m.reactionCount({ reaction: REACTIONS[sign].name(), count })}
          title={mayReact ? REACTIONS[sign].name() : m.whoReacted()}
          onClick={() => (mayReact ? void write.run(sign, !isOwn) : setIsNaming(true))}
        >
          <span aria-hidden>{REACTIONS[sign].sign}</span>
          {wholeNumber(count)}
        </button>
      ))}
      {mayReact && <Choice onChoose={(sign) => void write.run(sign, true)} />}
      {mayReact && reactions.length > 0 && (
        <button type="button" data-needs-scripts className={styles.who} onClick={() => setIsNaming(true)}>
          {m.who()}
        </button>
      )}
      {isNaming && <Reactors id={id} onClose={() => setIsNaming(false)} />}
    </div>
  );
}

function Choice({ onChoose }: { onChoose: (sign: ReactionSign) => void }) {
  const { isOpen, place, shut, button, menu } = useMenu();
  return (
    <div ref={place} className={styles.place}>
      <button type="button" className={styles.add} aria-label={m.react()} title={m.react()} {...button}>
        <SmilePlus size={16} aria-hidden />
      </button>
      {isOpen && (
        <div className={styles.menu} aria-label={m.reactions()} {...menu}>
          {REACTION_SIGNS.map((sign) => (
            <button
              key={sign}
              type="button"
              role="menuitem"
              aria-label={REACTIONS[sign].name()}
              title={REACTIONS[sign].name()}
              onClick={() => {
                shut();
                onChoose(sign);
              }}
            >
              <span aria-hidden>{REACTIONS[sign].sign}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Members by reaction, at most twenty each. */
function Reactors({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [listReactors.name, id],
    queryFn: ({ signal }) => call(browserApi, listReactors, { query: { id }, signal }),
    staleTime: 0,
  });
  return (
    <Dialog title={m.reactions()} onClose={onClose}>
      {error !== null && <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />}
      <Stack gap={3}>
        {data?.reactions.map(({ sign, count, nicknames }) => (
          <section key={sign} aria-label={REACTIONS[sign].name()}>
            <h3>
              <span aria-hidden>{REACTIONS[sign].sign}</span> {m.reactionCount({ reaction: REACTIONS[sign].name(), count })}
            </h3>
            <ul className={styles.names}>
              {nicknames.map((nickname) => (
                <li key={nickname}>
                  <MemberLink nickname={nickname} missing="" />
                </li>
              ))}
              {count > nicknames.length && (
                <li className={textStyles.note}>{common.andMore({ count: count - nicknames.length })}</li>
              )}
            </ul>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
