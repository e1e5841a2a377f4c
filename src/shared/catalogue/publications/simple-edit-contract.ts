import { Type } from 'typebox';

import { nullable } from '../../platform/kit/endpoint.ts';
import { EditAccess, edited, editEndpoints } from './edit-contract.ts';
import { formProperties, type Fields } from './field.ts';
import { proposeEndpoint } from './propose-endpoint.ts';
import { callName, Hider, PUBLICATION_NOUNS, wirePlural, type SimpleKindName } from './publication.ts';

/** Calls that edit a publication of a simple kind, or propose a change. */
export function simpleEditEndpoints<Kind extends SimpleKindName, F extends Fields>({
  kind,
  fields,
}: {
  kind: Kind;
  fields: F;
}) {
  const name = callName(kind);
  const noun = PUBLICATION_NOUNS[kind];
  const form = Type.Object(formProperties(fields), { title: `${name}Form` });
  const editing = editEndpoints({
    name,
    noun: `a ${noun}`,
    scope: wirePlural(kind),
    reads: `an own draft, or a published ${noun} that the caller may edit or propose changes of`,
    edited: Type.Object(
      { mark: Type.Literal(kind), ...edited, access: EditAccess, hiddenBy: nullable(Hider), form },
      { title: `Edited${name}` },
    ),
    saved: { form },
  });
  return { ...editing, propose: proposeEndpoint({ name, noun, form }) };
}
