import * as common from '#messages/common';
import * as m from '#messages/home';
import { useState, type FormEvent } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import {
  saveNewsletterIssue,
  type NewsletterIssue,
  type SubscribedLanguage,
} from '../../../shared/discovery/home/newsletter-contract.ts';
import { MAX_ISSUE, MAX_SUBJECT } from '../../../shared/discovery/home/newsletter-rules.ts';
import { languageName } from '../../../shared/catalogue/publications/names.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { useAutosavedText } from '../../platform/ui/form/use-autosaved-text.ts';
import { MarkdownPreview } from '../../catalogue/editing/markdown-preview.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { TextArea, TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './newsletter-issues.module.css';

interface NewsletterFormProps {
  /** Null: a new one. */
  issue: NewsletterIssue | null;
  /** Languages of the subscribers. */
  languages: readonly SubscribedLanguage[];
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Names beside the codes of languages. */
const FOLLOWERS = 'followers';

const readersOf = ({ game, language }: NewsletterIssue): string | null => (game === null ? language : FOLLOWERS);

/** `chosen` is included even without subscribers. */
function choicesOf(languages: readonly SubscribedLanguage[], chosen: string | null) {
  const isKnown = chosen === null || languages.some(({ language }) => language === chosen);
  return [
    { value: FOLLOWERS, label: m.gameFollowers() },
    ...[...languages, ...(isKnown ? [] : [{ language: chosen, subscribers: 0 }])].map(({ language, subscribers }) => ({
      value: language,
      label: m.languageReaders({ language: languageName(language), count: subscribers }),
    })),
  ];
}

/** Editor of an issue. */
export function NewsletterForm({ issue, languages, onSaved, onClose }: NewsletterFormProps) {
  const { account } = useViewer();
  const draft = (field: string) => account && { accountId: account.id, name: `newsletter ${issue?.id ?? 'new'} ${field}` };
  const { text: subject, setText: setSubject, ...keptSubject } = useAutosavedText(draft('subject'), issue?.subject);
  const { text, setText, ...keptText } = useAutosavedText(draft('text'), issue?.text);
  const [game, setGame] = useState(issue?.game ?? '');
  /** Null: everybody on the list. */
  const [readers, setReaders] = useState(issue === null ? null : readersOf(issue));
  const [isPreviewed, setIsPreviewed] = useState(false);
  const saving = useApiMutation(async () => {
    await call(browserApi, saveNewsletterIssue, {
      body: {
        id: issue?.id ?? null,
        subject,
        text,
        game: readers === FOLLOWERS ? game : null,
        language: readers === FOLLOWERS ? null : readers,
      },
    });
    forget();
    await onSaved();
  });

  function forget() {
    keptSubject.forget();
    keptText.forget();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void saving.run();
  }

  return (
    <Stack as="form" gap={4} className={styles.part} noValidate onSubmit={submit} aria-label={m.issue()}>
      <h2 className={styles.subject}>{issue === null ? m.newIssue() : m.editIssue()}</h2>
      <TextField
        label={m.subject()}
        value={subject}
        maxLength={MAX_SUBJECT}
        error={saving.errorOf('subject')}
        onChange={(event) => setSubject(event.target.value)}
      />
      <SelectChoice
        label={m.readers()}
        value={readers}
        choices={choicesOf(languages, issue?.language ?? null)}
        missing={m.allSubscribers()}
        onChoose={setReaders}
      />
      {readers === FOLLOWERS && (
        <TextField
          label={m.game()}
          hint={m.gameHint()}
          value={game}
          error={saving.errorOf('game')}
          onChange={(event) => setGame(event.target.value)}
        />
      )}
      {isPreviewed ? (
        <section aria-label={m.preview()} className={styles.preview}>
          <MarkdownPreview text={text} missing={m.nothingToPreview()} />
        </section>
      ) : (
        <TextArea
          label={m.text()}
          hint={m.textHint()}
          rows={14}
          value={text}
          maxLength={MAX_ISSUE}
          error={saving.errorOf('text')}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <p role="alert" className={textStyles.fault}>
        {saving.otherError('subject', 'text', 'game')}
      </p>
      <Row gap={3} wraps>
        <Button
          type="submit"
          variant="accent"
          isBusy={saving.isBusy}
          disabled={[subject, text, ...(readers === FOLLOWERS ? [game] : [])].some((each) => isBlank(each))}
        >
          {m.saveDraft()}
        </Button>
        <Button onClick={() => setIsPreviewed(!isPreviewed)}>{isPreviewed ? m.write() : m.preview()}</Button>
        <Button
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {common.cancel()}
        </Button>
      </Row>
    </Stack>
  );
}
