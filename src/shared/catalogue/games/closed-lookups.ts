import { BASE_GAME, MAIN_GAME_TYPE, MAIN_GAME_WIRE_NAME } from './game-rules.ts';
import { matchKey } from '../../platform/kit/text.ts';
import { regionNamed } from '../vocabularies/region-names.ts';

/** Lookups that members and imports choose from. Moderators and the games database add to them. */
export const CLOSED_LOOKUPS = ['region', 'game_type', 'release_status'] as const;
export type ClosedLookup = (typeof CLOSED_LOOKUPS)[number];

export const isClosedLookup = (kind: string): kind is ClosedLookup => CLOSED_LOOKUPS.some((closed) => closed === kind);

/** Other usual spellings of names in every installation. */
const SPELLINGS: Record<Exclude<ClosedLookup, 'region'>, Record<string, string[]>> = {
  game_type: {
    [MAIN_GAME_TYPE]: [BASE_GAME, MAIN_GAME_WIRE_NAME],
    'DLC Addon': ['DLC', 'Addon', 'Downloadable Content'],
    Pack: ['Pack / Addon'],
  },
  release_status: {
    'Full Release': ['Released', 'Release', 'Full'],
    Cancelled: ['Canceled'],
  },
};

/** Name in a closed list for a spelling, or null. Spaces, punctuation, accents and case are ignored. */
export function usualClosedName(kind: ClosedLookup, text: string): string | null {
  if (kind === 'region') return regionNamed(text);
  const key = matchKey(text);
  const known = Object.entries(SPELLINGS[kind]).find(([, spellings]) => spellings.some((each) => matchKey(each) === key));
  return known?.[0] ?? null;
}
