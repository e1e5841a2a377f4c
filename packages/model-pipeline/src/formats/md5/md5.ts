/** MD5 of Doom 3: mesh and clips are separate files. Our own reader parses the mesh once. */

import type { Converter } from '../../readers/converter.ts';
import { finding, listedNames } from '../../finding.ts';
import { baseNameOf, sidecarsOf, stemOf } from '../../readers/sidecar-files.ts';
import { fits, md5Clip, readMd5Anim } from './md5-clips.ts';
import { readMd5Mesh } from './md5-mesh.ts';
import { namedMaterials } from '../../readers/named-materials.ts';
import { assumeInches } from '../../readers/place-model.ts';
import { addSkeletalScene, newDocument, type BoneClip, type Shape } from '../../readers/skeletal-document.ts';

const MAX_CLIPS = 500;

export const convertMd5: Converter = async (files, main, notes) => {
  const { bones, meshes } = readMd5Mesh(new TextDecoder().decode(await files.read(main)));
  const document = newDocument();
  const materials = namedMaterials(document, { files, main, notes });
  const shapes: Shape[] = [];
  for (const { shader, surface } of meshes) {
    // A shader has the name of its picture, with or without a suffix for the kind of map.
    const material = await materials.of(shader, [shader, `${shader}.tga`, `${shader}_d.tga`]);
    shapes.push({ name: baseNameOf(shader), surfaces: [{ ...surface, material }] });
  }
  const clips: BoneClip[] = [];
  const strange: string[] = [];
  const broken: string[] = [];
  for (const path of sidecarsOf(files, main, 'md5anim').slice(0, MAX_CLIPS)) {
    const anim = readMd5Anim(new TextDecoder().decode(await files.read(path)));
    if (anim === null) broken.push(baseNameOf(path));
    else if (fits(anim, bones)) clips.push(md5Clip(anim, bones, stemOf(path)));
    else strange.push(baseNameOf(path));
  }
  addSkeletalScene(document, { bones, shapes, clips });
  materials.report(() => true);
  if (strange.length > 0) {
    notes(finding('lost_animation', 'clipsOfOther', { names: listedNames(strange) }));
  }
  if (broken.length > 0) notes(finding('lost_animation', 'clipsUnread', { names: listedNames(broken) }));
  assumeInches(document, notes);
  return document;
};
