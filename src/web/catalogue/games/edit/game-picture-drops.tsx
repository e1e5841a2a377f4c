import * as m from '#messages/game-edit';
import type { StoredPicture, UploadField } from '../../../../shared/files/storage/picture-contract.ts';
import { COVER_RULE, MEDIA_RULE } from '../../../../shared/files/storage/picture-limits.ts';
import { MAX_GAME_PICTURES } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { uploadPicture } from '../../../platform/api/upload-picture.ts';
import { ImageDrop } from '../../../platform/ui/form/image-drop.tsx';
import { ImageGalleryDrop } from '../../../platform/ui/form/image-gallery-drop.tsx';
import type { SendPicture } from '../../../platform/ui/form/use-picture-queue.ts';

const COVER_RATIO = 3 / 4;
const HEADER_RATIO = 460 / 156;

interface PictureDropProps {
  picture: StoredPicture | null;
  onChange: (picture: StoredPicture | null) => void;
  /** Called with a promise for every started upload. It resolves after `onChange` or after a failure, and never rejects. */
  onPending?: (pending: Promise<void>) => void;
  error?: string | null;
}

export function CoverDrop(props: PictureDropProps) {
  return (
    <ImageDrop
      {...props}
      label={m.coverImage()}
      hint={m.coverHint()}
      rule={COVER_RULE}
      send={sendAs('cover')}
      ratio={COVER_RATIO}
    />
  );
}

export function CoverHeaderDrop(props: PictureDropProps) {
  return (
    <ImageDrop
      {...props}
      label={m.coverHeader()}
      hint={m.headerHint()}
      rule={COVER_RULE}
      send={sendAs('coverHeader')}
      ratio={HEADER_RATIO}
    />
  );
}

interface MediaDropProps {
  pictures: StoredPicture[];
  onChange: (pictures: StoredPicture[]) => void;
  onPending?: (pending: Promise<void>) => void;
}

export function MediaDrop(props: MediaDropProps) {
  return (
    <ImageGalleryDrop
      {...props}
      label={m.picturesOfGame()}
      hint={m.coverHint()}
      rule={MEDIA_RULE}
      maxCount={MAX_GAME_PICTURES}
      send={sendAs('media')}
    />
  );
}

/** Reduces the reply to the stored picture. */
function sendAs(field: UploadField): SendPicture {
  return async (file, options) => {
    const { id, url, width, height, placeholder } = await uploadPicture(file, field, options);
    return { id, url, width, height, placeholder };
  };
}
