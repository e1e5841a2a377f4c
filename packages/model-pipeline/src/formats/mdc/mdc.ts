import type { Converter } from '../../readers/converter.ts';
import { assumeInches } from '../../readers/place-model.ts';
import { stemOf } from '../../readers/sidecar-files.ts';
import { clipsOf, framedModel, type FramedPart } from '../../readers/vertex-frames.ts';
import { applySkins } from '../md3/md3-skins.ts';
import { readMdc } from './mdc-file.ts';

/** Models of Return to Castle Wolfenstein: MD3 with most frames stored as small offsets. */
export const convertMdc: Converter = async (files, main, notes) => {
  const { surfaces, ...rest } = readMdc(await files.read(main));
  const part: FramedPart = {
    name: stemOf(main),
    surfaces: await applySkins(files, main, surfaces),
    ...rest,
    rest: 0,
    on: null,
  };
  const clips = clipsOf(part.frameNames).map((clip) => ({ ...clip, moves: [{ part, frames: clip.frames }] }));
  const document = await framedModel([part], clips, { files, main, notes });
  assumeInches(document, notes);
  return document;
};
