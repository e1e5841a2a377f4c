import type { ExternalGame } from '../../../shared/integrations/igdb/igdb-contract.ts';
import type { IgdbGame } from './igdb-game.ts';
import { lookupName } from './igdb-lookup-name.ts';
import { kindOfLink } from './igdb-website-kind.ts';

type Fact = ExternalGame['otherFacts'][number];

const namesOf = (rows: { name?: string | undefined }[] | undefined) => (rows ?? []).flatMap(({ name }) => name ?? []);

/** Facts of IGDB that have no field in the form. `contents` are the games of a bundle. */
export function otherFacts(game: IgdbGame, contents: string[]): Fact[] {
  const facts: Fact[] = [
    { title: 'Status', names: [lookupName(game.game_status?.status) ?? ''] },
    { title: 'Edition', names: [game.version_title ?? ''] },
    { title: 'Games in this bundle', names: contents },
    { title: 'Sold in bundles', names: namesOf(game.bundles) },
    { title: 'Add-ons', names: namesOf(game.dlcs) },
    { title: 'Expansions', names: [...namesOf(game.expansions), ...namesOf(game.standalone_expansions)] },
    { title: 'Expanded editions', names: namesOf(game.expanded_games) },
    { title: 'Ports', names: namesOf(game.ports) },
    { title: 'Remakes', names: namesOf(game.remakes) },
    { title: 'Remasters', names: namesOf(game.remasters) },
    { title: 'Forks', names: namesOf(game.forks) },
    { title: 'Age ratings', names: (game.age_ratings ?? []).map(ageRating) },
    { title: 'Languages', names: (game.language_supports ?? []).map(({ language }) => language?.name ?? '') },
    { title: 'Videos', names: (game.videos ?? []).map(({ video_id }) => `https://www.youtube.com/watch?v=${video_id}`) },
    { title: 'Releases without a platform', names: (game.release_dates ?? []).filter(isLoose).map(({ human }) => human ?? '') },
    {
      title: 'Links of no known kind',
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
