import * as m from '#messages/comments';
import * as common from '#messages/common';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';

import { rich } from '../../platform/ui/text/rich.ts';
import { previewComment } from '../../../shared/community/comments/comment-contract.ts';
import { commentError, MAX_COMMENT } from '../../../shared/community/comments/comment-rules.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { CommentText } from '../../platform/ui/text/comment-text.tsx';
import styles from './comment-form.module.css';
import { saveLocalDraft, localDraft, type DraftKey } from '../../platform/ui/form/local-draft.ts';
import { useRetryingMutation } from '../../catalogue/editing/use-retrying-mutation.ts';
import { WaitingNote } from '../../catalogue/editing/waiting-note.tsx';
import { MentionArea } from '../../catalogue/editing/mention-area.tsx';

/** Signs of bots for the server: the typing time in milliseconds, and the trap field. */
export interface SentHow {
  typedMs?: number;
  website: string;
}

interface CommentFormProps {
  label: string;
  /** Subject of the comment. */
  publication: PublicationRef;
  /** Label of the submit button. */
  send: string;
  /** Key of the local draft; null: not stored. */
  draft: DraftKey | null;
  /** Initial text without a local draft. */
  text?: string;
  isFocused?: boolean;
  /** Anchor in the model, in words. */
  about?: { name: string; onRemove: () => void } | null;
  write: (text: string, sent: SentHow) => Promise<unknown>;
  /** Null if the form cannot be closed. */
  onCancel: (() => void) | null;
}

/** Remaining characters from which the form shows their number. */
const COUNTED_REST = 500;

/** A failure keeps the typed text. */
export function CommentForm({
  label,
  publication,
  send,
  draft,
  text: given = '',
  isFocused = false,
  about = null,
  write,
  onCancel,
}: CommentFormProps) {
  const [text, setText] = useState(() => (draft === null ? given : localDraft(draft) || given));
  const [isPreview, setIsPreview] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  // A restored draft was not typed now, so the minimum typing time does not apply.
  const begun = useRef<number | null>(text === '' ? null : 0);
  const sending = useRetryingMutation(async () => {
    const typedMs = begun.current === null ? 0 : Math.round(Math.min(performance.now() - begun.current, 2 ** 31 - 1));
    await write(text, { website: trap.current?.value ?? '', ...(begun.current !== 0 && { typedMs }) });
    begun.current = null;
    if (draft !== null) saveLocalDraft(draft, '');
    setText('');
    setIsPreview(false);
  }, draft);

  const aboutName = about?.name ?? null;
  useEffect(() => {
    if (aboutName !== null) area.current?.focus();
  }, [aboutName]);

  function change(typed: string) {
    begun.current ??= performance.now();
    setText(typed);
    setError(null);
    sending.clearError();
    if (sending.isWaiting) sending.stop();
    if (draft !== null) saveLocalDraft(draft, typed);
  }

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    const found = commentError(text);
    setError(found);
    if (found === null) void sending.run();
    else area.current?.focus();
  }

  function keys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key === 'Escape' && onCancel !== null) {
      event.stopPropagation();
      onCancel();
    }
  }

  const rest = MAX_COMMENT - [...text].length;
  return (
    <Stack as="form" gap={2} className={styles.form} onSubmit={submit} noValidate>
      {about !== null && (
        <p className={styles.about}>
          <span>{rich(m.aboutPart({ part: () => <bdi>{about.name}</bdi> }))}</span>
          <Button
            variant="bare"
            iconOnly
            aria-label={m.notAbout({ part: about.name })}
            title={common.remove()}
            onClick={about.onRemove}
          >
            <X size={16} aria-hidden />
          </Button>
        </p>
      )}
      {isPreview ? (
        <Preview text={text} />
      ) : (
        <MentionArea
          area={area}
          subject={publication}
          label={label}
          rows={4}
          dir="auto"
          value={text}
          error={error ?? sending.errorOf('text')}
          aria-description={m.markdownSend()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens at a press of the button that asks for it
          autoFocus={isFocused}
          onText={change}
          onKeyDown={keys}
        />
      )}
      <p className={textStyles.tiny}>
        {rest <= COUNTED_REST ? m.charactersLeft({ count: Math.max(0, rest) }) : m.markdownHint()}
      </p>
      <input
        ref={trap}
        type="text"
        name="website"
        className={styles.trap}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden
        aria-label={m.leaveEmpty()}
      />
      <p role="alert" className={textStyles.fault}>
        {sending.otherError('text')}
      </p>
      <WaitingNote what="comment" sending={sending} />
      <Row gap={2} wraps>
        <Button type="submit" variant="accent" isBusy={sending.isBusy}>
          {send}
        </Button>
        <Button aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
          {isPreview ? m.write() : m.preview()}
        </Button>
        {onCancel !== null && (
          <Button variant="bare" onClick={onCancel}>
            {common.cancel()}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Preview({ text }: { text: string }) {
  const isEmpty = commentError(text) !== null;
  const { data, error } = useQuery({
    queryKey: [previewComment.name, text],
    queryFn: ({ signal }) => call(browserApi, previewComment, { body: { text }, signal }),
    enabled: !isEmpty,
    retry: false,
  });
  return (
    <section className={styles.preview} aria-label={m.preview()} aria-busy={!isEmpty && data === undefined && error === null}>
      {isEmpty ? (
        <p className={textStyles.note}>{commentError(text)}</p>
      ) : error !== null ? (
        <p className={textStyles.fault}>{failureSentence(error)}</p>
      ) : (
        data !== undefined && <CommentText html={data.html} />
      )}
    </section>
  );
}
