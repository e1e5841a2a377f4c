import * as common from '#messages/common';
import * as m from '#messages/settings';
import { useRef, useState, type DragEvent } from 'react';

import { removeAvatar, type OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { AVATAR_RULE } from '../../../shared/files/storage/picture-limits.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { sendFile } from '../../platform/api/own-files.ts';
import { refreshViewer } from '../../platform/api/viewer.ts';
import { Avatar } from '../../platform/ui/media/avatar.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { fitPictures } from '../../platform/ui/media/fit-pictures.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './avatar-settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Own avatar: chosen, dropped, or removed. */
export function AvatarSettings({ account }: { account: OwnAccount }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isRejected, setIsRejected] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);

  const upload = useApiMutation(async (file: File) => {
    const address = URL.createObjectURL(file);
    setPreview(address);
    try {
      await sendFile('PUT', '/api/me/avatar', file);
      await refreshViewer();
    } finally {
      setPreview(null);
      URL.revokeObjectURL(address);
    }
  });
  const remove = useApiMutation(async () => {
    await call(browserApi, removeAvatar, {});
    await refreshViewer();
  });

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const [fit] = fitPictures([file], AVATAR_RULE);
    setIsRejected(fit === undefined);
    if (fit === undefined) return;
    remove.clearError();
    if (await upload.run(fit)) notify('success', m.pictureSaved());
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <SettingsSection id="avatar" title={m.picture()}>
      <div className={styles.avatar}>
        {preview === null ? (
          <Avatar name={account.nickname} picture={account.avatar} size={96} />
        ) : (
          <img className={styles.preview} src={preview} width={96} height={96} alt="" />
        )}
        <div className={styles.side}>
          <button
            type="button"
            className={styles.drop}
            data-over={isOver || undefined}
            data-rejected={isRejected || undefined}
            aria-disabled={upload.isBusy}
            onClick={() => input.current?.click()}
            onDragOver={(event) => {
              event.preventDefault();
              setIsOver(true);
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={drop}
          >
            <b>{upload.isBusy ? m.uploading() : m.dropPicture()}</b>
            <span>{AVATAR_RULE.hint}</span>
          </button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={m.yourPicture()}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // So that the same file can be chosen again.
              event.target.value = '';
            }}
          />
          {account.avatar !== null && (
            <Button isBusy={remove.isBusy} onClick={() => void remove.run()}>
              {common.remove()}
            </Button>
          )}
          <p role="alert" className={textStyles.fault}>
            {upload.error?.sentence ?? remove.error?.sentence}
          </p>
        </div>
      </div>
    </SettingsSection>
  );
}
