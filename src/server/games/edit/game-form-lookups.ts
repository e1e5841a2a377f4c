import type { StoredPicture } from '../../../shared/files/picture-contract.ts';
import type {
  Choice,
  GameField,
  GameForm,
  GameTypeChoice,
  PlatformChoice,
  RegionChoice,
} from '../../../shared/games/game-form.ts';

/** Lookups under whose name a form may ask for a new row. */
export const MADE_KINDS = [
  'company',
  'game_mode',
  'genre',
  'platform',
  'player_perspective',
  'series',
  'social',
  'store',
  'tag',
  'technology',
  'theme',
] as const;
export type MadeKind = (typeof MADE_KINDS)[number];

/** What a form holds of each lookup; the last three only operators add to. */
type ChoiceOf = Record<Exclude<MadeKind, 'platform'>, Choice> & {
  platform: PlatformChoice;
  region: RegionChoice;
  game_type: GameTypeChoice;
  release_status: { id: number; name: string };
};
export type LookupKind = keyof ChoiceOf;

/** What takes the place of what a form holds; null: nothing does. */
export interface Replacing {
  lookup<K extends LookupKind>(kind: K, choice: ChoiceOf[K], field: GameField): ChoiceOf[K] | null;
  picture(picture: StoredPicture, field: GameField): StoredPicture | null;
}

/** The form with every lookup and picture replaced: also the way to see all of them. */
export function replaceChoices(form: GameForm, { lookup, picture }: Replacing): GameForm {
  const one = <K extends LookupKind>(kind: K, choice: ChoiceOf[K] | null, field: GameField): ChoiceOf[K] | null =>
    choice === null ? null : lookup(kind, choice, field);
  const all = <K extends LookupKind>(kind: K, choices: ChoiceOf[K][], field: GameField): ChoiceOf[K][] =>
    choices.flatMap((choice) => one(kind, choice, field) ?? []);
  return {
    ...form,
    type: one('game_type', form.type, 'type'),
    relatedGame: form.relatedGame && {
      ...form.relatedGame,
      type: one('game_type', form.relatedGame.type, 'relatedGame'),
    },
    cover: form.cover && picture(form.cover, 'cover'),
    coverHeader: form.coverHeader && picture(form.coverHeader, 'coverHeader'),
    media: form.media.flatMap((entry) => picture(entry, 'media') ?? []),
    alternativeNames: form.alternativeNames.map((row) => ({ ...row, region: one('region', row.region, 'alternativeNames') })),
    themes: all('theme', form.themes, 'themes'),
    genres: all('genre', form.genres, 'genres'),
    series: one('series', form.series, 'series'),
    playerPerspectives: all('player_perspective', form.playerPerspectives, 'playerPerspectives'),
    gameModes: all('game_mode', form.gameModes, 'gameModes'),
    platforms: form.platforms.flatMap(({ platform: chosen, releases, technologies }) => {
      const platform = lookup('platform', chosen, 'platforms');
      if (platform === null) return [];
      return {
        platform,
        releases: releases.map((row) => ({
          ...row,
          region: one('region', row.region, 'platforms'),
          status: one('release_status', row.status, 'platforms'),
        })),
        technologies: technologies.map((row) => ({ ...row, technology: one('technology', row.technology, 'platforms') })),
      };
    }),
    companies: form.companies.flatMap((row) => {
      const company = lookup('company', row.company, 'companies');
      return company === null ? [] : { ...row, company, platforms: all('platform', row.platforms, 'companies') };
    }),
    storeLinks: form.storeLinks.map((row) => ({ ...row, store: one('store', row.store, 'storeLinks') })),
    socialLinks: form.socialLinks.map((row) => ({ ...row, social: one('social', row.social, 'socialLinks') })),
    tags: all('tag', form.tags, 'tags'),
  };
}
