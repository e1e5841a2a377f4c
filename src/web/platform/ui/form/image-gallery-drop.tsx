import * as m from '#messages/ui';
import { ChevronLeft, ChevronRight, ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';

import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import { fitPictures, type PictureRule } from '../media/fit-pictures.ts';
import styles from './image-gallery-drop.module.css';
import { Stack } from '../layout/layout.tsx';
import { Picture } from '../media/picture.tsx';
import { SendingNote } from './sending-note.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { usePictureQueue, type SendPicture } from './use-picture-queue.ts';

interface ImageGalleryDropProps {
  label: string;
  hint: string;
  /** Accepted pictures. The rule is shown after a refusal. */
  rule: PictureRule;
  maxCount: number;
  pictures: StoredPicture[];
  onChange: (pictures: StoredPicture[]) => void;
  send: SendPicture;
  /** Whether the gallery has this file already. Such files are skipped. */
  isTaken?: (file: File) => boolean;
  /** See `usePictureQueue`. */
  onPending?: ((pending: Promise<void>) => void) | undefined;
}

/** Field for ordered pictures: drop, choose or paste; reorder by dragging or with buttons. */
export function ImageGalleryDrop({
  label,
  hint,
  rule,
  maxCount,
  pictures,
  onChange,
  send,
  isTaken,
  onPending,
}: ImageGalleryDropProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState('');
  const queue = usePictureQueue(send, keep, onPending);
  const count = pictures.length + queue.sendings.length;

  function keep(picture: StoredPicture) {
    // Pictures have the same id if their bytes are equal.
    if (pictures.every((other) => other.id !== picture.id)) onChange([...pictures, picture]);
  }

  function take(files: File[]) {
    const given = files.filter((file) => isTaken?.(file) !== true);
    const fit = fitPictures(given, rule);
    setIsRefused(fit.length < given.length);
    if (given.length < files.length) setMoved(m.duplicatesSkipped());
    for (const file of fit.slice(0, Math.max(0, maxCount - count))) queue.send(file);
  }

  function move(from: number, to: number) {
    const picture = pictures[from];
    if (picture === undefined || to < 0 || to >= pictures.length || from === to) return;
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture));
    setMoved(m.movedTo({ position: to + 1, count: pictures.length }));
  }

  function remove(index: number) {
    onChange(pictures.toSpliced(index, 1));
    // Focuses the next picture, or else the add button.
    const controls = [...(place.current?.querySelectorAll<HTMLElement>('[data-remove], [data-add]') ?? [])];
    controls[index + 1]?.focus();
  }

  const drop = useFileDrop(take);
  return (
    <Stack ref={place} gap="6px" {...drop.handlers}>
      <ul className={styles.tiles} data-empty={count === 0 || undefined} aria-label={label}>
        {pictures.map((picture, index) => (
          // The buttons have the same function.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={picture.id}
            className={styles.tile}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event: DragEvent) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={() => {
              if (dragged !== null) move(dragged, index);
            }}
            onDragEnd={() => setDragged(null)}
          >
            <Picture
              picture={picture}
              alt={m.pictureOf({ position: index + 1, count: pictures.length })}
              sizes="200px"
              ratio={4 / 3}
            />
            <span className={styles.controls}>
              <button
                type="button"
                aria-label={m.moveBack({ position: index + 1 })}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ChevronLeft size={18} aria-hidden />
              </button>
              <button
                type="button"
                aria-label={m.moveOn({ position: index + 1 })}
                aria-disabled={index === pictures.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ChevronRight size={18} aria-hidden />
              </button>
              <button
                type="button"
                data-remove
                aria-label={m.removePicture({ position: index + 1 })}
                onClick={() => remove(index)}
              >
                <X size={18} aria-hidden />
              </button>
            </span>
          </li>
        ))}
        {queue.sendings.map((sending) => (
          <li key={`sending-${sending.key}`} className={styles.tile}>
            <img className={styles.preview} src={sending.previewUrl} alt="" />
            <SendingNote sending={sending} onRetry={() => queue.retry(sending)} onDismiss={() => queue.cancel(sending)} />
          </li>
        ))}
        {count < maxCount && (
          <li className={styles.tile}>
            <button
              type="button"
              data-add
              className={styles.add}
              aria-describedby={`${id}-hint`}
              data-over={drop.isOver || undefined}
              data-refused={isRefused || undefined}
              onClick={() => input.current?.click()}
            >
              <ImagePlus size={26} strokeWidth={1.5} aria-hidden />
              {m.addPictures()}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // Allows choosing the same files again.
          event.target.value = '';
        }}
      />
      <p id={`${id}-hint`} className={styles.hint} data-refused={isRefused || undefined}>
        {isRefused ? rule.hint : hint}
      </p>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </Stack>
  );
}
