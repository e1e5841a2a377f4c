import type { Document } from '@gltf-transform/core';
import { expect } from 'vitest';

import type { Converter } from '../src/readers/converter.ts';
import type { Finding } from '../src/finding.ts';
import { filesInMemory, type SourceFiles } from '../src/source-files.ts';
import { downloadErrors } from './glb-errors.ts';

/** A package in memory, of texts and bytes by path. */
export function modelFiles(files: Record<string, string | Uint8Array>): SourceFiles {
  return filesInMemory(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
      ]),
    ),
  );
}

export interface ReadModel {
  document: Document;
  findings: Finding[];
}

/** Converts the first file of a package in memory, and checks that the Khronos validator accepts the download. */
export async function readModel(convert: Converter, files: Record<string, string | Uint8Array>): Promise<ReadModel> {
  const findings: Finding[] = [];
  const [main = ''] = Object.keys(files);
  const document = await convert(modelFiles(files), main, (finding) => findings.push(finding));
  expect(await downloadErrors(document)).toEqual([]);
  return { document, findings };
}

/** Every primitive of a document, with its parts by name. */
export function primitivesOf(document: Document) {
  const meshes = document.getRoot().listMeshes();
  return meshes.flatMap((mesh) =>
    mesh.listPrimitives().map((primitive) => ({
      mesh: mesh.getName(),
      mode: primitive.getMode(),
      material: primitive.getMaterial()?.getName() ?? null,
      indices: [...(primitive.getIndices()?.getArray() ?? [])],
      positions: [...(primitive.getAttribute('POSITION')?.getArray() ?? [])],
      uvs: [...(primitive.getAttribute('TEXCOORD_0')?.getArray() ?? [])],
      normals: [...(primitive.getAttribute('NORMAL')?.getArray() ?? [])],
      colors: [...(primitive.getAttribute('COLOR_0')?.getArray() ?? [])],
    })),
  );
}
