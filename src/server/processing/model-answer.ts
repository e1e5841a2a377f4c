/** What the process that reads a model says to the one that asked for it. */

import { Type, type Static } from 'typebox';

import { Measured } from '../../shared/assets/measured-contract.ts';
import { Finding } from '../../shared/assets/finding-contract.ts';
import { nullable } from '../../shared/kit/endpoint.ts';
import type { Presentation } from '../../shared/bundles/presentation-contract.ts';
import { MODEL_STEPS } from '../../shared/bundles/bundle-contract.ts';

/** A file that the process wrote, by its bare name in the output folder. */
const OutputName = Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{0,80}$' });

/** One line. What stands in it replaces what was said before: a process that fails later leaves what it had. */
export const ModelAnswer = Type.Object(
  {
    step: Type.Optional(Type.Enum([...MODEL_STEPS])),
    converted: Type.Optional(OutputName),
    glb: Type.Optional(OutputName),
    pictures: Type.Optional(Type.Array(OutputName, { maxItems: 16 })),
    /** There is nothing more to be drawn than these pictures. */
    allDrawn: Type.Optional(Type.Boolean()),
    /** What the file says that it is: the ending that its first bytes ask for, where its name has another, and its version. */
    format: Type.Optional(
      Type.Object({
        inside: nullable(Type.String({ minLength: 1, maxLength: 16 })),
        version: nullable(Type.String({ minLength: 1, maxLength: 20 })),
      }),
    ),
    measured: Type.Optional(Measured),
    findings: Type.Optional(Type.Array(Finding, { maxItems: 500 })),
    /** A sentence for people. */
    failure: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false },
);
export type ModelAnswer = Static<typeof ModelAnswer>;

/** What the process is told. */
export interface ModelOrder {
  /** The opened package, and the files in it. */
  folder: string;
  paths: string[];
  mainFile: string;
  /** A picture of the package that is to be its texture, where it names none. */
  texture: string | null;
  /** Where results are written. */
  output: string;
  presentation: Presentation | null;
}
