/** The same model as OBJ and MTL, for programs that read nothing newer. Colours and pose only, as the format allows. */

import type { Document } from '@gltf-transform/core';
import { collectSurfaces } from '@polyshelf/model-pipeline/render/collect-surfaces.ts';
import { readAttribute } from '@polyshelf/model-pipeline/render/place-vertices.ts';
import type { ZipEntry } from './zip-writer.ts';

export async function writeObj(document: Document, name: string, textureFiles: Map<string, string>): Promise<ZipEntry[]> {
  const surfaces = await collectSurfaces(document);
  const materials = document.getRoot().listMaterials();
  const primitives = document
    .getRoot()
    .listNodes()
    .flatMap((node) => node.getMesh()?.listPrimitives() ?? []);
  const lines = [`# ${name}`, `mtllib ${name}.mtl`];
  let first = 1;
  const short = (value: number): string => Number(value.toFixed(4)).toString();
  for (const [n, { positions, normals, indices }] of surfaces.entries()) {
    const uvs = primitives[n] ? readAttribute(primitives[n], 'TEXCOORD_0', 2) : null;
    lines.push(`g part_${n + 1}`, `usemtl ${primitives[n]?.getMaterial()?.getName() ?? 'default'}`);
    for (let i = 0; i < positions.length; i += 3) lines.push(`v ${[0, 1, 2].map((k) => short(positions[i + k]!)).join(' ')}`);
    for (let i = 0; i < positions.length / 3; i++)
      lines.push(`vt ${short(uvs?.[i * 2] ?? 0)} ${short(1 - (uvs?.[i * 2 + 1] ?? 0))}`);
    for (let i = 0; i < normals.length; i += 3) lines.push(`vn ${[0, 1, 2].map((k) => short(normals[i + k]!)).join(' ')}`);
    for (let i = 0; i < indices.length; i += 3) {
      lines.push(
        `f ${[0, 1, 2]
          .map((k) => indices[i + k]! + first)
          .map((v) => `${v}/${v}/${v}`)
          .join(' ')}`,
      );
    }
    first += positions.length / 3;
  }
  const mtl = materials.flatMap((material) => {
    const texture = material.getBaseColorTexture();
    const file = texture ? textureFiles.get(texture.getName()) : undefined;
    return [
      `newmtl ${material.getName()}`,
      `Kd ${material.getBaseColorFactor().slice(0, 3).map(short).join(' ')}`,
      `d ${short(material.getBaseColorFactor()[3])}`,
      ...(file ? [`map_Kd ${file}`] : []),
      '',
    ];
  });
  return [
    { path: `${name}.obj`, bytes: Buffer.from(`${lines.join('\n')}\n`) },
    { path: `${name}.mtl`, bytes: Buffer.from(mtl.join('\n')) },
  ];
}
