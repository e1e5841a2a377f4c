/** Writes a model as GLB: pieces of a group joined by material, textures painted, clips sampled, file compressed. */

import { Document, NodeIO, type Accessor, type Material, type Mesh, type Node } from '@gltf-transform/core';
import { ALL_EXTENSIONS, EXTTextureWebP, KHRMaterialsEmissiveStrength, KHRMaterialsUnlit } from '@gltf-transform/extensions';
import { meshopt, prune, weld } from '@gltf-transform/functions';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import * as THREE from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { linear } from './color.ts';
import type { Clip, Group, MaterialRecipe, Model } from './model.ts';
import { paintTextures } from './paint-texture.ts';
import { bindWeights, type JointTransform } from './bind-weights.ts';

export async function glbIO(): Promise<NodeIO> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  return new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder });
}

export async function writeGlb(model: Model, name: string): Promise<Uint8Array> {
  const document = await buildDocument(model, name);
  const io = await glbIO();
  await document.transform(weld(), prune({ keepAttributes: false, keepLeaves: true }));
  if (!model.plain) await document.transform(meshopt({ encoder: MeshoptEncoder, level: 'medium' }));
  return io.writeBinary(document);
}

async function buildDocument(model: Model, name: string): Promise<Document> {
  const document = new Document();
  document.getRoot().getAsset().generator = 'Polyshelf demo content';
  document.createBuffer();
  const scene = document.createScene(name);
  document.getRoot().setDefaultScene(scene);
  const materials = new Map<string, Material>();
  for (const recipe of listMaterials(model.root)) {
    if (!materials.has(recipe.name)) materials.set(recipe.name, await writeMaterial(document, recipe));
  }

  const nodes = new Map<string, Node>();
  const rest = new Map<string, Group>();
  const visit = (group: Group): Node => {
    const node = document.createNode(group.name).setTranslation(group.position.toArray());
    const turned = new THREE.Quaternion().setFromEuler(group.rotation);
    node.setRotation([turned.x, turned.y, turned.z, turned.w]);
    nodes.set(group.name, node);
    rest.set(group.name, group);
    if (!model.skinned && group.pieces.length) {
      const mesh = document.createMesh(group.name);
      addPrimitives(
        document,
        mesh,
        group.pieces.map((piece) => ({ ...piece, shape: piece.shape })),
        materials,
      );
      node.setMesh(mesh);
    }
    for (const child of group.groups) node.addChild(visit(child));
    return node;
  };
  scene.addChild(visit(model.root));
  if (model.skinned) scene.addChild(writeSkin(document, model.root, nodes, materials));
  for (const clip of model.clips ?? []) writeClip(document, clip, nodes, rest);
  return document;
}

function listMaterials(group: Group): MaterialRecipe[] {
  return [...group.pieces.map((piece) => piece.material), ...group.groups.flatMap(listMaterials)];
}

async function writeMaterial(document: Document, recipe: MaterialRecipe): Promise<Material> {
  const material = document.createMaterial(recipe.name);
  const alpha = recipe.alpha ?? 1;
  material.setBaseColorFactor([...linear(recipe.color), alpha]);
  material.setRoughnessFactor(recipe.roughness).setMetallicFactor(recipe.metallic);
  material.setDoubleSided(recipe.doubleSided ?? false);
  if (alpha < 1) material.setAlphaMode('BLEND');
  if (recipe.emissive) {
    const strongest = Math.max(...recipe.emissive, 1);
    material.setEmissiveFactor(linear(recipe.emissive.map((c) => c / strongest) as [number, number, number]));
    if (strongest > 1) {
      const extension = document.createExtension(KHRMaterialsEmissiveStrength);
      material.setExtension(
        'KHR_materials_emissive_strength',
        extension.createEmissiveStrength().setEmissiveStrength(strongest),
      );
    }
  }
  if (recipe.unlit) material.setExtension('KHR_materials_unlit', document.createExtension(KHRMaterialsUnlit).createUnlit());
  if (!recipe.texture) return material;

  const { paint, size, seed, relief, pixelArt = false, diffuseOnly = false } = recipe.texture;
  const painted = await paintTextures(paint, { size, seed, relief, pixelArt, diffuseOnly });
  if (painted.mimeType === 'image/webp') document.createExtension(EXTTextureWebP).setRequired(true);
  const create = (suffix: string, bytes: Buffer) =>
    document.createTexture(`${recipe.name}_${suffix}`).setImage(new Uint8Array(bytes)).setMimeType(painted.mimeType);
  material.setBaseColorTexture(create('basecolor', painted.baseColor));
  if (pixelArt) material.getBaseColorTextureInfo()!.setMagFilter(9728).setMinFilter(9728);
  if (painted.normal) material.setNormalTexture(create('normal', painted.normal));
  if (painted.occlusionRoughnessMetallic) {
    const orm = create('orm', painted.occlusionRoughnessMetallic);
    material.setMetallicRoughnessTexture(orm).setOcclusionTexture(orm).setOcclusionStrength(0.6);
  }
  return material;
}

interface Drawn {
  shape: THREE.BufferGeometry;
  material: MaterialRecipe;
}

function addPrimitives(document: Document, mesh: Mesh, pieces: Drawn[], materials: Map<string, Material>): void {
  const names = [...new Set(pieces.map((piece) => piece.material.name))];
  for (const name of names) {
    const own = pieces.filter((piece) => piece.material.name === name);
    const isTextured = own[0]!.material.texture !== undefined;
    const merged = mergeGeometries(own.map(({ shape }) => onlyNeeded(shape, isTextured)));
    const primitive = document.createPrimitive().setMaterial(materials.get(name)!);
    const set = (semantic: string, attribute: string, type: 'VEC2' | 'VEC3' | 'VEC4'): void => {
      const source = merged.getAttribute(attribute);
      if (source) primitive.setAttribute(semantic, accessor(document, type, source.array as Float32Array));
    };
    set('POSITION', 'position', 'VEC3');
    set('NORMAL', 'normal', 'VEC3');
    set('TEXCOORD_0', 'uv', 'VEC2');
    const colors = merged.getAttribute('color');
    if (colors) primitive.setAttribute('COLOR_0', byteColors(document, colors.array as Float32Array));
    set('WEIGHTS_0', 'skinWeight', 'VEC4');
    const joints = merged.getAttribute('skinIndex');
    if (joints)
      primitive.setAttribute(
        'JOINTS_0',
        document
          .createAccessor()
          .setType('VEC4')
          .setArray(Uint8Array.from(joints.array as Float32Array))
          .setBuffer(document.getRoot().listBuffers()[0]!),
      );
    mesh.addPrimitive(primitive);
  }
}

function onlyNeeded(shape: THREE.BufferGeometry, isTextured: boolean): THREE.BufferGeometry {
  const copy = new THREE.BufferGeometry();
  for (const name of ['position', 'normal', 'color', 'skinWeight', 'skinIndex', ...(isTextured ? ['uv'] : [])]) {
    const attribute = shape.getAttribute(name);
    if (attribute) copy.setAttribute(name, attribute);
  }
  return copy;
}

function accessor(document: Document, type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4', array: Float32Array): Accessor {
  return document
    .createAccessor()
    .setType(type)
    .setArray(new Float32Array(array))
    .setBuffer(document.getRoot().listBuffers()[0]!);
}

function byteColors(document: Document, linearColors: Float32Array): Accessor {
  const bytes = Uint8Array.from(linearColors, (value) => Math.max(0, Math.min(255, Math.round(value * 255))));
  return document
    .createAccessor()
    .setType('VEC3')
    .setArray(bytes)
    .setNormalized(true)
    .setBuffer(document.getRoot().listBuffers()[0]!);
}

function writeSkin(document: Document, root: Group, nodes: Map<string, Node>, materials: Map<string, Material>): Node {
  const joints: JointTransform[] = [];
  const pieces: (Drawn & { joint: number; flexible: boolean })[] = [];
  const visit = (group: Group, parent: THREE.Matrix4, parentJoint: number): void => {
    const local = new THREE.Matrix4().makeRotationFromEuler(group.rotation).setPosition(group.position);
    const world = parent.clone().multiply(local);
    const joint = joints.push({ name: group.name, world, parent: parentJoint }) - 1;
    for (const piece of group.pieces) {
      pieces.push({
        shape: piece.shape.clone().applyMatrix4(world),
        material: piece.material,
        joint,
        flexible: piece.flexible,
      });
    }
    for (const child of group.groups) visit(child, world, joint);
  };
  visit(root, new THREE.Matrix4(), -1);
  for (const piece of pieces) bindWeights(piece.shape, joints, piece.joint, piece.flexible);
  const mesh = document.createMesh(`${root.name}Body`);
  addPrimitives(document, mesh, pieces, materials);
  const binds = new Float32Array(joints.length * 16);
  for (const [i, joint] of joints.entries()) binds.set(joint.world.clone().invert().elements, i * 16);
  const skin = document
    .createSkin(`${root.name}Rig`)
    .setInverseBindMatrices(accessor(document, 'MAT4', binds))
    .setSkeleton(nodes.get(root.name)!);
  for (const joint of joints) skin.addJoint(nodes.get(joint.name)!);
  return document.createNode(`${root.name}Skin`).setMesh(mesh).setSkin(skin);
}

function writeClip(document: Document, clip: Clip, nodes: Map<string, Node>, rest: Map<string, Group>): void {
  const animation = document.createAnimation(clip.name);
  const count = (clip.keys ?? 24) + 1;
  const times = accessor(
    document,
    'SCALAR',
    Float32Array.from({ length: count }, (_, i) => (i / (count - 1)) * clip.seconds),
  );
  for (const track of clip.tracks) {
    const node = nodes.get(track.group);
    const group = rest.get(track.group);
    if (!node || !group) throw new Error(`Clip ${clip.name} moves ${track.group}, which the model does not have`);
    const values: number[] = [];
    for (let i = 0; i < count; i++) {
      const value = track.at(i / (count - 1));
      if (track.path === 'rotation') {
        const turn = new THREE.Quaternion().setFromEuler(new THREE.Euler(...value.map((d) => (d * Math.PI) / 180)));
        values.push(...new THREE.Quaternion().setFromEuler(group.rotation).multiply(turn).toArray());
      } else if (track.path === 'translation') values.push(...value.map((v, k) => v + group.position.getComponent(k)));
      else values.push(...value);
    }
    const output = accessor(document, track.path === 'rotation' ? 'VEC4' : 'VEC3', Float32Array.from(values));
    const sampler = document.createAnimationSampler().setInput(times).setOutput(output).setInterpolation('LINEAR');
    animation.addSampler(sampler);
    animation.addChannel(document.createAnimationChannel().setTargetNode(node).setTargetPath(track.path).setSampler(sampler));
  }
}
