import * as common from '#messages/common';
import * as m from '#messages/settings';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { deleteAccount, type OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { saveFile } from '../../platform/api/own-files.ts';
import { leave } from '../../platform/api/viewer.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Download of all data of the account. */
export function OwnDataSettings({ account }: { account: OwnAccount }) {
  const download = useApiMutation(() => saveFile('/api/me/data', `polyshelf-${account.nickname}.json`));
  return (
    <SettingsSection id="data" title={m.yourData()} intro={m.dataIntro()}>
      <Row gap={2} wraps align="center">
        <Button isBusy={download.isBusy} onClick={() => void download.run()}>
          <Download size={18} aria-hidden />
          {m.downloadData()}
        </Button>
      </Row>
      <p role="alert" className={textStyles.fault}>
        {download.error?.sentence}
      </p>
    </SettingsSection>
  );
}

export function DeleteAccountSettings({ account }: { account: OwnAccount }) {
  const [isAsking, setIsAsking] = useState(false);
  const [nickname, setNickname] = useState('');
  const remove = useApiMutation((password: string | null) =>
    call(browserApi, deleteAccount, { body: { nickname: nickname.trim(), password } }),
  );
  return (
    <SettingsSection id="delete" title={m.deleteAccount()} intro={m.deleteIntro({ name: common.deletedUser() })}>
      <Row gap={2} wraps align="center">
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {m.deleteMyAccount()}
        </Button>
      </Row>
      {isAsking && (
        <ProofDialog
          title={m.deleteForever()}
          confirm={m.deleteForeverConfirm()}
          isDangerous
          hasPassword={account.hasPassword}
          write={remove}
          isReady={nickname.trim().toLowerCase() === account.nickname.toLowerCase()}
          ownFields={['nickname']}
          onDone={() => leave()}
          onClose={() => {
            setIsAsking(false);
            setNickname('');
            remove.clearError();
          }}
        >
          <p>{m.deleteEffect({ name: common.deletedUser() })}</p>
          <TextField
            label={m.typeNickname({ nickname: account.nickname })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={nickname}
            error={remove.errorOf('nickname')}
            onChange={(event) => setNickname(event.target.value)}
          />
        </ProofDialog>
      )}
    </SettingsSection>
  );
}
