import { EMPTY_GUIDE_FORM, GUIDE_FIELDS } from '../../../shared/guides/guide-form.ts';
import type { GuideEditService } from '../../guides/edit/guide-edit-service.ts';
import { describedFields, fieldAttributes, namedAttributes, overlayFields } from './field-attributes.ts';
import { publicationContentService } from './publication-content-service.ts';
import { publicationStatus } from './publication-status.ts';
import { idOrNull } from './relation-reader.ts';

/** What a guide is sent as, by the names under which it is read. */
const GUIDE_ATTRIBUTES = { ...fieldAttributes(GUIDE_FIELDS), uploader: idOrNull, entityStatus: publicationStatus };

/** What the documentation says of each. */
export const GUIDE_DESCRIBED: Record<keyof typeof GUIDE_ATTRIBUTES, string> = {
  ...describedFields(GUIDE_FIELDS),
  uploader: 'Your own id: you can only create guides under your own account.',
  entityStatus: '1: published; 3: a draft, which a new guide is unless told otherwise.',
};

/** Guides as clients of Strapi write them. */
export const guideContentService = (parts: {
  editing: Pick<GuideEditService, 'read' | 'save' | 'remove'>;
  clock: () => Date;
}) =>
  publicationContentService(
    {
      kind: 'guide',
      attributes: GUIDE_ATTRIBUTES,
      names: namedAttributes(GUIDE_FIELDS),
      empty: EMPTY_GUIDE_FORM,
      overlay: (form, given) => overlayFields(GUIDE_FIELDS, form, given),
      besideOf: () => ({}),
    },
    parts,
  );
