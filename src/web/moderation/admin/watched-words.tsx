import * as m from '#messages/admin';
import { unitFormat } from '../../../shared/platform/messages/locale-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import {
  MAX_WATCHED_TEXT,
  WATCHED_HINTS,
  WATCHED_KINDS,
  WATCHED_NAMES,
  type WatchedKind,
} from '../../../shared/accounts/trust/hold-rules.ts';
import {
  addWatchedWord,
  listWatchedWords,
  removeWatchedWord,
  tryWatchedWords,
  type WatchedWord,
} from '../../../shared/accounts/trust/trust-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { TextArea, TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './watched-words.module.css';

const kindChoices = () => WATCHED_KINDS.map((value) => ({ value, label: WATCHED_NAMES[value]() }));

/** Watched words, sites and regular expressions, and a field to test a text. */
export function WatchedWords({ adminId }: { adminId: number }) {
  const queries = useQueryClient();
  const query = useOwn(adminId, listWatchedWords, {});
  const { data } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const put = (words: { words: WatchedWord[] }) => keepAnswer(queries, ownKey(adminId, listWatchedWords, {}), words);

  async function remove(id: number) {
    try {
      await put(await call(browserApi, removeWatchedWord, { query: { id } }));
      // Restores the focus, since the pressed button is gone.
      heading.current?.focus();
    } catch (failure) {
      notify('error', failureSentence(failure));
    }
  }

  return (
    <Stack as="section" gap={5} aria-labelledby="watched-words">
      <Stack gap={2}>
        <h2 id="watched-words" ref={heading} tabIndex={-1}>
          {m.watchedWords()}
        </h2>
        <p className={styles.about}>{m.watchedWordsAbout()}</p>
      </Stack>
      <AddForm onAdded={put} />
      {data === undefined && <PendingQuery query={query} />}
      {data?.words.length === 0 && <p className={textStyles.note}>{m.noWatchedWords()}</p>}
      {WATCHED_KINDS.filter((kind) => data?.words.some((word) => word.kind === kind)).map((kind) => (
        <Stack key={kind} gap={2}>
          <h3 className={textStyles.label}>{WATCHED_NAMES[kind]()}</h3>
          <Row as="ul" gap={2} wraps>
            {data?.words
              .filter((word) => word.kind === kind)
              .map(({ id, text }) => (
                <li key={id} className={styles.word}>
                  <span>{text}</span>
                  <button type="button" aria-label={m.unwatchNamed({ text })} onClick={() => void remove(id)}>
                    <X size={16} aria-hidden />
                  </button>
                </li>
              ))}
          </Row>
        </Stack>
      ))}
      <Trial />
    </Stack>
  );
}

function AddForm({ onAdded }: { onAdded: (words: { words: WatchedWord[] }) => void }) {
  const [kind, setKind] = useState<WatchedKind | null>('word');
  const [text, setText] = useState('');
  const add = useApiMutation(async (of: WatchedKind) => {
    onAdded(await call(browserApi, addWatchedWord, { body: { kind: of, text } }));
    setText('');
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (kind !== null && !isBlank(text)) void add.run(kind);
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SelectChoice label={m.watchKind()} value={kind} choices={kindChoices()} missing={m.chooseKind()} onChoose={setKind} />
      <TextField
        label={m.watchedText()}
        value={text}
        maxLength={MAX_WATCHED_TEXT}
        autoCapitalize="none"
        spellCheck={false}
        error={add.error?.sentence ?? null}
        onChange={({ target }) => {
          setText(target.value);
          add.clearError();
        }}
      />
      <Button type="submit" variant="accent" isBusy={add.isBusy}>
        {m.watch()}
      </Button>
      <p className={styles.hint}>{kind === null ? '' : WATCHED_HINTS[kind]()}</p>
    </form>
  );
}

const matchWords = ({ kind, text }: WatchedWord) => m.watchedMatch({ kind: WATCHED_NAMES[kind](), text });

function Trial() {
  const [text, setText] = useState('');
  const [result, setResult] = useState('');
  const trial = useApiMutation(async () => {
    const { words, slow } = await call(browserApi, tryWatchedWords, { body: { text } });
    if (slow) setResult(m.trialSlow());
    else if (words.length === 0) setResult(m.trialClear());
    else setResult(m.trialHeld({ words: unitFormat().format(words.map(matchWords)) }));
  });
  return (
    <Stack gap={2} className={styles.trial}>
      <TextArea
        label={m.tryText()}
        rows={3}
        maxLength={10_000}
        value={text}
        error={trial.error?.sentence ?? null}
        onChange={({ target }) => {
          setText(target.value);
          setResult('');
        }}
      />
      <Row gap={3} wraps align="center">
        <Button isBusy={trial.isBusy} onClick={() => void trial.run()}>
          {m.tryIt()}
        </Button>
        <p role="status">{result}</p>
      </Row>
    </Stack>
  );
}
