import { Type, type Static } from 'typebox';

import { nullable } from '../facts/nullable.ts';

/** In display order. */
export const UNITS = ['metres', 'centimetres', 'millimetres', 'inches', 'feet'] as const;
export type Unit = (typeof UNITS)[number];
/** Axis of the model, as read, that points up; '+Y' changes nothing. */
export const UP_AXES = ['+Y', '-Y', '+Z', '-Z', '+X', '-X'] as const;
export type UpAxis = (typeof UP_AXES)[number];
/** Side of the upright model that faces the first camera; left and right are the viewer's. */
export const FRONTS = ['front', 'right', 'back', 'left'] as const;
export type Front = (typeof FRONTS)[number];

/** Camera of a newly opened model. Angles are relative to the model as presented. */
export const FirstCamera = Type.Object(
  {
    /** Degrees around the model, from its front to its right. */
    yaw: Type.Number({ minimum: -180, maximum: 180 }),
    /** Degrees above the horizon. */
    pitch: Type.Number({ minimum: -90, maximum: 90 }),
    /** 1 shows the whole model, 2 about half of it. */
    zoom: Type.Number({ minimum: 0.1, maximum: 50 }),
    /** Offset of the view centre from the model's centre, in parts of its bounding box; null: no offset. */
    focus: nullable(Type.Array(Type.Number({ minimum: -5, maximum: 5 }), { minItems: 3, maxItems: 3 })),
  },
  { title: 'FirstCamera', additionalProperties: false },
);
export type FirstCamera = Static<typeof FirstCamera>;

/** Presentation of a model in the viewer and in pictures. It does not change the files. */
export const Presentation = Type.Object(
  {
    /** Unit of the file; null: as the file declares, or as the reader assumed. */
    unit: nullable(Type.Enum([...UNITS])),
    upAxis: Type.Enum([...UP_AXES]),
    front: Type.Enum([...FRONTS]),
    camera: nullable(FirstCamera),
    /** Draws in the style of a PlayStation 1. */
    isRetro: Type.Boolean(),
  },
  { title: 'Presentation', additionalProperties: false },
);
export type Presentation = Static<typeof Presentation>;
