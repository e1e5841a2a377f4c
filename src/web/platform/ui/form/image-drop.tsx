import * as common from '#messages/common';
import * as m from '#messages/ui';
import { ImageUp, Trash2, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import { fitPictures, type PictureRule } from '../media/fit-pictures.ts';
import styles from './image-drop.module.css';
import { Stack } from '../layout/layout.tsx';
import { Picture } from '../media/picture.tsx';
import { SendingNote } from './sending-note.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { usePictureQueue, type SendPicture } from './use-picture-queue.ts';

interface ImageDropProps {
  label: string;
  hint: string;
  /** Accepted pictures. The rule is shown after a refusal. */
  rule: PictureRule;
  picture: StoredPicture | null;
  onChange: (picture: StoredPicture | null) => void;
  send: SendPicture;
  /** See `usePictureQueue`. */
  onPending?: ((pending: Promise<void>) => void) | undefined;
  /** Width divided by height of the preview. */
  ratio: number;
  /** Validation error, or null. */
  error?: string | null;
}

/** Field for one picture: drop, choose or paste. The old picture stays until the new one is uploaded. */
export function ImageDrop({ label, hint, rule, picture, onChange, send, onPending, ratio, error = null }: ImageDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLButtonElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const queue = usePictureQueue(send, onChange, onPending);
  const sending = queue.sendings.at(-1);

  function take(files: File[]) {
    const first = files.slice(0, 1);
    if (first.length === 0) return;
    const [file] = fitPictures(first, rule);
    setIsRefused(file === undefined);
    if (file === undefined) return;
    for (const earlier of queue.sendings) queue.cancel(earlier);
    queue.send(file);
  }

  function remove() {
    onChange(null);
    setIsRefused(false);
    area.current?.focus();
  }

  const drop = useFileDrop(take);
  const isSending = sending !== undefined && sending.failure === null;
  return (
    <Stack gap="6px" isTop {...drop.handlers}>
      <div
        className={styles.frame}
        style={{ aspectRatio: ratio }}
        data-over={drop.isOver || undefined}
        data-refused={isRefused || error !== null || undefined}
        data-filled={picture !== null || isSending || undefined}
      >
        <button
          ref={area}
          type="button"
          className={styles.area}
          aria-label={picture === null ? m.uploadPictureOf({ label }) : m.replacePictureOf({ label })}
          aria-describedby={`${id}-hint ${id}-fault`}
          onClick={() => input.current?.click()}
        >
          {isSending ? (
            <img className={styles.preview} src={sending.previewUrl} alt="" />
          ) : picture === null ? (
            <span className={styles.empty}>
              <ImageUp size={28} strokeWidth={1.5} aria-hidden />
              {m.noImageYet()}
            </span>
          ) : (
            <Picture picture={picture} alt={label} sizes="(width < 768px) 100vw, 640px" ratio="fill" fit="contain" eager />
          )}
        </button>
        {picture !== null && !isSending && (
          <button
            type="button"
            className={styles.remove}
            aria-label={m.deleteNamed({ name: label })}
            title={common.delete()}
            onClick={remove}
          >
            <Trash2 size={18} aria-hidden />
          </button>
        )}
        {isSending && (
          <button
            type="button"
            className={styles.remove}
            aria-label={m.cancelUpload()}
            title={common.cancel()}
            onClick={() => {
              queue.cancel(sending);
              area.current?.focus();
            }}
          >
            <X size={18} aria-hidden />
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      <p id={`${id}-hint`} className={styles.hint} data-refused={isRefused || undefined}>
        {isRefused ? rule.hint : hint}
      </p>
      {sending !== undefined && (
        <SendingNote
          sending={sending}
          onRetry={() => queue.retry(sending)}
          onDismiss={() => {
            queue.cancel(sending);
            area.current?.focus();
          }}
        />
      )}
      <p id={`${id}-fault`} className={styles.fault} role="alert">
        {error}
      </p>
    </Stack>
  );
}
