import * as common from '#messages/common';
import * as m from '#messages/chats';
import { Flag } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import { Link } from 'react-router';

import type { ChatMessage } from '../../../shared/community/chats/chat-contract.ts';
import { memberLink } from '../../../shared/catalogue/page-links.ts';
import { mentionParts } from '../../../shared/community/mentions/mention-rules.ts';
import { withUniqueKeys } from '../../platform/ui/unique-keys.ts';
import { dayOf, localDateTime, timeOf } from '../../platform/ui/text/local-time-text.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import styles from './chat-messages.module.css';

export type MessageReportDialog = ComponentType<{
  publication: { kind: 'message'; id: number; title: string };
  onClose: () => void;
}>;

interface ChatMessagesProps {
  messages: ChatMessage[];
  /** Name of the other member. */
  other: string;
  ReportDialog: MessageReportDialog;
}

export function ChatMessages({ messages, other, ReportDialog }: ChatMessagesProps) {
  const [reported, setReported] = useState<number | null>(null);
  const last = messages.at(-1);
  return (
    <>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={styles.messages} tabIndex={0} aria-label={m.messages()} aria-live="polite">
        {messages.map(({ id, isMine, text, mentions, at, removed }, index) => {
          const day = dayOf(at);
          const earlier = messages[index - 1];
          const isNewDay = earlier === undefined || dayOf(earlier.at) !== day;
          return (
            <li key={id} ref={id === last?.id ? showEnd : null} className={styles.line}>
              {isNewDay && <p className={styles.day}>{day}</p>}
              <div className={styles.message} data-mine={isMine || undefined}>
                <span className="visually-hidden">{isMine ? m.you() : other}: </span>
                {removed === null ? (
                  <p dir="auto">
                    <MessageText text={text} mentions={mentions} />
                  </p>
                ) : (
                  <p className={styles.removed}>{rich(m.removed({ reason: () => <bdi>{removed}</bdi> }))}</p>
                )}
                <span className={styles.when}>
                  <time dateTime={at} title={localDateTime(at)}>
                    {timeOf(at)}
                  </time>
                  {!isMine && removed === null && (
                    <button
                      type="button"
                      className={styles.report}
                      aria-label={m.reportMessage({ nickname: other, time: localDateTime(at) })}
                      title={m.report()}
                      onClick={() => setReported(id)}
                    >
                      <Flag size={14} aria-hidden />
                    </button>
                  )}
                </span>
              </div>
            </li>
          );
        })}
      </ol>
      {reported !== null && (
        <Suspense fallback={null}>
          <ReportDialog publication={{ kind: 'message', id: reported, title: other }} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Text of a message, with mentions under their current nicknames. */
function MessageText({ text, mentions }: Pick<ChatMessage, 'text' | 'mentions'>) {
  return withUniqueKeys(mentionParts(text), (part) => JSON.stringify(part)).map(({ key, item: part }) => {
    if (typeof part === 'string') return part;
    const mention = mentions.find(({ nickname }) => nickname === part.nickname);
    if (mention === undefined) return part.matched;
    return mention.now === null ? (
      `@${common.deletedUser()}`
    ) : (
      <Link key={key} to={memberLink(mention.now)} className={styles.mention}>
        <bdi>@{mention.now}</bdi>
      </Link>
    );
  });
}

/** Scrolls the list to its last message. */
function showEnd(message: HTMLLIElement | null): void {
  message?.parentElement?.scrollTo({ top: message.parentElement.scrollHeight });
}
