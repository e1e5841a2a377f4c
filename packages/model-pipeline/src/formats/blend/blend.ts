/** Blender files from 2.3 to 5: meshes, materials, skeletons and clips, as far as possible without Blender. */

import { Document } from '@gltf-transform/core';

import type { Converter } from '../../readers/converter.ts';
import type { FileSentenceId, ValuesOf } from '../../file-sentences.ts';
import { finding, listedNames, type Finding } from '../../finding.ts';
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

/** Objects with computed surfaces, which the file does not contain. Names as in Blender. */
const COMPUTED: [kinds: number[], name: string][] = [
  [[2, 27], 'Curve'],
  [[3], 'Surface'],
  [[4], 'Text'],
  [[5], 'Metaball'],
  [[26, 30], 'Grease Pencil'],
  [[28], 'Point Cloud'],
  [[29], 'Volume'],
];
/** Names of modifiers and nodes in a finding. */
const MAX_LISTED = 20;

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
  for (const note of [...aboutShapes(report, scene, file), ...aboutLooks(pictures, materials.leftOut)]) notes(note);
  const { leftOut, bound } = addBlendClips(document, file, skins.skeletons);
  if (leftOut.length > 0) notes(finding('lost_animation', 'actionsUnread', { names: listedNames(leftOut) }));
  if (bound > 0) notes(finding('lost_animation', 'constraintsIgnored', { count: bound }));
  return document;
};

function aboutShapes(
  { otherKinds, linked, modifiers, customNormals, shapeKeys }: ModelReport,
  scene: BlendScene,
  file: BlendFile,
): Finding[] {
  const computed = COMPUTED.flatMap(([kinds, name]) => {
    const count = kinds.reduce((sum, kind) => sum + (otherKinds.get(kind) ?? 0), 0);
    return count > 0 ? [`${name} × ${count}`] : [];
  });
  const hair = scene.placed.filter(({ object }) => object.isSet('particlesystem.first')).length;
  const libraries = new Set(file.all('LI').map((library) => library.text('name').split(/[\\/]/).at(-1) ?? ''));
  const findings: Finding[] = [];
  const leftOut = <Id extends FileSentenceId>(id: Id, ...values: ValuesOf<Id>) =>
    findings.push(finding('unsupported_feature', id, ...values));
  if (computed.length > 0) leftOut('objectsComputed', { names: listedNames(computed, COMPUTED.length) });
  if (scene.hidden > 0) leftOut('objectsHidden', { count: scene.hidden });
  if (modifiers.size > 0) leftOut('modifiersIgnored', { names: listedNames([...modifiers].toSorted(), MAX_LISTED) });
  if (scene.copiers > 0) leftOut('copiesLeftOut');
  if (hair > 0) leftOut('particlesLeftOut', { count: hair });
  if (shapeKeys > 0) leftOut('shapeKeysLeftOut', { count: shapeKeys });
  if (customNormals > 0) leftOut('customNormals', { count: customNormals });
  if (linked > 0)
    findings.push(finding('missing_file', 'objectsLinked', { count: linked, files: listedNames([...libraries]) }));
  return findings;
}

function aboutLooks({ missing, generated, tiled }: BlendPictures, leftOut: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  const gone = missingTextures(missing);
  if (gone) findings.push(gone);
  if (generated.length > 0) {
    findings.push(finding('missing_texture', 'imagesGenerated', { names: listedNames(generated) }));
  }
  if (tiled.length > 0) {
    findings.push(finding('unsupported_feature', 'tilesFirst', { names: listedNames(tiled) }));
  }
  if (leftOut.size > 0) {
    const names = [...leftOut].map((name) => name.replace(/^ShaderNode/, '')).toSorted();
    findings.push(finding('unsupported_feature', 'nodesIgnored', { names: listedNames(names, MAX_LISTED) }));
  }
  return findings;
}
