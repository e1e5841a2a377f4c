import { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

/** Presentation of a model, as its viewer and editor use it. */
export const Presented = Type.Object(
  {
    modelId: Type.Integer(),
    presentation: Presentation,
    /** Incremented by every change. */
    version: Type.Integer(),
    /** Assumed metres per unit. */
    metresPerUnit: Type.Number(),
    /** False: files of this format store no unit. */
    namesUnit: Type.Boolean(),
  },
  { title: 'Presented' },
);
export type Presented = Static<typeof Presented>;

/** A file for the viewer. `presented` is null for files shown as uploaded. */
export const ViewedFile = Type.Object(
  { url: Type.String(), bytes: Type.Integer(), presented: nullable(Presented) },
  { title: 'ViewedFile' },
);

export const presentModel = endpoint({
  name: 'presentModel',
  method: 'PUT',
  path: '/api/models/:id/presentation',
  summary:
    'Sets the presentation of a model, and renders its pictures again. For members who may edit its asset or, before the first save, its uploader.',
  tag: 'Bundles',
  access: 'members',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  body: Type.Object({ presentation: Presentation, version: Type.Integer({ minimum: 0 }) }),
  reply: Presented,
  limitPerMinute: 60,
});
