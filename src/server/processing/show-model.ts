/** What is made of a model once it was read: mended, written, measured, judged. */

import type { Document } from '@gltf-transform/core';

import { findFaults } from './find-faults.ts';
import type { Finding } from './finding.ts';
import { measureModel } from './measure-model.ts';
import { mendModel } from './mend/mend-model.ts';
import type { ModelAnswer } from './model-answer.ts';
import { modelIo } from './model-io.ts';
import { decodeTextures } from './textures/decode-textures.ts';

interface ModelStage {
  /** What was found while reading; what is found later joins it. */
  findings: Finding[];
  write: (name: string, bytes: Uint8Array) => Promise<string>;
  say: (answer: ModelAnswer) => void;
}

export async function showModel(document: Document, { findings, write, say }: ModelStage): Promise<void> {
  findings.push(...mendModel(document), ...(await decodeTextures(document)));
  const io = await modelIo();
  say({ findings, converted: await write('converted.glb', await io.writeBinary(document)) });

  say({ step: 'measuring' });
  const measured = await measureModel(document);
  findings.push(...findFaults(document, measured));
  say({ measured, findings });
}
