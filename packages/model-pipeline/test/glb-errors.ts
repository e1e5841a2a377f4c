import type { Document } from '@gltf-transform/core';
import { cloneDocument } from '@gltf-transform/functions';
import { validateBytes } from 'gltf-validator';

import { repairModel } from '../src/repair/repair-model.ts';
import { SILENT } from '../src/model-io.ts';
import { decodeTextures } from '../src/textures/decode-textures.ts';
import { writeGlb } from '../src/write-glb.ts';

const ERROR = 0;

/** Errors of the Khronos validator. It cannot decode compressed meshes, so they are written uncompressed. */
export async function glbErrors(document: Document): Promise<string[]> {
  for (const used of document.getRoot().listExtensionsUsed())
    if (used.extensionName === 'EXT_meshopt_compression') used.dispose();
  const report = await validateBytes(await writeGlb(document));
  return report.issues.messages
    .filter(({ severity }) => severity === ERROR)
    .map(({ code, pointer, message }) => `${code} ${pointer} ${message}`);
}

/** Errors in the download of a reader's document. */
export async function downloadErrors(document: Document): Promise<string[]> {
  const download = cloneDocument(document).setLogger(SILENT);
  repairModel(download);
  await decodeTextures(download);
  return glbErrors(download);
}
