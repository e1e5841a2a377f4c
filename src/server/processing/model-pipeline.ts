/** The steps from a file of a package to what is shown of it. Each says what it has made before the next begins. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Document } from '@gltf-transform/core';

import { blendPicture } from './blend-picture.ts';
import { convertModel } from './choose-converter.ts';
import { findFaults } from './find-faults.ts';
import type { Finding } from './finding.ts';
import { measureModel } from './measure-model.ts';
import { mendModel } from './mend/mend-model.ts';
import type { ModelAnswer, ModelOrder } from './model-answer.ts';
import { modelIo } from './model-io.ts';
import { sourceFiles, type SourceFiles } from './source-files.ts';
import { decodeTextures } from './textures/decode-textures.ts';

/** What has nothing to show refuses with a sentence; what fails later leaves what was made before. */
export async function runModelPipeline(order: ModelOrder, say: (answer: ModelAnswer) => void): Promise<void> {
  const files = sourceFiles(order.folder, order.paths);
  const findings: Finding[] = [];
  const write = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(order.output, name), bytes);
    return name;
  };

  say({ step: 'converting' });
  const document = await converted(files, order.mainFile, findings).catch(async (error: unknown) => {
    const picture = await blendPicture(files, order.mainFile);
    say({ findings, ...(picture && { pictures: [await write('preview.webp', picture)] }) });
    throw error;
  });
  findings.push(...mendModel(document), ...(await decodeTextures(document)));
  const io = await modelIo();
  say({ findings, converted: await write('converted.glb', await io.writeBinary(document)) });

  say({ step: 'measuring' });
  const measured = await measureModel(document);
  findings.push(...findFaults(document, measured));
  say({ measured, findings });
}

async function converted(files: SourceFiles, main: string, findings: Finding[]): Promise<Document> {
  return (await convertModel(files, main, (finding) => findings.push(finding))).document;
}
