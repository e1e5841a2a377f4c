/** Largest file of an uploaded picture, with the sentences that state the limit. */
export interface PictureRule {
  maxBytes: number;
  /** '2 MB' */
  size: string;
  hint: string;
  refusal: string;
}

function pictureRule(megabytes: number, types: string): PictureRule {
  const size = `${megabytes} MB`;
  return {
    maxBytes: megabytes * 1024 ** 2,
    size,
    hint: `${types} up to ${size}`,
    refusal: `The uploaded file must be a picture, and not weigh more than ${size}`,
  };
}

export const AVATAR_RULE = pictureRule(2, 'JPEG, JPG, PNG or GIF');
/** Covers and headers of games, and banners. */
export const COVER_RULE = pictureRule(2, 'JPEG, JPG, PNG or GIF');
/** All other pictures: uploaded, imported or fetched. */
export const MEDIA_RULE = pictureRule(20, 'JPEG, JPG, PNG, GIF or WebP');
