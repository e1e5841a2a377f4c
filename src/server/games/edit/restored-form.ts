import type { GameForm } from '../../../shared/games/game-form.ts';
import { publishableNames } from '../../../shared/publications/names.ts';
import { isEmptyRelease, isEmptyTechnology, isWebAddress } from '../../../shared/games/game-form-faults.ts';

/** A revision's form as it can be published: rows that were not filled in when it was kept are left out. */
export function filledRows(form: GameForm): GameForm {
  return {
    ...form,
    alternativeNames: publishableNames(form.alternativeNames),
    platforms: form.platforms.map((row) => ({
      ...row,
      releases: row.releases.filter((release) => !isEmptyRelease(release)),
      technologies: row.technologies.filter((technology) => !isEmptyTechnology(technology)),
    })),
    storeLinks: form.storeLinks.filter((row) => row.store !== null && isWebAddress(row.link)),
    socialLinks: form.socialLinks.filter((row) => row.social !== null && isWebAddress(row.link)),
  };
}
