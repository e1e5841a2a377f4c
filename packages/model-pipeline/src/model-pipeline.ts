/** Turns a file of a package into its viewer model and pictures. Each step reports its results before the next begins. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { extensionOf } from './text/extension-of.ts';
import { convertModel } from './readers/choose-converter.ts';
import { putTexture } from './textures/chosen-texture.ts';
import type { Finding } from './finding.ts';
import type { ModelAnswer, ModelOrder } from './model-answer.ts';
import { sourceFiles } from './source-files.ts';
import { splitTiles } from './textures/split-tiles.ts';
import { unusedPicture } from './textures/unused-picture.ts';

/** Refuses models with nothing to show. A later failure keeps the results of earlier steps. */
export async function runModelPipeline(order: ModelOrder, say: (answer: ModelAnswer) => void): Promise<void> {
  const files = sourceFiles(order.folder, order.paths);
  const findings: Finding[] = [];
  const write = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(order.output, name), bytes);
    return name;
  };
  say({ step: 'converting' });
  try {
    const { document, converter, claims } = await convertModel(
      files,
      order.mainFile,
      (finding) => findings.push(finding),
      (format) => say({ format }),
    );
    if (order.texture !== null && files.paths.includes(order.texture)) await putTexture(document, files, order.texture);
    findings.push(...(await splitTiles(document, files, order.mainFile)));
    findings.push(...unusedPicture(document, files, order.mainFile));
    // Loaded late, because most failures happen before this point.
    const { showModel } = await import('./show-model.ts');
    await showModel(document, {
      findings,
      saysOpacity: converter === 'glTF',
      claims,
      presentation: order.presentation,
      write,
      say,
    });
  } catch (error) {
    if (extensionOf(order.mainFile) === 'blend') {
      const { blendPicture } = await import('./blend-picture.ts');
      const picture = await blendPicture(files, order.mainFile);
      if (picture) say({ pictures: [await write('preview.webp', picture)] });
    }
    throw error;
  }
}
