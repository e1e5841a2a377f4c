import { Download } from 'lucide-react';
import { useState } from 'react';

import { deleteAccount, type OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { DELETED_USER } from '../../../shared/accounts/auth/account-rules.ts';
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
    <SettingsSection id="data" title="Your data" intro="Everything that is stored about you and by you, as one file.">
      <Row gap={2} wraps align="center">
        <Button isBusy={download.isBusy} onClick={() => void download.run()}>
          <Download size={18} aria-hidden />
          Download my data
        </Button>
      </Row>
      <p role="alert" className={textStyles.fault}>
        {download.fault?.sentence}
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
    <SettingsSection
      id="delete"
      title="Delete account"
      intro={`At once and for good. What you published stays, credited to '${DELETED_USER}'.`}
    >
      <Row gap={2} wraps align="center">
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          Delete my account
        </Button>
      </Row>
      {isAsking && (
        <ProofDialog
          title="Delete Forever?"
          confirm="Yes, Delete Forever"
          isDangerous
          hasPassword={account.hasPassword}
          write={remove}
          isReady={nickname.trim().toLowerCase() === account.nickname.toLowerCase()}
          ownFields={['nickname']}
          onDone={() => leave()}
          onClose={() => {
            setIsAsking(false);
            setNickname('');
            remove.forgetFault();
          }}
        >
          <p>
            Your profile, your picture, your email address, your drafts and every session go at once, and nobody can bring them
            back. What you published stays, credited to ‘{DELETED_USER}’. Download your data first if you want to keep it.
          </p>
          <TextField
            label={`Type your nickname, ${account.nickname}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={nickname}
            fault={remove.faultOf('nickname')}
            onChange={(event) => setNickname(event.target.value)}
          />
        </ProofDialog>
      )}
    </SettingsSection>
  );
}
