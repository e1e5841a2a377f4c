import { GAME_FIELDS, type GameField, type GameForm } from '../../../shared/games/game-form.ts';
import { replacers, type Replacing } from '../../publications/choice-service.ts';
import { replaceFields } from '../../publications/publication-form.ts';

/** The form with every lookup and picture replaced: also the way to see all of them. */
export function replaceChoices(form: GameForm, replacing: Replacing<GameField>): GameForm {
  const { lookup } = replacing;
  const { one, all } = replacers(lookup);
  return {
    ...replaceFields(GAME_FIELDS, form, replacing),
    relatedGame: form.relatedGame && {
      ...form.relatedGame,
      type: one('game_type', form.relatedGame.type, 'relatedGame'),
    },
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
  };
}
