import type { GameField, GameForm } from '../../../shared/games/game-form.ts';
import { refuseRepeated, settledId } from '../../catalogue/choice-service.ts';
import type { GameRecord } from '../../catalogue/game-put-service.ts';

type Settled = { id: number | null; name: string };

/** The rows of a form in which every choice is stored. */
export function recordOf(form: GameForm, kept: Pick<GameRecord, 'uploaderId' | 'publishedAt'>): GameRecord {
  return {
    ...kept,
    title: form.title,
    description: form.description,
    typeId: form.type?.id ?? null,
    relatedGameId: form.relatedGame?.id ?? null,
    seriesId: form.series?.id ?? null,
    coverId: form.cover?.id ?? null,
    headerId: form.coverHeader?.id ?? null,
    igdbId: form.igdbId,
    genres: ids(form.genres),
    themes: ids(form.themes),
    gameModes: ids(form.gameModes),
    playerPerspectives: ids(form.playerPerspectives),
    tags: ids(form.tags),
    media: ids(form.media),
    alternativeNames: form.alternativeNames.map(({ name, region }) => ({ name: name || null, regionId: region?.id ?? null })),
    storeLinks: form.storeLinks.map(({ link, store }) => ({ id: store?.id ?? null, link: link || null })),
    socialLinks: form.socialLinks.map(({ link, social }) => ({ id: social?.id ?? null, link: link || null })),
    platforms: form.platforms.map(({ platform, releases, technologies }) => ({
      platformId: settledId(platform),
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
      companyId: settledId(company),
      platforms: ids(platforms),
    })),
  };
}

/** What finds a game beside its titles. */
export function namesFinding(form: GameForm): string[] {
  const makers = form.companies.filter((row) => row.mainDeveloper || row.publisher);
  return [
    ...(form.series === null ? [] : [form.series.name]),
    ...form.tags.map((tag) => tag.name),
    ...makers.map((row) => row.company.name),
  ];
}

/** Refuses what is listed twice: no list of a game holds anything more than once. */
export function refuseTwice(form: GameForm): void {
  const once = (field: GameField, choices: Settled[]) => refuseRepeated(choices, field);
  once('themes', form.themes);
  once('genres', form.genres);
  once('playerPerspectives', form.playerPerspectives);
  once('gameModes', form.gameModes);
  once('tags', form.tags);
  once(
    'alternativeNames',
    form.alternativeNames.flatMap((row) => row.region ?? []),
  );
  once(
    'platforms',
    form.platforms.map((row) => row.platform),
  );
  once(
    'companies',
    form.companies.map((row) => row.company),
  );
  for (const row of form.companies) once('companies', row.platforms);
  refuseRepeated(form.media, 'media');
}

const ids = (choices: { id: number | null }[]): number[] => choices.map(settledId);
