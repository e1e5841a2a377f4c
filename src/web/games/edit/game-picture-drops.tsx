import {
  type StoredPicture,
  type UploadField,
  COVER_REFUSED,
  MAX_COVER_BYTES,
  MAX_MEDIA_BYTES,
} from '../../../shared/files/picture-contract.ts';
import { MAX_GAME_PICTURES } from '../../../shared/games/game-form-rules.ts';
import { uploadPicture } from '../../api/upload-picture.ts';
import { ImageDrop } from '../../ui/image-drop.tsx';
import { ImageGalleryDrop } from '../../ui/image-gallery-drop.tsx';
import type { SendPicture } from '../../ui/use-picture-queue.ts';

const COVER_HINT = 'Drag and drop or click to upload';
const COVER_RULE_HINT = 'JPEG, JPG, PNG or GIF up to 2 MB';
const HEADER_HINT = 'Drag and drop or click to upload 460x156 PNG image';
const MEDIA_RULE_HINT = 'JPEG, JPG, PNG or GIF up to 20 MB';
const COVER_RATIO = 3 / 4;
const HEADER_RATIO = 460 / 156;

const coverRule = { maxBytes: MAX_COVER_BYTES, refusal: COVER_REFUSED };
const mediaRule = {
  maxBytes: MAX_MEDIA_BYTES,
  refusal: 'The uploaded file must be a picture, and not weigh more than 20 MB',
};

interface PictureDropProps {
  picture: StoredPicture | null;
  onChange: (picture: StoredPicture | null) => void;
  /** Hears of an upload that has begun: settled once `onChange` was called or it failed, without ever failing itself. */
  onPending?: (pending: Promise<void>) => void;
  fault?: string | null;
}

export function CoverDrop(props: PictureDropProps) {
  return (
    <ImageDrop
      {...props}
      label="Cover image"
      hint={COVER_HINT}
      ruleHint={COVER_RULE_HINT}
      rule={coverRule}
      send={sendAs('cover')}
      ratio={COVER_RATIO}
    />
  );
}

export function CoverHeaderDrop(props: PictureDropProps) {
  return (
    <ImageDrop
      {...props}
      label="Cover header"
      hint={HEADER_HINT}
      ruleHint={COVER_RULE_HINT}
      rule={coverRule}
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
      label="Pictures of the game"
      hint={COVER_HINT}
      ruleHint={MEDIA_RULE_HINT}
      rule={mediaRule}
      maxCount={MAX_GAME_PICTURES}
      send={sendAs('media')}
    />
  );
}

/** What is kept in a form is the picture, not the whole answer. */
function sendAs(field: UploadField): SendPicture {
  return async (file, options) => {
    const { id, url, width, height, placeholder } = await uploadPicture(file, field, options);
    return { id, url, width, height, placeholder };
  };
}
