import type { Endpoint } from '../../platform/kit/endpoint.ts';
import { FANART_EDITING, FANART_FIELDS, fanartPublicationErrors } from '../fanarts/fanart-form.ts';
import { GUIDE_EDITING, GUIDE_FIELDS, guidePublicationErrors } from '../guides/guide-form.ts';
import type { Fields } from '../publications/field.ts';
import type { PublicationKind, SimpleKindName } from '../publications/publication.ts';
import { TOOL_EDITING, TOOL_FIELDS, toolPublicationErrors } from '../tools/tool-form.ts';

export interface SimpleForm {
  fields: Fields;
  /** Errors that block publication, in the order of the form. */
  errorsOf(form: never): { field: string; sentence: string }[];
  calls: Record<'read' | 'save' | 'hide' | 'undelete' | 'propose', Endpoint>;
}

/** Forms of simple kinds, for editors, imports and exports. */
export const SIMPLE_FORMS = {
  tool: { fields: TOOL_FIELDS, errorsOf: toolPublicationErrors, calls: TOOL_EDITING },
  fanart: { fields: FANART_FIELDS, errorsOf: fanartPublicationErrors, calls: FANART_EDITING },
  guide: { fields: GUIDE_FIELDS, errorsOf: guidePublicationErrors, calls: GUIDE_EDITING },
} satisfies Record<SimpleKindName, SimpleForm>;

/** Form of a kind that is known at run time only. */
export const simpleForm = (kind: SimpleKindName): SimpleForm => SIMPLE_FORMS[kind];

/** Whether publications of a kind may be sensitive. */
export const isSensitiveKind = (kind: PublicationKind): boolean =>
  Object.hasOwn(SIMPLE_FORMS, kind) && Object.hasOwn(simpleForm(kind as SimpleKindName).fields, 'sensitive');
