import { simpleForm } from '../../../../shared/catalogue/kinds/simple-forms.ts';
import { emptyForm, type Fields, type FormOf } from '../../../../shared/catalogue/publications/field.ts';
import { pluralNoun, PUBLICATION_NOUNS, type SimpleKindName } from '../../../../shared/catalogue/publications/publication.ts';
import type { SimpleEditService } from '../../../catalogue/publications/simple-edit-service.ts';
import type { Read } from './attribute-reader.ts';
import { describedFields, fieldAttributes, namedAttributes, overlayFields } from './field-attributes.ts';
import { publicationContentService, type ContentWriter } from './publication-content-service.ts';
import { publicationStatus } from './publication-status.ts';
import { idOrNull } from './relation-reader.ts';
import { FORMATS_OF_TOOL } from './tool-attributes.ts';

/** Attributes of a kind beside its fields. */
export interface OwnAttributes {
  attributes: Record<string, Read<unknown>>;
  described: Record<string, string>;
  /** Given values as parts of the form. */
  overlay(form: never, given: never): object;
}

const OWN: Partial<Record<SimpleKindName, OwnAttributes>> = { tool: FORMATS_OF_TOOL };

export const describedSimple = (kind: SimpleKindName): Record<string, string> => ({
  ...describedFields(simpleForm(kind).fields),
  ...OWN[kind]?.described,
  uploader: `Your own id: you can only create ${NOUN_OF_MANY[kind] ?? pluralNoun(kind)} under your own account.`,
  entityStatus: `1: published; 3: a draft, which a new ${PUBLICATION_NOUNS[kind]} is unless told otherwise.`,
});
/** "Fan art" has no plural. */
const NOUN_OF_MANY: Partial<Record<SimpleKindName, string>> = { fanart: 'fan art' };

export function simpleContentService(
  kind: SimpleKindName,
  parts: { editing: Pick<SimpleEditService, 'read' | 'save' | 'remove'>; clock: () => Date },
): ContentWriter {
  const { fields } = simpleForm(kind);
  const own = OWN[kind];
  return publicationContentService(
    {
      kind,
      attributes: { ...fieldAttributes(fields), ...own?.attributes, uploader: idOrNull, entityStatus: publicationStatus },
      names: namedAttributes(fields),
      empty: emptyForm(fields),
      overlay: (form: FormOf<Fields>, given): FormOf<Fields> => ({
        ...overlayFields(fields, form, given),
        ...own?.overlay(form as never, given as never),
      }),
      extrasOf: () => ({}),
    },
    parts,
  );
}
