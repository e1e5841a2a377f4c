import * as forms from '#messages/editing';
import * as m from '#messages/asset-edit';
import { useEffect, useEffectEvent, useRef } from 'react';

import { MAX_ASSET_PICTURES } from '../../../../shared/catalogue/assets/asset-form-rules.ts';
import { MEDIA_RULE } from '../../../../shared/files/storage/picture-limits.ts';
import type { Bundle } from '../../../../shared/files/bundles/bundle-contract.ts';
import { nothingToShow, onlyPictures } from '../../../../shared/files/bundles/package-rules.ts';
import { PICTURE_WIDTHS, pictureUrl, type StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import { useFieldError } from '../../editing/form-errors.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { sendPicture } from '../../editing/send-picture.ts';
import { Button } from '../../../platform/ui/form/button.tsx';
import { ImageGalleryDrop } from '../../../platform/ui/form/image-gallery-drop.tsx';
import { Stack } from '../../../platform/ui/layout/layout.tsx';
import { notify } from '../../../platform/ui/overlay/notify.ts';
import { Picture } from '../../../platform/ui/media/picture.tsx';
import textStyles from '../../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../../platform/ui/form/use-api-mutation.ts';
import type { SendPicture } from '../../../platform/ui/form/use-picture-queue.ts';
import styles from './asset-pictures-section.module.css';
import { useAssetEditor } from './use-asset-editing.ts';
import { useAssetField } from './use-asset-field.ts';

const ASK_EVERY_MS = 2000;
const ASK_FOR_MS = 60_000;
const LARGEST = PICTURE_WIDTHS.at(-1)!;
const SCROLL_OFFSET_PX = 30;

/** Pictures of the asset: an upload field if there are none, otherwise the cover and the others below it. */
export function AssetPicturesSection() {
  const { control, live, main, parts } = useAssetEditor();
  const [images, setImages] = useAssetField('images');
  const error = useFieldError('images');
  const modified = useRef(new Map<number, number>());
  const place = useRef<HTMLDivElement>(null);
  const [cover] = images;
  const drawn = main?.pictures ?? [];

  // Scrolls to the cover after the first picture is chosen.
  const hadCover = useRef(cover !== undefined);
  useEffect(() => {
    if (cover !== undefined && !hadCover.current) scrollTo(place.current);
    hadCover.current = cover !== undefined;
  }, [cover]);

  const send: SendPicture = async (file, options) => {
    const picture = await sendPicture(file, options);
    modified.current.set(picture.id, file.lastModified);
    return picture;
  };

  return (
    <FormSection field="images" title={m.pictures()}>
      <Stack ref={place} gap={4}>
        {cover !== undefined && (
          <div className={styles.cover}>
            <Picture
              picture={cover}
              alt={m.coverOfModel()}
              sizes="(width < 768px) 100vw, 820px"
              ratio="fill"
              fit="contain"
              eager
            />
            <span className={styles.mark}>{m.cover()}</span>
          </div>
        )}
        {cover === undefined && drawn.length > 0 && (
          <DrawnPictures pictures={drawn} onUse={() => setImages(drawn.slice(0, MAX_ASSET_PICTURES))} />
        )}
        {cover === undefined && live.bundle !== null && (
          <PackedPictures
            bundle={live.bundle}
            onRenew={live.retry}
            send={send}
            onPending={control.awaitPending}
            onUse={(pictures) => setImages(pictures.slice(0, MAX_ASSET_PICTURES))}
          />
        )}
        <ImageGalleryDrop
          label={m.picturesOfModel()}
          hint={cover === undefined ? MEDIA_RULE.hint : `${MEDIA_RULE.hint}. ${forms.coverFirst()}`}
          rule={MEDIA_RULE}
          maxCount={MAX_ASSET_PICTURES}
          pictures={images}
          onChange={setImages}
          send={send}
          isTaken={({ lastModified }) => images.some(({ id }) => modified.current.get(id) === lastModified)}
          onPending={control.awaitPending}
        />
        {error !== null && <p className={textStyles.fault}>{error}</p>}
        {main !== null && main.viewer !== null && (
          <parts.ModelView
            key={main.id}
            model={main.viewer}
            title={main.path}
            picture={drawn[0] ?? null}
            settingUp={{ onSaved: live.retry }}
            capture={{
              label: m.setCover(),
              take: async (blob) => {
                const picture = await captured(blob);
                if (picture === null) return;
                const others = control.values.get().images.filter(({ id }) => id !== picture.id);
                setImages([picture, ...others].slice(0, MAX_ASSET_PICTURES));
                notify('success', m.coverSet());
              },
            }}
          />
        )}
      </Stack>
    </FormSection>
  );
}

interface PackedPicturesProps {
  bundle: Bundle;
  /** Refetches the file list. */
  onRenew: () => Promise<unknown>;
  send: SendPicture;
  onPending: (sending: Promise<unknown>) => void;
  onUse: (pictures: StoredPicture[]) => void;
}

/** Pictures from an upload without a model. A click uses one for the publication. */
function PackedPictures({ bundle, onRenew, send, onPending, onUse }: PackedPicturesProps) {
  const packed = bundle.entries.flatMap(({ kind, path, preview }) =>
    kind === 'picture' && preview !== null ? [{ path, preview }] : [],
  );
  const isOnlyPictures = nothingToShow(bundle.entries.map(({ kind }) => kind)) === onlyPictures();
  // The server makes the previews after the files are opened, and sends no event for them.
  const isAwaited = isOnlyPictures && packed.length === 0;
  const renew = useEffectEvent(onRenew);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setInterval(() => void renew(), ASK_EVERY_MS);
    const end = setTimeout(() => clearInterval(timer), ASK_FOR_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isAwaited]);
  const using = useApiMutation(async () => {
    const sending = Promise.all(
      packed.slice(0, MAX_ASSET_PICTURES).map(async ({ path, preview }) => {
        const blob = await (await fetch(pictureUrl(preview, LARGEST))).blob();
        const file = new File([blob], path.split('/').at(-1) ?? path, { type: blob.type });
        return send(file, { onProgress: () => undefined, signal: new AbortController().signal });
      }),
    );
    onPending(sending);
    onUse(await sending);
  });
  if (packed.length === 0 || !isOnlyPictures) return null;
  return (
    <div className={styles.drawn}>
      <p>{m.picturesInFiles()}</p>
      <ul className={styles.tiles} aria-label={m.picturesInFilesLabel()}>
        {packed.slice(0, MAX_ASSET_PICTURES).map(({ path, preview }) => (
          <li key={path} className={styles.tile}>
            <Picture picture={preview} alt={path} sizes="160px" ratio={1} fit="contain" />
          </li>
        ))}
      </ul>
      <Button isBusy={using.isBusy} onClick={() => void using.run()}>
        {m.takeAsPictures()}
      </Button>
      {using.error !== null && (
        <p role="alert" className={textStyles.fault}>
          {using.error.sentence}
        </p>
      )}
    </div>
  );
}

/** Pictures rendered by the server. They are used until others are chosen. */
function DrawnPictures({ pictures, onUse }: { pictures: StoredPicture[]; onUse: () => void }) {
  return (
    <div className={styles.drawn}>
      <p>{m.picturesTaken()}</p>
      <ul className={styles.tiles} aria-label={m.picturesTakenLabel()}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className={styles.tile}>
            <Picture picture={picture} alt={m.pictureTaken({ number: index + 1 })} sizes="160px" ratio={1} fit="contain" />
          </li>
        ))}
      </ul>
      <Button onClick={onUse}>{m.useBesideOwn()}</Button>
    </div>
  );
}

async function captured(blob: Blob): Promise<StoredPicture | null> {
  try {
    const file = new File([blob], 'view.png', { type: blob.type });
    return await sendPicture(file, { onProgress: () => undefined, signal: new AbortController().signal });
  } catch {
    notify('error', m.pictureNotSent());
    return null;
  }
}

function scrollTo(place: HTMLElement | null): void {
  if (place === null) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
  const top = place.getBoundingClientRect().top + window.scrollY - header - SCROLL_OFFSET_PX;
  window.scrollTo({ top: Math.max(0, top), behavior: isStill ? 'auto' : 'smooth' });
}
