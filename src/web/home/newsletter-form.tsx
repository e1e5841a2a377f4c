import { useState, type FormEvent } from 'react';

import { saveNewsletterIssue, type NewsletterIssue } from '../../shared/home/newsletter-contract.ts';
import { MAX_ISSUE, MAX_SUBJECT } from '../../shared/home/newsletter-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { MarkdownPreview } from '../editing/markdown-preview.tsx';
import { Button } from '../ui/button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';
import styles from './newsletter-issues.module.css';

interface NewsletterFormProps {
  /** Null: a new one. */
  issue: NewsletterIssue | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** An issue while it is written. */
export function NewsletterForm({ issue, onSaved, onClose }: NewsletterFormProps) {
  const [subject, setSubject] = useState(issue?.subject ?? '');
  const [text, setText] = useState(issue?.text ?? '');
  const [game, setGame] = useState(issue?.game ?? '');
  const [isPreviewed, setIsPreviewed] = useState(false);
  const saving = useWrite(async () => {
    await call(browserApi, saveNewsletterIssue, {
      body: { id: issue?.id ?? null, subject, text, game: game.trim() === '' ? null : game },
    });
    await onSaved();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void saving.run();
  }

  return (
    <Stack as="form" gap={4} className={styles.part} noValidate onSubmit={submit} aria-label="Issue">
      <h2 className={styles.subject}>{issue === null ? 'A new issue' : 'The issue'}</h2>
      <TextField
        label="Subject"
        value={subject}
        maxLength={MAX_SUBJECT}
        fault={saving.faultOf('subject')}
        onChange={(event) => setSubject(event.target.value)}
      />
      <TextField
        label="Only for followers of a game (optional)"
        hint="The title of the game. It goes to those of them who have also confirmed their address for the newsletter."
        value={game}
        fault={saving.faultOf('game')}
        onChange={(event) => setGame(event.target.value)}
      />
      {isPreviewed ? (
        <section aria-label="Preview" className={styles.preview}>
          <MarkdownPreview text={text} missing="Nothing is written yet." />
        </section>
      ) : (
        <TextArea
          label="Text"
          hint="Markdown. Once it is sent, everybody can read it in the browser, too."
          rows={14}
          value={text}
          maxLength={MAX_ISSUE}
          fault={saving.faultOf('text')}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <p role="alert" className={textStyles.fault}>
        {saving.otherFault('subject', 'text', 'game')}
      </p>
      <Row gap={3} wraps>
        <Button type="submit" look="accent" isBusy={saving.isBusy} disabled={subject.trim() === '' || text.trim() === ''}>
          Save draft
        </Button>
        <Button onClick={() => setIsPreviewed(!isPreviewed)}>{isPreviewed ? 'Write' : 'Preview'}</Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Stack>
  );
}
