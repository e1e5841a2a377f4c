import * as m from '#messages/server-strapi-api';

import {
  STATUS_DRAFT,
  STATUS_PUBLISHED,
  type PublicationStatus,
} from '../../../../shared/catalogue/publications/publication.ts';
import { attributeError, type Read } from './attribute-reader.ts';

/** Numeric status of `entityStatus`. */
export const publicationStatus: Read<PublicationStatus> = (value, path) => {
  if (value === STATUS_PUBLISHED || value === STATUS_DRAFT) return value;
  throw attributeError(path, (at) => m.attributeStatus({ ...at, published: STATUS_PUBLISHED, draft: STATUS_DRAFT }));
};
