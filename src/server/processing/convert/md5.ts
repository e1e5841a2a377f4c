/** MD5 of Doom 3: the shape in one file, each clip in another beside it. */

import type { Converter } from '../converter.ts';
import { finding, named } from '../finding.ts';
import { assimpConverter } from './assimp.ts';
import { baseNameOf, besides, stemOf } from './beside.ts';
import { copyClips } from './copy-clips.ts';

const MAX_CLIPS = 60;

export const convertMd5: Converter = async (files, main, notes) => {
  const document = await assimpConverter({ mayBeInches: true })(files, main, notes);
  for (const clip of document.getRoot().listAnimations()) clip.setName(stemOf(main));
  // The reader knows the clip of the model's own name only: each other is given to it under that name.
  const own = `${stemOf(main)}.md5anim`;
  const lost: string[] = [];
  for (const path of besides(files, main, 'md5anim').slice(0, MAX_CLIPS)) {
    if (baseNameOf(path).toLowerCase() === own.toLowerCase()) continue;
    const replaced = { [own]: await files.read(path) };
    try {
      const moved = await assimpConverter({ replaced })(files, main, () => undefined);
      copyClips(moved, document, stemOf(path));
    } catch {
      lost.push(baseNameOf(path));
    }
  }
  if (lost.length > 0) notes(finding('lost_animation', `The clips ${named(lost)} do not fit the skeleton; left out.`));
  return document;
};
