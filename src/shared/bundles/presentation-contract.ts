import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../kit/endpoint.ts';

/** The order is that of the choices. */
export const UNITS = ['metres', 'centimetres', 'millimetres', 'inches', 'feet'] as const;
export type Unit = (typeof UNITS)[number];
/** Which axis of a model, as it was read, points up; '+Y' leaves it as it is. */
export const UP_AXES = ['+Y', '-Y', '+Z', '-Z', '+X', '-X'] as const;
export type UpAxis = (typeof UP_AXES)[number];
/** Which of its upright sides faces whoever looks at it first; left and right are theirs. */
export const FRONTS = ['front', 'right', 'back', 'left'] as const;
export type Front = (typeof FRONTS)[number];

/** Where whoever opens a model stands. Angles are those of the model as it is presented. */
export const FirstCamera = Type.Object(
  {
    /** Degrees around it, from its front to its right. */
    yaw: Type.Number({ minimum: -180, maximum: 180 }),
    /** Degrees above the horizon. */
    pitch: Type.Number({ minimum: -90, maximum: 90 }),
    /** 1: all of it is in sight; 2: about half of it. */
    zoom: Type.Number({ minimum: 0.1, maximum: 50 }),
    /** What stands in the middle, in parts of the model's box from its own; null: the model. */
    focus: nullable(Type.Array(Type.Number({ minimum: -5, maximum: 5 }), { minItems: 3, maxItems: 3 })),
  },
  { title: 'FirstCamera', additionalProperties: false },
);
export type FirstCamera = Static<typeof FirstCamera>;

/** How a model is shown, in the viewer and in its pictures; its files stay as they are. */
export const Presentation = Type.Object(
  {
    /** Of the file; null: as it says, or as it was taken to be. */
    unit: nullable(Type.Enum([...UNITS])),
    upAxis: Type.Enum([...UP_AXES]),
    front: Type.Enum([...FRONTS]),
    camera: nullable(FirstCamera),
    /** As a PlayStation 1 drew. */
    isRetro: Type.Boolean(),
  },
  { title: 'Presentation', additionalProperties: false },
);
export type Presentation = Static<typeof Presentation>;

/** What shows a model, and changes that. */
export const Presented = Type.Object(
  {
    modelId: Type.Integer(),
    presentation: Presentation,
    /** Raised by every change. */
    version: Type.Integer(),
    /** What a unit of the file was taken to be. */
    metresPerUnit: Type.Number(),
  },
  { title: 'Presented' },
);
export type Presented = Static<typeof Presented>;

/** What the viewer shows; `presented` is null for a file as it was brought. */
export const ViewedFile = Type.Object(
  { url: Type.String(), bytes: Type.Integer(), presented: nullable(Presented) },
  { title: 'ViewedFile' },
);

export const presentModel = endpoint({
  name: 'presentModel',
  method: 'PUT',
  path: '/api/models/:id/presentation',
  summary:
    'Sets how a model is shown; its pictures are drawn again. For whoever may edit its asset or, before it is saved, brought it.',
  tag: 'Bundles',
  access: 'members',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  body: Type.Object({ presentation: Presentation, version: Type.Integer({ minimum: 0 }) }),
  reply: Presented,
  limitPerMinute: 60,
});
