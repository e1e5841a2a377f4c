/** Messages between the process that reads a model and its parent. */

import { Type, type Static } from 'typebox';

import { Measured } from './facts/measured-contract.ts';
import { Finding } from './facts/finding-contract.ts';
import { FILE_SENTENCES, type FileSentence, type FileSentenceId } from './file-sentences.ts';
import { nullable } from './facts/nullable.ts';
import type { Presentation } from './look/presentation.ts';
import { MODEL_STEPS } from './model-steps.ts';

/** A file that the process wrote, by its bare name in the output folder. */
const OutputName = Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{0,80}$' });

const SentenceId = Type.Enum(Object.keys(FILE_SENTENCES) as FileSentenceId[]);
const SentenceValue = Type.Union([
  Type.String({ maxLength: 2000 }),
  Type.Number(),
  Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10 }),
]);
const ReasonSentence = Type.Object({ id: SentenceId, values: Type.Record(Type.String(), SentenceValue) });
/** A sentence whose values may be sentences, but not theirs. */
const Sentence = Type.Unsafe<FileSentence>(
  Type.Object({ id: SentenceId, values: Type.Record(Type.String(), Type.Union([SentenceValue, ReasonSentence])) }),
);

/** One line. Its fields replace earlier ones, so that a process that fails later leaves its results. */
export const ModelAnswer = Type.Object(
  {
    step: Type.Optional(Type.Enum([...MODEL_STEPS])),
    converted: Type.Optional(OutputName),
    glb: Type.Optional(OutputName),
    pictures: Type.Optional(Type.Array(OutputName, { maxItems: 16 })),
    /** true: no further picture has to be drawn. */
    allDrawn: Type.Optional(Type.Boolean()),
    /** `inside` is the extension by the first bytes, if the name has another. `version` is that of the format. */
    format: Type.Optional(
      Type.Object({
        inside: nullable(Type.String({ minLength: 1, maxLength: 16 })),
        version: nullable(Type.String({ minLength: 1, maxLength: 20 })),
      }),
    ),
    measured: Type.Optional(Measured),
    findings: Type.Optional(Type.Array(Type.Object({ ...Finding.properties, message: Sentence }), { maxItems: 500 })),
    failure: Type.Optional(Sentence),
  },
  { additionalProperties: false },
);
export type ModelAnswer = Static<typeof ModelAnswer>;

/** Request to the process. */
export interface ModelOrder {
  /** The unpacked package, and the paths of its files. */
  folder: string;
  paths: string[];
  mainFile: string;
  /** Picture of the package to use as texture if the model names none. */
  texture: string | null;
  /** Folder for the results. */
  output: string;
  presentation: Presentation | null;
}
