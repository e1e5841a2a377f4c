/** Blender files from 2.3 to 5: meshes, materials, skeletons and clips, as far as possible without Blender. */

import { Document } from '@gltf-transform/core';

import type { Converter } from '../../readers/converter.ts';
import { finding, named, type Finding } from '../../finding.ts';
import { SILENT } from '../../model-io.ts';
import { missingTextures } from '../../readers/missing-textures.ts';
import { placeModel } from '../../readers/place-model.ts';
import { addBlendClips } from './blend-clips.ts';
import { openBlend, unpackedBlend } from './blend-file.ts';
import type { BlendFile } from './blend-struct.ts';
import { blendMaterials } from './blend-materials.ts';
import { addBlendObjects, type ModelReport } from './blend-model.ts';
import { blendPictures, type BlendPictures } from './blend-pictures.ts';
import { readBlendScene, type BlendScene } from './blend-scene.ts';
import { blendSkins } from './blend-skins.ts';

/** Objects with computed surfaces, which the file does not contain. */
const RECKONED: [kinds: number[], name: string][] = [
  [[2, 27], 'curve'],
  [[3], 'surface'],
  [[4], 'text'],
  [[5], 'metaball'],
  [[26, 30], 'grease pencil drawing'],
  [[28], 'point cloud'],
  [[29], 'volume'],
];

export const convertBlend: Converter = async (files, main, notes) => {
  const file = openBlend(unpackedBlend(await files.read(main)));
  const scene = readBlendScene(file);
  const document = new Document().setLogger(SILENT);
  document.createBuffer();
  const parent = document.createNode('model');
  const made = document.createScene().addChild(parent);
  document.getRoot().setDefaultScene(made);
  const pictures = blendPictures(document, files, main);
  const materials = blendMaterials(document, pictures);
  const skins = blendSkins(document, scene.placeOf);
  const report = await addBlendObjects(document, parent, scene, materials, skins);
  placeModel(document, { isZUp: true });
  for (const said of [...aboutShapes(report, scene, file), ...aboutLooks(pictures, materials.leftOut)]) notes(said);
  const { leftOut, bound } = addBlendClips(document, file, skins.skeletons);
  if (leftOut.length > 0) {
    const sentence = `Only what actions do to the bones of meshes is read. Left out: ${named(leftOut)}.`;
    notes(finding('lost_animation', sentence));
  }
  if (bound > 0) {
    notes(finding('lost_animation', `Constraints of ${counted(bound, 'bone')} are not reckoned in clips: look at the result.`));
  }
  return document;
};

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

function aboutShapes(
  { otherKinds, linked, modifiers, customNormals, shapeKeys }: ModelReport,
  scene: BlendScene,
  file: BlendFile,
): Finding[] {
  const said: string[] = [];
  const reckoned = RECKONED.flatMap(([kinds, name]) => {
    const count = kinds.reduce((sum, kind) => sum + (otherKinds.get(kind) ?? 0), 0);
    return count > 0 ? [counted(count, name)] : [];
  });
  if (reckoned.length > 0) said.push(`Only meshes are read of a Blender file. Left out: ${reckoned.join(', ')}.`);
  if (scene.hidden > 0)
    said.push(`${counted(scene.hidden, 'mesh object')} left out, as Blender does not render what is hidden.`);
  if (modifiers.size > 0) said.push(`Modifiers that were not applied: ${[...modifiers].toSorted().join(', ')}.`);
  if (scene.copiers > 0) said.push('Copies on the vertices or faces of other objects are left out.');
  const hair = scene.placed.filter(({ object }) => object.isSet('particlesystem.first')).length;
  if (hair > 0) said.push(`Particles and hair of ${counted(hair, 'object')} are left out.`);
  if (shapeKeys > 0) said.push(`Shape keys of ${counted(shapeKeys, 'object')} are left out.`);
  if (customNormals > 0) said.push(`Custom normals of ${counted(customNormals, 'object')} are reckoned anew.`);
  const findings = said.map((sentence) => finding('unsupported_feature', sentence));
  if (linked === 0) return findings;
  const libraries = file.all('LI').map((library) => library.text('name').split(/[\\/]/).at(-1) ?? '');
  const where = libraries.length > 0 ? `: ${named([...new Set(libraries)])}` : '';
  return [
    ...findings,
    finding('missing_file', `${counted(linked, 'object')} of the scene lie in other Blender files${where}.`),
  ];
}

function aboutLooks({ missing, generated, tiled }: BlendPictures, leftOut: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  const gone = missingTextures(missing);
  if (gone) findings.push(gone);
  if (generated.length > 0) {
    findings.push(finding('missing_texture', `Blender made ${named(generated)} itself and never saved it.`));
  }
  if (tiled.length > 0) {
    findings.push(finding('unsupported_feature', `Of pictures in tiles only the first is shown: ${named(tiled)}.`));
  }
  if (leftOut.size > 0) {
    const names = [...leftOut].map((name) => name.replace(/^ShaderNode/, '')).toSorted();
    findings.push(
      finding('unsupported_feature', `Of materials these parts are not shown, or only roughly: ${names.join(', ')}.`),
    );
  }
  return findings;
}
