import { releaseDate } from '../kit/dates.ts';
import type { FieldChange } from '../history/history-contract.ts';
import type { GameField, GameForm } from './game-form.ts';
import { EMPTY_GAME_FORM } from './game-form.ts';
import { COMPANY_ROLES, type CompanyRole } from './game-rules.ts';

/** How screens call the fields of a game. */
export const GAME_FIELD_TITLES: Record<GameField, string> = {
  title: 'Title',
  type: 'Game type',
  relatedGame: 'Related game',
  cover: 'Cover image',
  coverHeader: 'Cover header',
  media: 'Pictures',
  description: 'Description',
  alternativeNames: 'Alternative names',
  themes: 'Themes',
  genres: 'Genres',
  series: 'Series',
  playerPerspectives: 'Player perspectives',
  gameModes: 'Game modes',
  platforms: 'Platforms and releases',
  companies: 'Companies',
  storeLinks: 'Store links',
  socialLinks: 'Social links',
  tags: 'Tags',
  igdbId: 'IGDB entry',
};
export const GAME_FIELDS = Object.keys(EMPTY_GAME_FORM) as GameField[];

export const COMPANY_ROLE_TITLES: Record<CompanyRole, string> = {
  publisher: 'Publisher',
  mainDeveloper: 'Developer',
  supportingDeveloper: 'Supporting Developer',
  portingDeveloper: 'Porting Developer',
};

/** The value of a field as lines that a person reads; none while it is empty. Equal lines mean an equal value. */
export function fieldLines(form: GameForm, field: GameField): string[] {
  return LINES_OF[field](form);
}

/** The fields in which two forms differ, with what stood there before and what stands there after. */
export function changesBetween(before: GameForm, after: GameForm): FieldChange[] {
  return GAME_FIELDS.flatMap((field) => {
    const [was, is] = [fieldLines(before, field), fieldLines(after, field)];
    return was.join('\n') === is.join('\n') ? [] : [{ field: GAME_FIELD_TITLES[field], before: was, after: is }];
  });
}

const filled = (text: string | null | undefined): string[] =>
  text === null || text === undefined || text.trim() === '' ? [] : [text];
const names = (choices: { name: string }[]): string[] => choices.map((choice) => choice.name);
const parted = (parts: (string | null | undefined)[], by = ' / '): string => parts.flatMap(filled).join(by);

const LINES_OF: Record<GameField, (form: GameForm) => string[]> = {
  title: (form) => filled(form.title),
  type: (form) => filled(form.type?.name),
  relatedGame: (form) => filled(form.relatedGame?.title),
  cover: (form) => filled(form.cover?.url),
  coverHeader: (form) => filled(form.coverHeader?.url),
  media: (form) => form.media.map((picture) => picture.url),
  description: (form) => filled(form.description),
  alternativeNames: (form) => form.alternativeNames.map((row) => `${row.name} (${row.region?.name ?? 'no region'})`),
  themes: (form) => names(form.themes),
  genres: (form) => names(form.genres),
  series: (form) => filled(form.series?.name),
  playerPerspectives: (form) => names(form.playerPerspectives),
  gameModes: (form) => names(form.gameModes),
  platforms: (form) => form.platforms.flatMap(platformLines),
  companies: (form) => form.companies.map(companyLine),
  storeLinks: (form) => form.storeLinks.map((row) => parted([row.store?.name ?? 'No store', row.link], ': ')),
  socialLinks: (form) => form.socialLinks.map((row) => parted([row.social?.name ?? 'No site', row.link], ': ')),
  tags: (form) => names(form.tags),
  igdbId: (form) => (form.igdbId === null ? [] : [String(form.igdbId)]),
};

function platformLines({ platform, releases, technologies }: GameForm['platforms'][number]): string[] {
  const parts = [
    ...releases.map((row) =>
      parted([row.status?.name, row.date === null ? null : releaseDate(row.date, row.datePrecision), row.region?.code]),
    ),
    ...technologies.map((row) => parted([row.technology?.name ?? 'No technology', row.version], ' ')),
  ];
  return parts.length === 0 ? [platform.name] : parts.map((part) => `${platform.name}: ${part}`);
}

function companyLine(row: GameForm['companies'][number]): string {
  const roles = COMPANY_ROLES.filter((role) => row[role]).map((role) => COMPANY_ROLE_TITLES[role]);
  return [row.company.name, roles.join(', '), names(row.platforms).join(', ')].filter((part) => part !== '').join(' · ');
}
