import { STATUS_DRAFT, STATUS_PUBLISHED, type PublicationStatus } from '../../../shared/publications/publication.ts';
import { attributeFault, type Read } from './attribute-reader.ts';

/** The number of a status, as `entityStatus` has it. */
export const publicationStatus: Read<PublicationStatus> = (value, path) => {
  if (value === STATUS_PUBLISHED || value === STATUS_DRAFT) return value;
  throw attributeFault(path, `is ${STATUS_PUBLISHED} (published) or ${STATUS_DRAFT} (draft)`);
};
