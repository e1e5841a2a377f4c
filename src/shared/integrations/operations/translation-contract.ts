import { Type, type Static } from 'typebox';

import { endpoint } from '../../platform/kit/endpoint.ts';

export const Translation = Type.Object(
  {
    /** Tag of BCP 47. */
    language: Type.String(),
    /** Own name of the language. */
    name: Type.String(),
    /** Texts that are shown in English. */
    missing: Type.Integer(),
    total: Type.Integer(),
  },
  { title: 'Translation' },
);
export type Translation = Static<typeof Translation>;

export const listTranslations = endpoint({
  name: 'listTranslations',
  method: 'GET',
  path: '/api/admin/translations',
  summary: 'Languages of the installation, and how many of their texts are not translated. For admins.',
  tag: 'Administration',
  access: 'admins',
  reply: Type.Object({ translations: Type.Array(Translation) }),
});
