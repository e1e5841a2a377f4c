/** Reads models of the Source engine: structure (.mdl), vertices (.vvd) and triangles (.vtx) are separate files. */

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { finding, listedNames } from '../../finding.ts';
import type { SourceFiles } from '../../source-files.ts';
import { baseNameOf, stemOf } from '../../readers/sidecar-files.ts';
import { boundedReader, type BoundedReader } from '../../readers/bounded-reader.ts';
import { sourceMaterials, type SourceMaterialName } from './mdl-source-materials.ts';
import { readStrips, type MeshTriangles } from './mdl-source-strips.ts';
import { readVertices, type SourceVertices } from './mdl-source-vertices.ts';
import { assumeInches } from '../../readers/place-model.ts';
import { addSkeletalScene, newDocument, type Bone, type Shape, type Surface } from '../../readers/skeletal-document.ts';

export const SOURCE_VERSIONS = { oldest: 44, newest: 49 };
const NAME = 'Source';
const HEADER_BYTES = 240;
const BONE_BYTES = 216;
const TEXTURE_BYTES = 64;
const PART_BYTES = 16;
const MODEL_BYTES = 148;
const MESH_BYTES = 116;
const VERTEX_BYTES = 48;
/** Extensions of the same triangles for different graphics hardware. */
const STRIPS = ['dx90.vtx', 'vtx', 'dx80.vtx', 'sw.vtx'];

export const convertSource: Converter = async (files, main, notes) => {
  const file = boundedReader(await files.read(main), NAME);
  file.table(0, 1, HEADER_BYTES);
  const [vertexFile, stripFile] = [find(files, main, ['vvd']), stripFileOf(files, main)];
  if (vertexFile === null || stripFile === null) {
    const missing = [...(vertexFile === null ? ['vvd'] : []), ...(stripFile === null ? ['dx90.vtx'] : [])];
    const names = missing.map((ending) => `${stemOf(main)}.${ending}`);
    throw new FileRefusal('bad_input', 'filesMissing', { files: listedNames(names) });
  }
  const vertexReader = boundedReader(await files.read(vertexFile), NAME);
  const stripReader = boundedReader(await files.read(stripFile), NAME);
  const vertices = readVertices(vertexReader);
  const triangles = readStrips(stripReader, { version: file.i32(4) });
  // All three files have the checksum of the same build.
  const made = file.i32(8);
  const strange = [vertexReader.i32(8) === made ? null : vertexFile, stripReader.i32(16) === made ? null : stripFile];
  const others = strange.filter((path) => path !== null).map(baseNameOf);
  const document = newDocument();
  const materialOf = sourceMaterials(document, { files, main, notes });
  const materials = await Promise.all(materialNames(file).map(materialOf));
  const bones = readBones(file);
  const { shapes, hidden } = readShapes(file, { vertices, triangles, bones: bones.length }, materials);
  if (others.length > 0) {
    notes(finding('other_count', 'versionsMixed', { files: listedNames(others) }));
  }
  if (hidden > 0) {
    notes(finding('several_models', 'partsHidden', { count: hidden }));
  }
  if (file.i32(188) > 1) {
    notes(finding('lost_animation', 'sourceClips'));
  }
  addSkeletalScene(document, { bones, shapes, clips: [] });
  assumeInches(document, notes);
  return document;
};

export const stripFileOf = (files: SourceFiles, main: string) => find(files, main, STRIPS);

function find(files: SourceFiles, main: string, endings: readonly string[]): string | null {
  const stem = baseNameOf(main).replace(/\.[^.]*$/, '');
  for (const ending of endings) {
    const path = files.resolve(`${stem}.${ending}`, main);
    if (path !== null) return path;
  }
  return null;
}

/** Names are stored elsewhere, at an offset from their owner. */
function nameOf(file: BoundedReader, at: number): string {
  const from = at + file.i32(at);
  return file.text(from, Math.min(256, Math.max(0, file.bytes.length - from)));
}

function readBones(file: BoundedReader): Bone[] {
  return file.table(file.i32(160), file.i32(156), BONE_BYTES).map((at) => {
    const [x = 0, y = 0, z = 0, ...rotation] = file.floats(at + 32, 7);
    const [i = 0, j = 0, k = 0, w = 1] = rotation;
    const length = Math.hypot(i, j, k, w) || 1;
    return {
      name: nameOf(file, at),
      parent: file.i32(at + 4),
      translation: [x, y, z],
      rotation: [i / length, j / length, k / length, w / length],
    };
  });
}

/** By the material index of meshes, in the first skin family. */
function materialNames(file: BoundedReader): SourceMaterialName[] {
  const text = (from: number) => file.text(from, Math.min(256, Math.max(0, file.bytes.length - from)));
  const folders = file.table(file.i32(216), file.i32(212), 4).map((at) => text(file.i32(at)));
  const textures = file.table(file.i32(208), file.i32(204), TEXTURE_BYTES).map((at) => ({ name: nameOf(file, at), folders }));
  const family = file.table(file.i32(228), file.i32(220), 2).map((at) => textures[file.u16(at)]);
  return family.length > 0 ? family.map((each) => each ?? { name: '', folders }) : textures;
}

interface ReadParts {
  vertices: SourceVertices;
  /** By part, model and mesh. */
  triangles: MeshTriangles[][][];
  bones: number;
}

/** A body part may have alternative models. The first one is shown, as the game does. */
function readShapes(
  file: BoundedReader,
  { vertices, triangles, bones }: ReadParts,
  materials: readonly Surface['material'][],
): { shapes: Shape[]; hidden: number } {
  const shapes: Shape[] = [];
  let hidden = 0;
  for (const [part, at] of file.table(file.i32(236), file.i32(232), PART_BYTES).entries()) {
    const models = file.table(at + file.i32(at + 12), file.i32(at + 4), MODEL_BYTES);
    hidden += models.slice(1).filter((model) => file.i32(model + 72) > 0).length;
    const [model] = models;
    if (model === undefined) continue;
    const first = file.i32(model + 84) / VERTEX_BYTES;
    const meshes = file.table(model + file.i32(model + 76), file.i32(model + 72), MESH_BYTES);
    const surfaces = meshes.map((mesh, index) => {
      const drawn = triangles[part]?.[0]?.[index] ?? [];
      return surfaceOf(drawn, first + file.i32(mesh + 12), { vertices, bones, material: materials[file.i32(mesh)] ?? null });
    });
    shapes.push({ name: nameOf(file, at), surfaces });
  }
  return { shapes, hidden };
}

/** Copies only vertices that triangles use. */
function surfaceOf(
  drawn: MeshTriangles,
  first: number,
  { vertices, bones, material }: { vertices: SourceVertices; bones: number; material: Surface['material'] },
): Surface {
  const known = new Map<number, number>();
  const indices = Uint32Array.from(drawn, (own) => {
    const vertex = first + own;
    if (!Number.isInteger(vertex) || vertex < 0 || vertex >= vertices.count) {
      throw new FileRefusal('bad_input', 'verticesMissing', { format: 'Source' });
    }
    const index = known.get(vertex) ?? known.size;
    known.set(vertex, index);
    return index;
  });
  const taken = [...known.keys()];
  const pick = <A extends Float32Array | Uint16Array>(values: A, size: number): A => {
    const out = new (values.constructor as new (length: number) => A)(taken.length * size);
    for (const [index, vertex] of taken.entries()) out.set(values.subarray(vertex * size, (vertex + 1) * size), index * size);
    return out;
  };
  const joints = pick(vertices.joints, 4);
  if (joints.some((joint) => joint >= Math.max(1, bones))) {
    throw new FileRefusal('bad_input', 'bonesMissing', { format: 'Source' });
  }
  return {
    indices,
    positions: pick(vertices.positions, 3),
    normals: pick(vertices.normals, 3),
    uvs: pick(vertices.uvs, 2),
    joints,
    weights: pick(vertices.weights, 4),
    material,
  };
}
