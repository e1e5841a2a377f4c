import * as m from '#messages/auth';
import { KeyRound } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { askPasskey, passSecondFactor, type CredentialJson } from '../../../shared/accounts/auth/sign-in-contract.ts';
import type { RefusalDetails } from '../../../shared/platform/kit/errors.ts';
import { isRefused, ApiError } from '../../platform/api/api-error.ts';
import { visitorApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './auth-form.module.css';
import { useFirstFocus } from './use-first-focus.ts';

interface SecondFactorStepProps {
  /** Challenge of the server: the ticket and the available factors. */
  wanted: RefusalDetails;
  onSignedIn: (token: string) => void;
  /** The ticket has expired, so the first factor is required again. */
  onOver: () => void;
}

/** Last step of logging in to an account with a second factor. */
export function SecondFactorStep({ wanted, onSignedIn, onOver }: SecondFactorStepProps) {
  const ticket = wanted.ticket ?? '';
  const factors = wanted.factors ?? [];
  const hasPasskey = factors.includes('passkey');
  const field = useRef<HTMLInputElement>(null);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const [code, setCode] = useState('');
  // An account with passkeys only asks for a recovery code only when its owner has lost them.
  const [way, setWay] = useState<'totp' | 'recovery' | 'passkey'>(factors.includes('totp') ? 'totp' : 'passkey');
  const [isEmpty, setIsEmpty] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  async function pass(proof: { code: string } | { passkey: CredentialJson }): Promise<void> {
    onSignedIn((await unlessOver(call(visitorApi, passSecondFactor, { body: { ticket, ...proof } }))).jwt);
  }

  async function unlessOver<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (isRefused(error, 'not_signed_in')) setOver(error.message);
      throw error;
    }
  }

  const byCode = useApiMutation(() => pass({ code: code.replaceAll(/\s/g, '') }));
  const byPasskey = useApiMutation(async () => {
    const { options } = await unlessOver(call(visitorApi, askPasskey, { body: { ticket } }));
    await pass({ passkey: await choosePasskey(options) });
  });
  useFirstFocus(way === 'passkey' ? passkeyButton : field, way);

  async function submit(event: FormEvent) {
    event.preventDefault();
    byPasskey.clearError();
    setIsEmpty(isBlank(code));
    if (isBlank(code) || !(await byCode.run())) field.current?.focus();
  }

  function choose(next: typeof way) {
    setWay(next);
    setCode('');
    setIsEmpty(false);
    byCode.clearError();
    byPasskey.clearError();
  }

  if (over !== null) {
    return (
      <Stack gap={4} className={styles.form}>
        <p className={textStyles.fault} role="alert">
          {over}
        </p>
        <Button type="submit" variant="accent" onClick={onOver}>
          {m.startAgain()}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={4} className={styles.form}>
      {way !== 'passkey' && (
        <Stack as="form" gap={4} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            ref={field}
            label={way === 'totp' ? m.authenticatorCode() : m.recoveryCode()}
            name="code"
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setIsEmpty(false);
              byCode.clearError();
            }}
            {...(way === 'recovery' && { hint: m.recoveryCodeHint() })}
            error={isEmpty ? m.enterCode() : (byCode.error?.sentence ?? null)}
          />
          <Button type="submit" variant="accent" isBusy={byCode.isBusy}>
            {m.continueStep()}
          </Button>
        </Stack>
      )}
      {hasPasskey && (
        <>
          {way === 'passkey' && <p className={styles.note}>{m.usePasskeyHint()}</p>}
          <Button
            ref={passkeyButton}
            type={way === 'passkey' ? 'submit' : 'button'}
            variant={way === 'passkey' ? 'accent' : 'quiet'}
            isBusy={byPasskey.isBusy}
            onClick={() => {
              byCode.clearError();
              void byPasskey.run();
            }}
          >
            <KeyRound size={18} aria-hidden />
            {m.usePasskey()}
          </Button>
        </>
      )}
      <p className={textStyles.fault} role="alert">
        {byPasskey.error?.sentence}
      </p>
      {way !== 'totp' && factors.includes('totp') && (
        <button type="button" className={styles.textButton} onClick={() => choose('totp')}>
          {m.useAuthenticator()}
        </button>
      )}
      {way !== 'recovery' && factors.includes('recovery') && (
        <button type="button" className={styles.textButton} onClick={() => choose('recovery')}>
          {m.useRecoveryCode()}
        </button>
      )}
    </Stack>
  );
}

/** Lets the visitor choose a passkey. Throws ApiError with a sentence on failure. */
async function choosePasskey(options: unknown): Promise<CredentialJson> {
  // Browsers offer passkeys over HTTPS only.
  if (!('PublicKeyCredential' in window)) throw new ApiError(0, 'no_passkey', m.passkeysUnsupported());
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
    const credential = await navigator.credentials.get({ publicKey });
    return (credential as PublicKeyCredential).toJSON() as unknown as CredentialJson;
  } catch {
    // Browsers do not reveal the reason: cancelled, timed out, or no passkey.
    throw new ApiError(0, 'no_passkey', m.passkeyMissing());
  }
}
