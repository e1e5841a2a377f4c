import { GAME_FIELDS, type GameField, type GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { refuseRepeated, resolvedId } from '../../publications/lookup-resolver-service.ts';
import { refuseTwice, storedOf, idsOf } from '../../publications/publication-form.ts';
import type { OwnedFields } from '../../publications/publication-save-service.ts';
import type { GameRecord } from './game-record.ts';

/** Rows of a resolved form. */
export function recordOf(form: GameForm, { uploaderId, publishedAt }: OwnedFields): GameRecord {
  return {
    uploaderId,
    publishedAt,
    ...storedOf(GAME_FIELDS, form),
    relatedGame: form.relatedGame?.id ?? null,
    igdbId: form.igdbId,
    storeLinks: form.storeLinks.map(({ link, store }) => ({ id: store?.id ?? null, link: link || null })),
    socialLinks: form.socialLinks.map(({ link, social }) => ({ id: social?.id ?? null, link: link || null })),
    platforms: form.platforms.map(({ platform, releases, technologies }) => ({
      platformId: resolvedId(platform),
      releases: releases.map(({ date, datePrecision, region, status }) => ({
        date,
        precision: datePrecision,
        regionId: region?.id ?? null,
        statusId: status?.id ?? null,
      })),
      technologies: technologies.map(({ technology, version }) => ({ technologyId: technology?.id ?? null, version })),
    })),
    companies: form.companies.map(({ company, platforms, ...roles }) => ({
      ...roles,
      companyId: resolvedId(company),
      platforms: idsOf(platforms),
    })),
  };
}

/** Refuses duplicates in the lists of a game. */
export function refuseTwiceInGame(form: GameForm): void {
  refuseTwice(GAME_FIELDS, form);
  const once = (field: GameField, choices: { id: number | null; name: string }[]) => refuseRepeated(choices, field);
  once(
    'platforms',
    form.platforms.map((row) => row.platform),
  );
  once(
    'companies',
    form.companies.map((row) => row.company),
  );
  for (const row of form.companies) once('companies', row.platforms);
}
