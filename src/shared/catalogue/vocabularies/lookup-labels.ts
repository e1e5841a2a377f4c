import * as m from '#messages/lookup-names';
import { currentLanguage } from '../../platform/messages/current-language.ts';
import { DEFAULT_LANGUAGE } from '../../platform/messages/languages.ts';
import { localeFormat } from '../../platform/messages/locale-format.ts';
import { regionCodes } from './region-names.ts';

/** Descriptions of licenses, which are translated like names. */
export const LICENSE_DESCRIPTION = 'license description';

/** Names of initial lookups, by table. Proper names, such as those of platforms, stay. */
const LABELS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  genre: {
    Adventure: m.adventure,
    Arcade: m.arcade,
    'Card & Board Game': m.cardAndBoardGame,
    Fighting: m.fighting,
    "Hack and slash/Beat 'em up": m.hackAndSlash,
    Indie: m.indie,
    MOBA: m.moba,
    Music: m.music,
    Pinball: m.pinball,
    Platform: m.platform,
    'Point-and-click': m.pointAndClick,
    Puzzle: m.puzzle,
    'Quiz/Trivia': m.quiz,
    Racing: m.racing,
    'Real Time Strategy (RTS)': m.realTimeStrategy,
    'Role-playing (RPG)': m.rolePlaying,
    Shooter: m.shooter,
    Simulator: m.simulator,
    Sport: m.sport,
    Strategy: m.strategy,
    Tactical: m.tactical,
    'Turn-based strategy (TBS)': m.turnBasedStrategy,
    'Visual Novel': m.visualNovel,
  },
  theme: {
    '4X (explore, expand, exploit, and exterminate)': m.fourX,
    Action: m.action,
    Business: m.business,
    Comedy: m.comedy,
    Drama: m.drama,
    Educational: m.educational,
    Erotic: m.erotic,
    Fantasy: m.fantasy,
    Historical: m.historical,
    Horror: m.horror,
    Kids: m.kids,
    Mystery: m.mystery,
    'Non-fiction': m.nonFiction,
    'Open world': m.openWorld,
    Party: m.party,
    Romance: m.romance,
    Sandbox: m.sandbox,
    'Science fiction': m.scienceFiction,
    Stealth: m.stealth,
    Survival: m.survival,
    Thriller: m.thriller,
    Warfare: m.warfare,
  },
  game_mode: {
    'Battle Royale': m.battleRoyale,
    'Co-operative': m.coOperative,
    'Massively Multiplayer Online (MMO)': m.massivelyMultiplayer,
    Multiplayer: m.multiplayer,
    'Single player': m.singlePlayer,
    'Split screen': m.splitScreen,
  },
  player_perspective: {
    Auditory: m.auditory,
    'Bird view / Isometric': m.birdView,
    'First person': m.firstPerson,
    'Side view': m.sideView,
    Text: m.text,
    'Third person': m.thirdPerson,
    'Virtual Reality': m.virtualReality,
  },
  game_type: {
    'Main Game': m.baseGame,
    'Base Game': m.baseGame,
    'DLC Addon': m.dlcAddon,
    Expansion: m.expansion,
    Bundle: m.bundle,
    'Standalone Expansion': m.standaloneExpansion,
    Mod: m.mod,
    Episode: m.episode,
    Season: m.season,
    Remake: m.remake,
    Remaster: m.remaster,
    'Expanded Game': m.expandedGame,
    Port: m.port,
    Fork: m.fork,
    Pack: m.pack,
    Update: m.update,
  },
  release_status: {
    Alpha: m.alpha,
    Beta: m.beta,
    'Early Access': m.earlyAccess,
    Offline: m.offline,
    Cancelled: m.cancelled,
    'Full Release': m.fullRelease,
    'Advanced Access': m.advancedAccess,
    'Digital Compatibility Release': m.digitalCompatibilityRelease,
    'Next-Gen Optimization Patch Release': m.nextGenOptimizationPatchRelease,
  },
  region: {
    Worldwide: m.worldwide,
  },
  social: {
    'Official site': m.officialSite,
  },
  [LICENSE_DESCRIPTION]: {
    'No rights reserved: use it for anything, with or without credit.': m.ccZeroTerms,
    'Use it for anything, with credit to the author.': m.ccByTerms,
    'Use it for anything, with credit, and share what you make of it under the same license.': m.ccBySaTerms,
    'Use it with credit, but not to earn money.': m.ccByNcTerms,
    'Use it for anything; keep the copyright notice.': m.mitTerms,
    "Use it for anything; keep the copyright notice and do not use the authors' names to advertise.": m.bsdTerms,
  },
};

const regionNames = localeFormat((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** Name of a lookup in the current language. Names that members entered stay, and so do all in English. */
export function lookupLabel(table: string, name: string): string {
  if (currentLanguage() === DEFAULT_LANGUAGE) return name;
  const labels = Object.hasOwn(LABELS, table) ? LABELS[table] : undefined;
  if (labels !== undefined && Object.hasOwn(labels, name)) return labels[name]?.() ?? name;
  const code = table === 'region' ? regionCodes().get(name) : undefined;
  return code === undefined ? name : (regionNames().of(code) ?? name);
}

/** The same lookup with its name in the current language. */
export const labelled = <Lookup extends { name: string }>(table: string, lookup: Lookup): Lookup => ({
  ...lookup,
  name: lookupLabel(table, lookup.name),
});

export const labelledAll = <Lookup extends { name: string }>(table: string, lookups: Lookup[]): Lookup[] =>
  lookups.map((lookup) => labelled(table, lookup));

/** Stored names of initial lookups whose name in the current language matches. None in English, where it is the stored one. */
export function namesLabelled(table: string, isMeant: (label: string) => boolean): string[] {
  if (currentLanguage() === DEFAULT_LANGUAGE) return [];
  const known = Object.keys(Object.hasOwn(LABELS, table) ? (LABELS[table] ?? {}) : {});
  const names = table === 'region' ? [...known, ...regionCodes().keys()] : known;
  return names.filter((name) => isMeant(lookupLabel(table, name)));
}
