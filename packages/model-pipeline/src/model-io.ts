/**
 * Reads and writes documents with glTF-Transform's browser reader, because the Node reader would open any file that a model
 * names.
 */

import { Logger, WebIO, type Document, type JSONDocument } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';

import { refuseDeclaredBytes } from './readers/declared-bytes.ts';

class BoundedIo extends WebIO {
  override async readJSON(document: JSONDocument): Promise<Document> {
    refuseDeclaredBytes(document);
    return super.readJSON(document);
  }
}

/** Libraries must not write to standard output, which has the answers. */
export const SILENT = new Logger(Logger.Verbosity.SILENT);

/** The Draco decoder starts slowly, so it is optional. */
export async function modelIo({ draco = false } = {}): Promise<WebIO> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  const io = new BoundedIo()
    .setLogger(SILENT)
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder });
  if (draco) {
    const { default: draco3d } = await import('draco3dgltf');
    io.registerDependencies({ 'draco3d.decoder': await draco3d.createDecoderModule() });
  }
  return io;
}
