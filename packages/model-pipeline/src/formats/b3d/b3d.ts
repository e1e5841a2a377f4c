/**
 * Blitz3D: meshes, bones and one clip in a tree of nodes. Parts are identified by their position in the tree,
 * because exporters repeat names of meshes and bones.
 */

import type { Document, Material, Node } from '@gltf-transform/core';
import { Matrix4 } from 'three';

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { finding } from '../../finding.ts';
import { textureOfFile } from '../../textures/texture-of-file.ts';
import { missingTextures } from '../../readers/missing-textures.ts';
import { plainMaterial } from '../../readers/plain-material.ts';
import { accessor, newDocument } from '../../readers/skeletal-document.ts';
import type { ThreeSource } from '../../readers/three/three-textures.ts';
import { readB3d, type B3dFile, type B3dKey, type B3dMesh, type B3dNode } from './b3d-tree.ts';

const ASSUMED_FRAMES_PER_SECOND = 25;
const MAX_BONES = 2048;
const MAX_WEIGHTS = 4;
const CLIP = 'anim';

export const convertB3d: Converter = async (files, main, notes) => {
  const file = readB3d(await files.read(main));
  const document = newDocument();
  const materials = await brushMaterials(document, file, { files, main, notes });
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  const nodes = new Map<B3dNode, Node>();
  for (const root of file.roots) scene.addChild(hang(document, root, nodes));
  for (const [node, made] of nodes) {
    if (node.mesh) addMesh(document, node, made, { nodes, materials, brushes: file.brushes });
  }
  if (addClip(document, nodes, file.framesPerSecond) && !(file.framesPerSecond > 0)) {
    notes(finding('mended', 'clipRateAssumed', { rate: ASSUMED_FRAMES_PER_SECOND }));
  }
  return document;
};

// The file is left-handed, so everything is mirrored along Z. Its quaternions rotate the other way.
const mirrored = ([x = 0, y = 0, z = 0]: readonly number[]): [number, number, number] => [x, y, 0 - z];
function turned([w = 1, x = 0, y = 0, z = 0]: readonly number[]): [number, number, number, number] {
  const length = Math.hypot(w, x, y, z);
  return length > 0 ? [x / length, y / length, -z / length, w / length] : [0, 0, 0, 1];
}

function hang(document: Document, node: B3dNode, nodes: Map<B3dNode, Node>): Node {
  const [x = 1, y = 1, z = 1] = node.scale;
  const made = document
    .createNode(node.name)
    .setTranslation(mirrored(node.translation))
    .setScale([x, y, z])
    .setRotation(turned(node.rotation));
  nodes.set(node, made);
  for (const child of node.children) made.addChild(hang(document, child, nodes));
  return made;
}

async function brushMaterials(
  document: Document,
  { brushes, textures }: B3dFile,
  { files, main, notes }: ThreeSource,
): Promise<Material[]> {
  const missing: string[] = [];
  const loaded = new Map<string, ReturnType<typeof textureOfFile>>();
  const materials: Material[] = [];
  for (const { name, color, texture } of brushes) {
    const reference = textures[texture];
    const path = reference === undefined ? null : files.resolve(reference, main);
    const material = plainMaterial(document, name);
    const [red = 1, green = 1, blue = 1, alpha = 1] = color.map((value) => Math.min(1, Math.max(0, value)));
    // Ignores a colour that would make the texture black or the model invisible.
    const isBlack = path !== null && Math.max(red, green, blue) < 0.02;
    material.setBaseColorFactor([...(isBlack ? ([1, 1, 1] as const) : ([red, green, blue] as const)), alpha || 1]);
    if (alpha > 0 && alpha < 1) material.setAlphaMode('BLEND');
    if (path !== null) {
      const known = loaded.get(path) ?? textureOfFile(document, path, await files.read(path));
      loaded.set(path, known);
      material.setBaseColorTexture(known);
    } else if (reference) missing.push(reference);
    materials.push(material);
  }
  const lost = missingTextures(missing);
  if (lost) notes(lost);
  return materials;
}

function addMesh(
  document: Document,
  node: B3dNode,
  made: Node,
  { nodes, materials, brushes }: { nodes: Map<B3dNode, Node>; materials: readonly Material[]; brushes: B3dFile['brushes'] },
): void {
  const { vertices, parts } = node.mesh!;
  if (vertices.positions.length === 0 || parts.length === 0) return;
  const bones = bonesBelow(node);
  const hung = bones.length > 0 ? weightsOf(node, bones) : null;
  const mesh = document.createMesh(node.name);
  const shared = attributesOf(document, node.mesh!, hung);
  for (const { brush, indices } of parts) {
    // Mirroring reverses the winding.
    const wound = new Uint32Array(indices.length);
    for (let at = 0; at < indices.length; at += 3) wound.set([indices[at]!, indices[at + 2]!, indices[at + 1]!], at);
    const primitive = document.createPrimitive().setMaterial(materials[brush] ?? null);
    primitive.setIndices(accessor(document, 'SCALAR', wound));
    const isPainted = brushes[brush]?.usesVertexColors ?? false;
    for (const [semantic, part] of shared) if (semantic !== 'COLOR_0' || isPainted) primitive.setAttribute(semantic, part);
    mesh.addPrimitive(primitive);
  }
  if (!hung) {
    made.setMesh(mesh);
    return;
  }
  // A skinned mesh is a sibling of its bones, because the file's node may move like one of them.
  const skin = document.createSkin(node.name);
  const joints = hung.needsOwn ? [...bones, node] : bones;
  const world = worldOf(made);
  const inverses = joints.flatMap((joint) => worldOf(nodes.get(joint)!).invert().multiply(world).toArray());
  for (const joint of joints) skin.addJoint(nodes.get(joint)!);
  // glTF requires the last row to be exactly 0 0 0 1.
  const rows = Float32Array.from(inverses, (value, at) => (at % 4 === 3 ? Number(at % 16 === 15) : value));
  skin.setInverseBindMatrices(accessor(document, 'MAT4', rows));
  const [scene] = document.getRoot().listScenes();
  scene!.addChild(document.createNode(node.name).setMesh(mesh).setSkin(skin));
}

/** Bones of this mesh, without those of a mesh below. */
function bonesBelow(node: B3dNode): B3dNode[] {
  const bones = node.children.flatMap((child) => [...(child.weights ? [child] : []), ...(child.mesh ? [] : bonesBelow(child))]);
  if (bones.length > MAX_BONES) throw new FileRefusal('bad_input', 'tooManyBones', { count: bones.length, limit: MAX_BONES });
  return bones;
}

interface Weights {
  joints: Uint16Array<ArrayBuffer>;
  weights: Float32Array<ArrayBuffer>;
  /** Some vertices have no bone, and follow the mesh itself. */
  needsOwn: boolean;
}

/** The four strongest bones of each vertex. */
function weightsOf(node: B3dNode, bones: readonly B3dNode[]): Weights {
  const count = node.mesh!.vertices.positions.length / 3;
  const all = new Map<number, { bone: number; weight: number }[]>();
  for (const [bone, { weights }] of bones.entries()) {
    for (const { vertex, weight } of weights ?? []) {
      if (!(vertex >= 0 && vertex < count) || !(weight > 0)) continue;
      const own = all.get(vertex) ?? [];
      own.push({ bone, weight });
      all.set(vertex, own);
    }
  }
  const made: Weights = {
    joints: new Uint16Array(count * 4),
    weights: new Float32Array(count * 4),
    needsOwn: all.size < count,
  };
  for (let vertex = 0; vertex < count; vertex += 1) {
    const own = (all.get(vertex) ?? [{ bone: bones.length, weight: 1 }])
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, MAX_WEIGHTS);
    const sum = own.reduce((total, { weight }) => total + weight, 0);
    for (const [place, { bone, weight }] of own.entries()) {
      made.joints[vertex * 4 + place] = bone;
      made.weights[vertex * 4 + place] = weight / sum;
    }
  }
  return made;
}

function attributesOf(document: Document, { vertices }: B3dMesh, hung: Weights | null) {
  const { positions, normals, colors, uvs } = vertices;
  const flipped = (values: Float32Array<ArrayBuffer>) => values.map((value, at) => (at % 3 === 2 ? 0 - value : value));
  return [
    ['POSITION', accessor(document, 'VEC3', flipped(positions))],
    ...(normals ? [['NORMAL', accessor(document, 'VEC3', flipped(normals))] as const] : []),
    ...(uvs ? [['TEXCOORD_0', accessor(document, 'VEC2', uvs)] as const] : []),
    ...(colors ? [['COLOR_0', accessor(document, 'VEC4', colors)] as const] : []),
    ...(hung
      ? [
          ['JOINTS_0', accessor(document, 'VEC4', hung.joints)] as const,
          ['WEIGHTS_0', accessor(document, 'VEC4', hung.weights)] as const,
        ]
      : []),
  ] as const;
}

const worldOf = (node: Node) => new Matrix4().fromArray(node.getWorldMatrix());

/** Returns whether anything moves. */
function addClip(document: Document, nodes: Map<B3dNode, Node>, framesPerSecond: number): boolean {
  const rate = framesPerSecond > 0 ? framesPerSecond : ASSUMED_FRAMES_PER_SECOND;
  const clip = document.createAnimation(CLIP);
  const add = (node: Node, path: 'translation' | 'rotation' | 'scale', keys: [frame: number, values: number[]][]) => {
    if (keys.length === 0) return;
    const sorted = keys.toSorted(([a], [b]) => a - b).filter(([frame], at, list) => frame !== list[at - 1]?.[0]);
    const sampler = document
      .createAnimationSampler()
      .setInput(
        accessor(
          document,
          'SCALAR',
          Float32Array.from(sorted, ([frame]) => frame / rate),
        ),
      )
      .setOutput(
        accessor(document, path === 'rotation' ? 'VEC4' : 'VEC3', Float32Array.from(sorted.flatMap(([, values]) => values))),
      );
    clip
      .addSampler(sampler)
      .addChannel(document.createAnimationChannel().setTargetNode(node).setTargetPath(path).setSampler(sampler));
  };
  const keysOf = (keys: readonly B3dKey[], of: (key: B3dKey) => number[] | null) =>
    keys.flatMap((key): [number, number[]][] => {
      const values = of(key);
      return values ? [[key.frame, values]] : [];
    });
  for (const [{ keys }, node] of nodes) {
    add(
      node,
      'translation',
      keysOf(keys, ({ translation }) => translation && mirrored(translation)),
    );
    add(
      node,
      'scale',
      keysOf(keys, ({ scale }) => scale),
    );
    add(
      node,
      'rotation',
      keysOf(keys, ({ rotation }) => rotation && turned(rotation)),
    );
  }
  if (clip.listChannels().length > 0) return true;
  clip.dispose();
  return false;
}
