import { EMPTY_GAME_FORM, type GameField, type GameForm } from '../../../shared/games/game-form.ts';
import { replacers, type Replacing } from '../../catalogue/choice-service.ts';

/** The form with every lookup and picture replaced: also the way to see all of them. */
export function replaceChoices(form: GameForm, { lookup, picture }: Replacing<GameField>): GameForm {
  const { one, all } = replacers(lookup);
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

/** A form in which only these fields are filled: what a save leaves as it is need not be looked up. */
export function onlyFields(form: GameForm, fields: GameField[]): GameForm {
  return { ...EMPTY_GAME_FORM, ...Object.fromEntries(fields.map((field) => [field, form[field]])) };
}
