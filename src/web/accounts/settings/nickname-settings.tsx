import * as auth from '#messages/auth';
import * as m from '#messages/settings';
import { useState, type FormEvent } from 'react';

import { rich } from '../../platform/ui/text/rich.ts';
import { changeNickname, type OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { NICKNAME_EVERY_DAYS } from '../../../shared/accounts/auth/account-rules.ts';
import { nicknameError } from '../../../shared/accounts/auth/credential-rules.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { memberLink } from '../../../shared/catalogue/page-links.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { refreshViewer } from '../../platform/api/viewer.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { SettingsSection } from './settings-section.tsx';

/** Nickname, which can be changed once in a while. Asks for confirmation, since it cannot be undone for that time. */
export function NicknameSettings({ account }: { account: OwnAccount }) {
  const [nickname, setNickname] = useState(account.nickname);
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const wanted = nickname.trim().toLowerCase();
  const { nicknameChangeableAt: changeableAt } = account;
  const [openedAt] = useState(() => Date.now());
  const isLocked = changeableAt !== null && Date.parse(changeableAt) > openedAt;
  const write = useApiMutation(async () => {
    const changed = await call(browserApi, changeNickname, { body: { nickname: wanted } });
    setNickname(changed.nickname);
    await refreshViewer();
    notify('success', m.nicknameChanged({ nickname: changed.nickname }));
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = nicknameError(nickname);
    setError(found);
    if (found === null) setIsAsking(true);
  }

  function close() {
    setIsAsking(false);
    // Field errors are shown at the field.
    setError(write.errorOf('nickname'));
    write.clearError();
  }

  return (
    <SettingsSection id="nickname" title={m.nickname()} intro={m.nicknameIntro({ days: NICKNAME_EVERY_DAYS })}>
      <Stack as="form" gap={4} noValidate onSubmit={submit}>
        <TextField
          label={m.nickname()}
          name="nickname"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={nickname}
          readOnly={isLocked}
          error={error}
          hint={isLocked ? m.nicknameLocked({ day: shortDate(changeableAt) }) : auth.nicknameHint()}
          onChange={(event) => {
            setNickname(event.target.value);
            setError(null);
          }}
        />
        <Row gap={2} wraps align="center">
          <Button type="submit" disabled={isLocked || wanted === '' || wanted === account.nickname}>
            {m.changeNickname()}
          </Button>
        </Row>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={m.nicknameQuestion({ nickname: wanted })}
          confirm={m.changeNickname()}
          write={write}
          onClose={close}
        >
          <p>
            {rich(
              m.nicknameEffect({
                new: () => <b>{memberLink(wanted)}</b>,
                old: memberLink(account.nickname),
                days: NICKNAME_EVERY_DAYS,
              }),
            )}
          </p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
