import type { Converter } from '../../readers/converter.ts';
import { finding, listedNames } from '../../finding.ts';
import { assimpConverter } from '../../readers/assimp/assimp.ts';
import { baseNameOf, sidecarsOf } from '../../readers/sidecar-files.ts';

/** Models of MikuMikuDance. Motions are separate files for any model with such bones, and are not read. */
export const convertPmx: Converter = async (files, main, notes) => {
  const motions = sidecarsOf(files, main, 'vmd').map(baseNameOf);
  if (motions.length > 0) {
    notes(finding('lost_animation', 'motionsUnread', { names: listedNames(motions) }));
  }
  return assimpConverter({ metresPerUnit: 0.08 })(files, main, notes);
};
