/** The steps from a file of a package to what is shown of it. Each says what it has made before the next begins. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Finding } from './finding.ts';
import { convertModel } from './choose-converter.ts';
import type { ModelAnswer, ModelOrder } from './model-answer.ts';
import { modelIo } from './model-io.ts';
import { sourceFiles } from './source-files.ts';

export async function runModelPipeline(order: ModelOrder, say: (answer: ModelAnswer) => void): Promise<void> {
  const findings: Finding[] = [];
  say({ step: 'converting' });
  const files = sourceFiles(order.folder, order.paths);
  const { document } = await convertModel(files, order.mainFile, (finding) => findings.push(finding));
  say({ findings });
  const io = await modelIo();
  await writeFile(join(order.output, 'model.glb'), await io.writeBinary(document));
  say({ glb: 'model.glb' });
}
