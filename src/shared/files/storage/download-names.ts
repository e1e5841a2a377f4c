import { safeName, titleName } from '../../platform/kit/safe-name.ts';

type GameContent = 'files' | 'glb';

/** The archive with all original files of one version of a model. */
export const bundleArchiveName = (bundle: { id: number; name: string }): string =>
  `${titleName(bundle.name, `model-files-${bundle.id}`)}.zip`;

/** The archive with all models of a game. */
export const gameArchiveName = (game: { id: number; title: string }, content: GameContent = 'files'): string =>
  `${gameFolderName(game)}${content === 'glb' ? ' (GLB)' : ''}.zip`;

export const gameFolderName = (game: { id: number; title: string }): string => titleName(game.title, `game-${game.id}`);

/** The original files of one version of a model: `/files/bundles/{id}-{key}/{name}`. */
export const bundleArchiveLink = (bundle: { id: number; key: string; name: string }): string =>
  `/files/bundles/${bundle.id}-${bundle.key}/${encodeURIComponent(bundleArchiveName(bundle))}`;

/** All models of a game: `/files/games/{id}/{name}`; a folder for each, with its files or with the GLB that was made of it. */
export const gameArchiveLink = (game: { id: number; title: string }, content: GameContent = 'files'): string =>
  `/files/games/${game.id}/${encodeURIComponent(gameArchiveName(game, content))}${content === 'glb' ? '?only=glb' : ''}`;

/** `models/knight.fbx` becomes `knight.glb`. */
export function convertedName(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  return `${safeName(name.replace(/\.[^.]*$/, '') || 'model')}.glb`;
}
