/** DirectX files: nested frames with meshes, bones that are frames, and clips that move frames. */

import type { Document, Node } from '@gltf-transform/core';
import { Quaternion, Vector3 } from 'three';

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { finding, listedNames } from '../../finding.ts';
import { stemOf } from '../../readers/sidecar-files.ts';
import { newDocument } from '../../readers/skeletal-document.ts';
import { addXClips } from './x-clips.ts';
import { xMaterials, type XMaterials } from './x-materials.ts';
import { mirrored } from './x-mirror.ts';
import { readXShape } from './x-shape.ts';
import { xSkin } from './x-skins.ts';
import { xSurfaces } from './x-surfaces.ts';
import { readXTree, type XObject } from './x-tree.ts';
import { xValues } from './x-values.ts';

const MATRIX_VALUES = 16;

interface XScene {
  document: Document;
  materials: XMaterials;
  /** Frames and materials by name, for references. */
  named: ReadonlyMap<string, XObject>;
  nodes: Map<string, Node>;
  /** Frame of each mesh, in the order of the file. */
  meshes: { mesh: XObject; frame: Node }[];
}

export const convertX: Converter = async (files, main, notes) => {
  const root = readXTree(await files.read(main));
  const document = newDocument();
  const top = document.createNode(stemOf(main));
  const scene = document.createScene().addChild(top);
  document.getRoot().setDefaultScene(scene);
  const named = namedObjects(root);
  const materials = xMaterials(document, named, { files, main, notes });
  const made: XScene = { document, materials, named, nodes: new Map(), meshes: [] };
  hang(made, root, top);
  if (made.meshes.length === 0) throw new FileRefusal('bad_input', 'nothingToDraw');
  const lost = new Set<string>();
  for (const each of made.meshes) await drape(made, each, lost);
  materials.reportMissing();
  if (lost.size > 0) notes(finding('missing_file', 'bonesAbsent', { names: listedNames([...lost]) }));
  addXClips(document, { root, nodes: made.nodes, notes });
  return document;
};

function namedObjects(root: XObject): Map<string, XObject> {
  const found = new Map<string, XObject>();
  const open = [root];
  for (let object = open.pop(); object; object = open.pop()) {
    if (object.name !== '' && object.kind !== 'reference' && !found.has(object.name)) found.set(object.name, object);
    // A skin or a set of clips may have the name of a frame.
    if (object.kind !== 'animationset') open.push(...object.children.toReversed());
  }
  return found;
}

/** Adds frames and their meshes. A reference is resolved to its own meshes only. */
function hang(made: XScene, object: XObject, node: Node): void {
  for (const child of object.children) {
    if (child.kind === 'frametransformmatrix') place(node, child);
    else if (child.kind === 'mesh') made.meshes.push({ mesh: child, frame: node });
    else if (child.kind === 'frame') {
      const below = made.document.createNode(child.name);
      node.addChild(below);
      if (!made.nodes.has(child.name)) made.nodes.set(child.name, below);
      hang(made, child, below);
    } else if (child.kind === 'reference' && made.named.get(child.name)?.kind === 'mesh') {
      made.meshes.push({ mesh: made.named.get(child.name)!, frame: node });
    }
  }
}

function place(node: Node, object: XObject): void {
  const [translation, rotation, scale] = [new Vector3(), new Quaternion(), new Vector3()];
  mirrored(xValues(object).numbers(MATRIX_VALUES)).decompose(translation, rotation, scale);
  node.setTranslation(translation.toArray()).setRotation(rotation.toArray()).setScale(scale.toArray());
}

async function drape(made: XScene, { mesh, frame }: XScene['meshes'][number], lost: Set<string>): Promise<void> {
  const { document, materials, nodes } = made;
  const shape = readXShape(mesh);
  for (const { bone } of shape.pulls) if (!nodes.has(bone)) lost.add(bone);
  const skinned = xSkin(document, shape, { frame, nodes });
  const surfaces = xSurfaces(document, shape, await materials.of(mesh), skinned?.bend ?? null);
  if (surfaces.length === 0) return;
  const drawn = document.createMesh(shape.name);
  for (const surface of surfaces) drawn.addPrimitive(surface);
  const node = document.createNode(shape.name || frame.getName()).setMesh(drawn);
  if (skinned) {
    // Bones alone determine its position.
    document.getRoot().getDefaultScene()!.addChild(node.setSkin(skinned.skin));
  } else frame.addChild(node);
}
