import * as m from '#messages/admin';
import { useRef, useState, type FormEvent } from 'react';

import { MAX_LOGO_CHARACTERS } from '../../../shared/moderation/admin/site-look-contract.ts';
import { unitNumber } from '../../../shared/platform/messages/unit-format.ts';
import { Logo } from '../../platform/shell/logo.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { TextArea } from '../../platform/ui/form/text-field.tsx';
import type { SaveLook } from './use-save-look.ts';
import styles from './site-look.module.css';

const kilobytes = unitNumber('kilobyte');
const largest = () => kilobytes(MAX_LOGO_CHARACTERS / 1000);
const hint = () => m.logoAbout({ max: largest() });

/** Logo of every page. The server keeps shapes only, and refuses active content. */
export function LogoForm({ logoSvg, save }: { logoSvg: string; save: SaveLook }) {
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > MAX_LOGO_CHARACTERS) return setError(m.logoTooLarge({ max: largest() }));
    setError(null);
    setText(await file.text());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text === null) return;
    if (await save.run({ logoSvg: text }, m.logoSaved())) setText(null);
  }

  return (
    <form className={styles.part} aria-labelledby="logo-title" noValidate onSubmit={(event) => void submit(event)}>
      <h2 id="logo-title">{m.logo()}</h2>
      <div className={styles.logo}>
        <Logo svg={logoSvg} />
      </div>
      <TextArea
        label={m.logoSvg()}
        rows={6}
        spellCheck={false}
        maxLength={MAX_LOGO_CHARACTERS}
        className={styles.code}
        value={text ?? logoSvg}
        hint={hint()}
        error={error ?? save.error?.sentence ?? null}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
          save.clearError();
        }}
      />
      <input
        ref={input}
        type="file"
        accept="image/svg+xml,.svg"
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Row gap={2} wraps spread>
        <Button onClick={() => input.current?.click()}>{m.chooseFile()}</Button>
        <Button type="submit" variant="accent" isBusy={save.isBusy} disabled={text === null || text === logoSvg}>
          {m.saveLogo()}
        </Button>
      </Row>
    </form>
  );
}
