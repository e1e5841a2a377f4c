/** Many games use the extension .mdl. The magic bytes decide. */

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { assimpConverter } from '../../readers/assimp/assimp.ts';
import { fixedText } from '../../readers/fixed-text.ts';
import { convertGoldsrc } from './mdl-goldsrc.ts';
import { convertQuake } from './mdl-quake.ts';
import { convertSource, SOURCE_VERSIONS } from './mdl-source.ts';

/** 3D GameStudio. */
const KNOWN_TO_ASSIMP = /^MDL[2-57]$/;
const GOLDSRC = 10;
/** Other games with this extension. */
const GAMES: Record<string, string> = { RAPO: 'Hexen II', MDLX: 'Warcraft III', newm: 'Neverwinter Nights' };

export const convertMdl: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const magic = fixedText(bytes, 0, 4);
  if (KNOWN_TO_ASSIMP.test(magic)) return assimpConverter({ mayBeInches: true })(files, main, notes);
  if (magic === 'IDPO') return convertQuake(files, main, notes);
  const version = bytes.length < 8 ? 0 : new DataView(bytes.buffer).getInt32(4, true);
  if (magic === 'IDST' && version === GOLDSRC) return convertGoldsrc(files, main, notes);
  if (magic === 'IDST' && version >= SOURCE_VERSIONS.oldest && version <= SOURCE_VERSIONS.newest) {
    return convertSource(files, main, notes);
  }
  if (magic === 'IDSQ') {
    throw new FileRefusal('bad_input', 'halfLifeParts');
  }
  if (magic === 'IDST') throw new FileRefusal('unsupported_type', 'sourceVersion', { version: String(version) });
  const game = GAMES[magic];
  if (game === undefined) throw new FileRefusal('unsupported_type', 'mdlUnknown');
  throw new FileRefusal('unsupported_type', 'mdlOfGame', { game });
};
