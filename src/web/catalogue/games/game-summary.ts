import type { GameAttributes } from '../../../shared/catalogue/games/game-contract.ts';
import { counted } from '../../platform/ui/text/compact-number.ts';
import { firstYear } from './first-release.ts';

/** A sentence about a game for those that have no description. */
export function gameSummary(game: GameAttributes): string {
  const year = firstYear(game.platformReleases);
  const developer = game.company.find((company) => company.mainDeveloper)?.name;
  const platforms = game.platformReleases.map(({ platform }) => platform.name);
  const facts = [
    `${game.title}${year === null ? '' : ` (${year})`}${developer === undefined ? '' : ` by ${developer}`}`,
    platforms.length > 0 && `for ${platforms.slice(0, 4).join(', ')}`,
  ].filter(Boolean);
  return `${facts.join(' ')}. ${counted(game.resources.models, '3D model', '3D models')} to download.`;
}
