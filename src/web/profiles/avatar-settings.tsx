import { useRef, useState, type DragEvent } from 'react';

import { removeAvatar, type OwnAccount } from '../../shared/auth/account-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { sendFile } from '../api/own-files.ts';
import { refreshViewer } from '../api/viewer.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';
import styles from './avatar-settings.module.css';
import { SettingsSection } from './settings-section.tsx';

const MAX_BYTES = 2_097_152;

/** The own picture: chosen, dropped, or removed. */
export function AvatarSettings({ account }: { account: OwnAccount }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isRejected, setIsRejected] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);

  const upload = useWrite(async (file: File) => {
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
  const remove = useWrite(async () => {
    await call(browserApi, removeAvatar, {});
    await refreshViewer();
  });

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const isTaken = file.type.startsWith('image/') && file.size <= MAX_BYTES;
    setIsRejected(!isTaken);
    if (!isTaken) {
      notify('error', 'The uploaded file must be a picture, and not weigh more than 2 MB', 'Not meet conditions');
      return;
    }
    remove.forgetFault();
    if (await upload.run(file)) notify('success', 'Your picture is saved.');
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <SettingsSection id="avatar" title="Picture">
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
            <b>{upload.isBusy ? 'Uploading…' : 'Drag and drop or click to upload'}</b>
            <span>JPEG, JPG, PNG or GIF up to 2 MB</span>
          </button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            className="visually-hidden"
            tabIndex={-1}
            aria-label="Your picture"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // The same file can be chosen again.
              event.target.value = '';
            }}
          />
          {account.avatar !== null && (
            <Button isBusy={remove.isBusy} onClick={() => void remove.run()}>
              Remove
            </Button>
          )}
          <p role="alert" className={textStyles.fault}>
            {upload.fault?.sentence ?? remove.fault?.sentence}
          </p>
        </div>
      </div>
    </SettingsSection>
  );
}
