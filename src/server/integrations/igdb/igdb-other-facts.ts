import * as m from '#messages/server-igdb';

import type { ExternalGame } from '../../../shared/integrations/igdb/igdb-contract.ts';
import type { IgdbGame } from './igdb-game.ts';
import { lookupName } from './igdb-lookup-name.ts';
import { statusOf } from './igdb-status.ts';
import { kindOfLink } from './igdb-website-kind.ts';

type Fact = ExternalGame['otherFacts'][number];

const namesOf = (rows: { name?: string | undefined }[] | undefined) => (rows ?? []).flatMap(({ name }) => name ?? []);

/** Facts of IGDB that have no field in the form. `contents` are the games of a bundle. */
export function otherFacts(game: IgdbGame, contents: string[]): Fact[] {
  const facts: Fact[] = [
    { title: m.factStatus(), names: [statusOf(game) === null ? (lookupName(game.game_status?.status) ?? '') : ''] },
    { title: m.factEdition(), names: [game.version_title ?? ''] },
    { title: m.factContents(), names: contents },
    { title: m.factBundles(), names: namesOf(game.bundles) },
    { title: m.factAddOns(), names: namesOf(game.dlcs) },
    { title: m.factExpansions(), names: [...namesOf(game.expansions), ...namesOf(game.standalone_expansions)] },
    { title: m.factExpandedEditions(), names: namesOf(game.expanded_games) },
    { title: m.factPorts(), names: namesOf(game.ports) },
    { title: m.factRemakes(), names: namesOf(game.remakes) },
    { title: m.factRemasters(), names: namesOf(game.remasters) },
    { title: m.factForks(), names: namesOf(game.forks) },
    { title: m.factAgeRatings(), names: (game.age_ratings ?? []).map(ageRating) },
    { title: m.factLanguages(), names: (game.language_supports ?? []).map(({ language }) => language?.name ?? '') },
    { title: m.factVideos(), names: (game.videos ?? []).map(({ video_id }) => `https://www.youtube.com/watch?v=${video_id}`) },
    { title: m.factLooseReleases(), names: (game.release_dates ?? []).filter(isLoose).map(({ human }) => human ?? '') },
    {
      title: m.factOtherLinks(),
      names: (game.websites ?? []).flatMap(({ url, type }) => (kindOfLink(url, type) === null ? [url] : [])),
    },
  ];
  return facts
    .map(({ title, names }) => ({ title, names: [...new Set(names.map((name) => name.trim()).filter(Boolean))] }))
    .filter(({ names }) => names.length > 0);
}

type AgeRating = NonNullable<IgdbGame['age_ratings']>[number];
const ageRating = ({ organization, rating_category: category }: AgeRating) =>
  category?.rating === undefined ? '' : `${organization?.name ?? ''} ${category.rating}`;

type Release = NonNullable<IgdbGame['release_dates']>[number];
const isLoose = ({ platform }: Release) => platform === undefined;
