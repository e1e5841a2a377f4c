import { EMPTY_FANART_FORM, FANART_FIELDS } from '../../../shared/fanarts/fanart-form.ts';
import type { FanartEditService } from '../../fanarts/edit/fanart-edit-service.ts';
import { describedFields, fieldAttributes, namedAttributes, overlayFields } from './field-attributes.ts';
import { publicationContentService } from './publication-content-service.ts';
import { publicationStatus } from './publication-status.ts';
import { idOrNull } from './relation-reader.ts';

/** What a fan art is sent as, by the names under which it is read. */
const FANART_ATTRIBUTES = {
  ...fieldAttributes(FANART_FIELDS),
  uploader: idOrNull,
  entityStatus: publicationStatus,
};

/** What the documentation says of each. */
export const FANART_DESCRIBED: Record<keyof typeof FANART_ATTRIBUTES, string> = {
  ...describedFields(FANART_FIELDS),
  uploader: 'Your own id: you can only create fan art under your own account.',
  entityStatus: '1: published; 3: a draft, which a new fan art is unless told otherwise.',
};

/** Fan arts as clients of Strapi write them. */
export const fanartContentService = (parts: {
  editing: Pick<FanartEditService, 'read' | 'save' | 'remove'>;
  clock: () => Date;
}) =>
  publicationContentService(
    {
      kind: 'fanart',
      attributes: FANART_ATTRIBUTES,
      names: namedAttributes(FANART_FIELDS),
      empty: EMPTY_FANART_FORM,
      overlay: (form, given) => overlayFields(FANART_FIELDS, form, given),
      besideOf: () => ({}),
    },
    parts,
  );
