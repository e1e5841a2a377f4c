import { safeName, titleName } from '../../platform/kit/safe-name.ts';

type GameContent = 'files' | 'glb';

/** Archive of the original files of one version. */
export const bundleArchiveName = (bundle: { id: number; name: string }): string =>
  `${titleName(bundle.name, `model-files-${bundle.id}`)}.zip`;

/** Archive of all models of a game. */
export const gameArchiveName = (game: { id: number; title: string }, content: GameContent = 'files'): string =>
  `${gameFolderName(game)}${content === 'glb' ? ' (GLB)' : ''}.zip`;

export const gameFolderName = (game: { id: number; title: string }): string => titleName(game.title, `game-${game.id}`);

/** Original files of one version: `/files/bundles/{id}-{key}/{name}`. */
export const bundleArchiveLink = (bundle: { id: number; key: string; name: string }): string =>
  `/files/bundles/${bundle.id}-${bundle.key}/${encodeURIComponent(bundleArchiveName(bundle))}`;

/** Models of a game: `/files/games/{id}/{name}`, with a folder for each. `content` selects original files or GLBs. */
export const gameArchiveLink = (game: { id: number; title: string }, content: GameContent = 'files'): string =>
  `/files/games/${game.id}/${encodeURIComponent(gameArchiveName(game, content))}${content === 'glb' ? '?only=glb' : ''}`;

/** `models/knight.fbx` becomes `knight.glb`. */
export function convertedName(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  return `${safeName(name.replace(/\.[^.]*$/, '') || 'model')}.glb`;
}
