import type { GameCard, GameDetail } from '../../../shared/catalogue/games/game-contract.ts';
import { MAIN_GAME_TYPE, MAIN_GAME_WIRE_NAME } from '../../../shared/catalogue/games/game-rules.ts';
import { labelled, labelledAll, lookupLabel } from '../../../shared/catalogue/vocabularies/lookup-labels.ts';
import type { SearchCard } from '../../../shared/discovery/search/search-contract.ts';
import { shownName } from '../../../shared/catalogue/publications/shown-names.ts';
import { pictureAddress, pictureView, type PictureRow } from '../../files/storage/picture-view.ts';
import { searchCardView } from '../publications/search-card-view.ts';
import { descriptionView } from '../publications/mention-view.ts';
import { publicationStateView } from '../publications/publication-state-view.ts';
import type { GameDetailRow } from './game-detail-store.ts';

export interface GameCardRow {
  id: number;
  title: string;
  published_at: Date;
  first_year: number | null;
  technology_count: number;
  asset_count: number;
  cover: PictureRow | null;
  header: PictureRow | null;
  /** The main developer, else the publisher, else any company. */
  company: { name: string; logo: PictureRow | null } | null;
  platforms: { name: string; altName: string | null; color: string }[];
}

export function gameCardView(row: GameCardRow): GameCard {
  const cover = pictureView(row.cover);
  const header = pictureView(row.header);
  return {
    gameId: row.id,
    gameTitle: row.title,
    gameImage: pictureAddress(cover, 640),
    coverHeader: pictureAddress(header, 640),
    companyImage: pictureAddress(pictureView(row.company?.logo ?? null), 160),
    developerType: row.company?.name ?? null,
    publishedAt: row.published_at.toISOString(),
    technologyRelations: row.technology_count,
    assetRelations: row.asset_count,
    picture: cover ?? header,
    year: row.first_year,
    platforms: row.platforms,
  };
}

export function gameDetailView(row: GameDetailRow): GameDetail {
  return {
    id: row.id,
    attributes: {
      title: row.title,
      description: row.description,
      descriptionHtml: descriptionView(row.description, row.mentions),
      cover: pictureView(row.cover),
      coverHeader: pictureView(row.header),
      media: row.media.map((picture) => pictureView(picture)),
      type:
        row.type === null
          ? null
          : row.type.name === MAIN_GAME_TYPE
            ? { ...row.type, name: MAIN_GAME_WIRE_NAME }
            : labelled('game_type', row.type),
      gameRalation: row.related,
      gameRalationMains: row.relating.map((game) => ({ ...game, type: lookupLabel('game_type', game.type) })),
      gameStatus: row.game_status,
      series: row.series,
      company: row.companies,
      platformReleases: row.platforms.map(({ platform, releases, technologies }) => ({
        platform,
        releases: releases.map((release) => ({
          ...release,
          status: release.status === null ? null : lookupLabel('release_status', release.status),
          region: release.region === null ? null : { attributes: labelled('region', release.region) },
        })),
        technologies,
      })),
      alternativeNames: row.alternative_names.map(shownName),
      genres: labelledAll('genre', row.genres),
      themes: labelledAll('theme', row.themes),
      gameModes: labelledAll('game_mode', row.game_modes),
      playerPerspectives: labelledAll('player_perspective', row.perspectives),
      storeLinks: row.store_links,
      socialLinks: labelledAll('social', row.social_links),
      tags: row.tags,
      igdbId: row.igdb_id,
      assets: row.assets.map((asset) => ({ ...asset, picture: pictureView(asset.picture) })),
      hasModelFiles: row.has_model_files,
      hasModelGlbs: row.has_model_glbs,
      resources: {
        tech: row.technology_count,
        formats: row.format_count,
        models: row.asset_count,
        animations: row.animation_count,
        tools: row.tool_count,
        guides: row.guide_count,
      },
      uploader:
        row.uploader_id === null || row.uploader === null
          ? null
          : { id: row.uploader_id, username: row.uploader, avatar: pictureView(row.uploader_avatar) },
      publishedAt: row.published_at?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
      views: row.view_count,
      saves: row.save_count,
    },
    state: row.listed ? null : publicationStateView(row),
  };
}

export const foundGameView = (card: GameCard): SearchCard => ({
  ...searchCardView('game', card.gameId, card.gameTitle),
  image: card.gameImage,
  companyImage: card.companyImage,
  developerType: card.developerType,
  picture: card.picture,
  year: card.year,
  platforms: card.platforms,
});
