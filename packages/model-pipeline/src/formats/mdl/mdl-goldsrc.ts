/** Models of Half-Life and its engine (GoldSrc): meshes, skins, bones and clips, with their sidecars. */

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { finding, listedNames } from '../../finding.ts';
import type { SourceFiles } from '../../source-files.ts';
import { baseNameOf } from '../../readers/sidecar-files.ts';
import { boundedReader, type BoundedReader } from '../../readers/bounded-reader.ts';
import { readGoldsrcClips, type GoldsrcBone } from './mdl-goldsrc-clips.ts';
import { readGoldsrcShapes } from './mdl-goldsrc-shapes.ts';
import { readGoldsrcSkins, type GoldsrcSkin } from './mdl-goldsrc-skins.ts';
import { assumeInches } from '../../readers/place-model.ts';
import { addSkeletalScene, bonesAtRest, newDocument } from '../../readers/skeletal-document.ts';
import { rotationOfAngles } from '../../readers/euler-rotation.ts';

const GOLDSRC_NAME = 'Half-Life';
const BONE_BYTES = 112;

export const convertGoldsrc: Converter = async (files, main, notes) => {
  const file = boundedReader(await files.read(main), GOLDSRC_NAME);
  const openSidecar = async (ending: string) => openSidecarFile(files, main, ending);
  if (file.i32(204) === 0) {
    throw new FileRefusal('bad_input', 'halfLifeParts');
  }
  const bones = readBones(file);
  const document = newDocument();
  const skins = await readSkins();
  const { shapes, others } = readGoldsrcShapes(file, bonesAtRest(bones.map(({ bone }) => bone)), skins);
  if (others > 0) {
    notes(finding('several_models', 'partsHidden', { count: others }));
  }
  const { clips, absent, unread } = await readGoldsrcClips(file, bones, openSidecar);
  if (absent.length > 0) {
    notes(finding('lost_animation', 'clipFilesMissing', { names: listedNames(absent) }));
  }
  if (unread.length > 0) notes(finding('lost_animation', 'clipsUnread', { names: listedNames(unread) }));
  addSkeletalScene(document, { bones: bones.map(({ bone }) => bone), shapes, clips });
  assumeInches(document, notes);
  return document;

  /** Without own skins, those of the sidecar with the suffix T. */
  async function readSkins(): Promise<(GoldsrcSkin | null)[]> {
    if (file.i32(180) > 0) return readGoldsrcSkins(file, document);
    const other = await openSidecar('T');
    if (other) return readGoldsrcSkins(other, document);
    const name = baseNameOf(main).replace(/\.[^.]*$/, 'T.mdl');
    notes(finding('missing_texture', 'textureFileMissing', { file: name }));
    return [];
  }
};

/** A sidecar: the name of the model with a suffix. */
async function openSidecarFile(files: SourceFiles, main: string, ending: string): Promise<BoundedReader | null> {
  const path = files.resolve(`${baseNameOf(main).replace(/\.[^.]*$/, '')}${ending}.mdl`, main);
  return path === null || path === main ? null : boundedReader(await files.read(path), GOLDSRC_NAME);
}

function readBones(file: BoundedReader): GoldsrcBone[] {
  return file.table(file.i32(144), file.i32(140), BONE_BYTES).map((at) => {
    const [values, steps] = [file.floats(at + 64, 6), file.floats(at + 88, 6)];
    const [x = 0, y = 0, z = 0, ...angles] = values;
    return {
      bone: { name: file.text(at, 32), parent: file.i32(at + 32), translation: [x, y, z], rotation: rotationOfAngles(angles) },
      values,
      steps,
    };
  });
}
