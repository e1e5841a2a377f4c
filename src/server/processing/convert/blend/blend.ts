import { Refusal } from '../../../../shared/kit/errors.ts';
import type { Converter } from '../../converter.ts';
import { finding } from '../../finding.ts';
import { versionRefusal } from '../../known-versions.ts';
import { assimpConverter } from '../assimp/assimp.ts';
import { hasBlendMotion, unpackedBlend } from './blend-file.ts';

/** Shapes, materials and textures of Blender's own files; their skeletons and clips no reader here knows. */
export const convertBlend: Converter = async (files, main, notes) => {
  const unpacked = unpackedBlend(await files.read(main));
  try {
    const document = await assimpConverter({ isZUp: true, replaced: { [main]: unpacked } })(files, main, notes);
    if (hasBlendMotion(unpacked)) {
      notes(finding('lost_animation', 'Of a Blender file only shapes and materials are read, not its skeletons and clips.'));
    }
    return document;
  } catch (error) {
    const version = versionRefusal(unpacked);
    throw version === null ? error : new Refusal('unsupported_type', version);
  }
};
