/** Steps after reading a model: repair, write, measure, find problems, optimise and draw. */

import type { Document } from '@gltf-transform/core';

import type { Presentation } from './look/presentation.ts';
import { FileRefusal } from './file-refusal.ts';
import type { ConvertedModel } from './readers/choose-converter.ts';
import { drawnParts } from './measure/drawn-parts.ts';
import { canBeSeen, findProblems } from './measure/find-problems.ts';
import type { Finding } from './finding.ts';
import { measureModel } from './measure/measure-model.ts';
import { repairModel } from './repair/repair-model.ts';
import type { ModelAnswer } from './model-answer.ts';
import { readOpacity } from './opacity/read-opacity.ts';
import { optimiseModel } from './optimise/optimise-model.ts';
import { pictureModel } from './render/picture-model.ts';
import { decodeTextures } from './textures/decode-textures.ts';
import { writeGlb } from './write-glb.ts';

interface ModelStage {
  /** Findings of the reader. Later steps add theirs. */
  findings: Finding[];
  /** Whether the format defines the meaning of the alpha channel. */
  saysOpacity: boolean;
  claims: ConvertedModel['claims'];
  presentation: Presentation | null;
  write: (name: string, bytes: Uint8Array) => Promise<string>;
  say: (answer: ModelAnswer) => void;
}

export async function showModel(
  document: Document,
  { findings, saysOpacity, claims, presentation, write, say }: ModelStage,
): Promise<void> {
  const repaired = repairModel(document);
  refuseEmpty(document, repaired);
  findings.push(...repaired, ...(await decodeTextures(document)));
  if (!saysOpacity) findings.push(...(await readOpacity(document)));
  const written = await writeGlb(document);
  say({ findings, converted: await write('converted.glb', written) });

  say({ step: 'measuring' });
  const measured = await measureModel(document, { claims, notes: (found) => findings.push(found) });
  findings.push(...findProblems(document, measured));
  say({ measured, findings });

  say({ step: 'optimising' });
  const light = await optimiseModel(document, written);
  findings.push(...light.findings);
  say({ findings, glb: await write('model.glb', light.glb) });

  say({ step: 'picturing' });
  const pictures: string[] = [];
  const drawn = await pictureModel(light.document, {
    presentation,
    async onPicture(bytes) {
      pictures.push(await write(`picture-${pictures.length}.webp`, bytes));
      say({ pictures });
    },
  });
  findings.push(...drawn.findings);
  say({ findings, allDrawn: drawn.isComplete });
}

/** Refuses models that have nothing to draw after the repair of broken values. */
function refuseEmpty(document: Document, repaired: readonly Finding[]): void {
  if (drawnParts(document).parts.some(({ primitive }) => canBeSeen(primitive))) return;
  const isBroken = repaired.some(({ code }) => code === 'non_finite_values');
  throw new FileRefusal('bad_input', isBroken ? 'numbersBroken' : 'noArea');
}
