/** FBX from 6 on, by three's reader for 7: older files are converted first. Files that it rejects are read by assimp. */

import { Group, Quaternion, Vector3 } from 'three';
import { FBXLoader } from 'three/addons/loaders/FBXLoader.js';

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { finding, type Finding } from '../../finding.ts';
import { assimpConverter } from '../../readers/assimp/assimp.ts';
import { screenColorsToLight, undoScreenColors, writesScreenColors } from './fbx-colors.ts';
import { FBX_HEADER_BYTES, readFbxHeader, type FbxHeader } from './fbx-header.ts';
import { childOf, readFbxTree, textOf } from './fbx-tree.ts';
import { sectionOf } from './old-fbx.ts';
import { FIRST_FBX } from './fbx-version.ts';
import { placeModel } from '../../readers/place-model.ts';
import { renewFbx } from './renew-fbx.ts';
import { threeDocument } from '../../readers/three/three-document.ts';
import { withBrowserGlobals } from '../../readers/three/three-in-node.ts';
import { writeFbx } from './write-fbx.ts';

const OLDEST = 6000;
const OLDEST_OF_READER = 7000;

export const convertFbx: Converter = async (files, main, notes) => {
  const own = await files.read(main);
  const { version, isBinary } = readFbxHeader(own);
  if (version < FIRST_FBX) throw noFbx(isBinary, own.length);
  if (version < OLDEST) {
    throw new FileRefusal('bad_input', 'fbxTooOldForReader', { version: (version / 1000).toFixed(1) });
  }
  const { bytes, header } = version < OLDEST_OF_READER ? renewed(own, notes) : { bytes: own, header: readFbxHeader(own) };
  const scene = withBrowserGlobals(() => {
    const loader = new FBXLoader();
    loader.trimAnimationClips = true;
    return loader.parse(bytes.buffer, '');
  });
  if (!writesScreenColors(header)) undoScreenColors(scene);
  const document = await threeDocument({ scene: upright(scene), clips: scene.animations }, { files, main, notes });
  placeModel(document, { metresPerUnit: header.metresPerUnit });
  return document;
};

/** For files that three rejects. Its result is in the units of the file. */
export const convertFbxByAssimp: Converter = async (files, main, notes) => {
  const header = readFbxHeader(await files.read(main));
  const document = await assimpConverter({ metresPerUnit: header.metresPerUnit })(files, main, notes);
  if (writesScreenColors(header)) screenColorsToLight(document);
  return document;
};

function noFbx(isBinary: boolean, length: number): FileRefusal {
  const id = length < FBX_HEADER_BYTES ? 'cutOff' : 'versionUnknown';
  return new FileRefusal('bad_input', isBinary ? id : 'notFormat', { format: 'FBX' });
}

function renewed(
  own: Uint8Array<ArrayBuffer>,
  notes: (finding: Finding) => void,
): { bytes: Uint8Array<ArrayBuffer>; header: FbxHeader } {
  const tree = readFbxTree(own);
  if (sectionOf(tree, 'Objects')?.children.some((object) => childOf(object, 'Shape'))) {
    notes(finding('unsupported_feature', 'fbx6MorphTargets'));
  }
  const header = readFbxHeader(own);
  const isOfBlender = textOf(sectionOf(tree, 'Creator')?.values[0]).startsWith('Blender');
  return {
    bytes: writeFbx(renewFbx(tree)),
    // Blender then used metres, but wrote the usual unit.
    header: isOfBlender ? { ...header, program: 'Blender', metresPerUnit: 1 } : header,
  };
}

/**
 * The loader returns a single root group, and replaces its rotation by the up-axis correction, which clips undo.
 * The group's matrix still has its own rotation. It is restored, and a new parent gets the correction.
 */
function upright(scene: Group): Group {
  const own = new Quaternion();
  scene.matrix.decompose(new Vector3(), own, new Vector3());
  if (scene.userData.transformData === undefined || own.angleTo(scene.quaternion) < 1e-6) return scene;
  const above = new Group();
  above.quaternion.copy(scene.quaternion);
  scene.quaternion.copy(own);
  return above.add(scene);
}
