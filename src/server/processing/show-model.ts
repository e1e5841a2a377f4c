/** What is made of a model once it was read: mended, written, measured, judged, made light, and pictured. */

import type { Document } from '@gltf-transform/core';

import type { Presentation } from '../../shared/bundles/presentation-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { ConvertedModel } from './choose-converter.ts';
import { drawnParts } from './drawn-parts.ts';
import { canBeSeen, findFaults } from './find-faults.ts';
import type { Finding } from './finding.ts';
import { measureModel } from './measure-model.ts';
import { mendModel } from './mend/mend-model.ts';
import type { ModelAnswer } from './model-answer.ts';
import { readOpacity } from './opacity/read-opacity.ts';
import { optimiseModel } from './optimise-model.ts';
import { pictureModel } from './picture-model.ts';
import { decodeTextures } from './textures/decode-textures.ts';
import { writeGlb } from './write-glb.ts';

interface ModelStage {
  /** What was found while reading; what is found later joins it. */
  findings: Finding[];
  /** Whether the format says how the fourth channel of its textures is meant. */
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
  const mended = mendModel(document);
  refuseEmpty(document, mended);
  findings.push(...mended, ...(await decodeTextures(document)));
  if (!saysOpacity) findings.push(...(await readOpacity(document)));
  const written = await writeGlb(document);
  say({ findings, converted: await write('converted.glb', written) });

  say({ step: 'measuring' });
  const measured = await measureModel(document, { claims, notes: (found) => findings.push(found) });
  findings.push(...findFaults(document, measured));
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

/** Readers find something in the file; this is about what is left of it once broken values are out. */
function refuseEmpty(document: Document, mended: readonly Finding[]): void {
  if (drawnParts(document).parts.some(({ primitive }) => canBeSeen(primitive))) return;
  const reasons = mended.filter(({ code }) => code === 'non_finite_values').map(({ sentence }) => sentence);
  const why = reasons.length > 0 ? reasons : ['No triangle in it has an area, and there are no points and lines.'];
  throw new Refusal('bad_input', ['There is nothing to draw in it.', ...why].join(' '));
}
