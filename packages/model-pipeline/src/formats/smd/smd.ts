/** SMD of Half-Life and Source: mesh and clips are separate files. */

import type { Converter } from '../../readers/converter.ts';
import type { SourceFiles } from '../../source-files.ts';
import { assimpConverter } from '../../readers/assimp/assimp.ts';
import { baseNameOf, sidecarsOf, stemOf } from '../../readers/sidecar-files.ts';

const MAX_CLIPS = 100;

export const convertSmd: Converter = async (files, main, notes) => {
  const clips = await sidecarClips(files, main);
  // The reader expects a clip list with this name. Clips are renamed to numbers, because real names may contain spaces.
  const list = clips.map((_, index) => `clip${index} clip${index}.smd\n`).join('');
  const replaced: Record<string, Uint8Array> = { [`${stemOf(main)}_animation.txt`]: new TextEncoder().encode(list) };
  for (const [index, { bytes }] of clips.entries()) replaced[`clip${index}.smd`] = bytes;
  const convert = assimpConverter({ isZUp: true, mayBeInches: true, replaced: clips.length > 0 ? replaced : {} });
  const document = await convert(files, main, notes);
  for (const animation of document.getRoot().listAnimations()) {
    const clip = clips[Number(/^clip(\d+)$/.exec(animation.getName())?.[1] ?? -1)];
    if (clip) animation.setName(stemOf(clip.path));
  }
  return document;
};

/** SMD files beside the model with an animation and no mesh. */
async function sidecarClips(files: SourceFiles, main: string): Promise<{ path: string; bytes: Uint8Array }[]> {
  const clips: { path: string; bytes: Uint8Array }[] = [];
  for (const path of sidecarsOf(files, main, 'smd')) {
    if (clips.length >= MAX_CLIPS || baseNameOf(path) === baseNameOf(main)) continue;
    const bytes = await files.read(path);
    const text = new TextDecoder('latin1').decode(bytes);
    if (/^\s*skeleton\b/m.test(text) && !/^\s*triangles\b/m.test(text)) clips.push({ path, bytes });
  }
  return clips;
}
