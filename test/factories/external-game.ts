import type { ExternalGame } from '../../src/shared/integrations/igdb/igdb-contract.ts';

const NO_ROLE = { mainDeveloper: false, publisher: false, supportingDeveloper: false, portingDeveloper: false };

/** A game as the server reads it from IGDB. */
export function makeExternalGame(game: Partial<ExternalGame> = {}): ExternalGame {
  return {
    igdbId: 71,
    igdbUrl: 'https://www.igdb.com/games/portal',
    checksum: '0d1f6a2c-7a5e-4d0c-9a43-1c2e2f7a9b10',
    gameName: 'Portal',
    description: 'Thinking with portals.',
    cover: { imageId: 'co1x7d', previewUrl: '/files/igdb/cover/co1x7d.seal' },
    media: [{ imageId: 'sc6mkp', previewUrl: '/files/igdb/media/sc6mkp.seal' }],
    genres: [{ id: 9, name: 'Puzzle' }],
    newGenres: ['Shooter'],
    themes: [],
    newThemes: ['Science fiction'],
    playerPerspectives: [{ id: 1, name: 'First person' }],
    newPlayerPerspectives: [],
    gameModes: [],
    newGameModes: ['Single player'],
    tags: [{ id: 40, name: 'sci-fi' }],
    newTags: ['portals'],
    longTags: [],
    alternativeNames: [{ name: 'ポータル', kind: 'original', locale: 'ja', region: { id: 5, name: 'Japan', code: 'JP' } }],
    storeLinks: [{ link: 'https://store.steampowered.com/app/400', store: { id: 3, name: 'Steam' } }],
    socialLinks: [{ link: 'https://www.reddit.com/r/Portal', social: { id: null, name: 'Reddit' } }],
    releases: [
      {
        platform: { id: null, igdbId: 9, name: 'PlayStation 3', altName: 'PS3', altConfirmed: false, color: 'grey' },
        releases: [
          { date: '2006-01-01', datePrecision: 'year', region: { id: 8, name: 'Worldwide', code: 'WW' }, status: null },
        ],
      },
      {
        platform: { id: 6, igdbId: 6, name: 'Windows', altName: 'PC', altConfirmed: true, color: 'blue' },
        releases: [{ date: null, datePrecision: 'day', region: null, status: null }],
      },
    ],
    newPlatforms: ['PlayStation 3'],
    technologies: [{ id: 3, igdbId: 3, name: 'Source' }],
    newTechnologies: [],
    companies: [
      {
        company: { id: 56, igdbId: 56, name: 'Valve' },
        ...NO_ROLE,
        mainDeveloper: true,
        publisher: true,
        platforms: [],
      },
      { company: { id: null, igdbId: 57, name: 'EA UK' }, ...NO_ROLE, portingDeveloper: true, platforms: [] },
    ],
    newCompanies: ['EA UK'],
    type: { id: 1, igdbId: 0, name: 'Main Game', gameSelection: false },
    gameRelation: null,
    gameStatus: 'released',
    series: { id: null, name: 'Aperture' },
    otherSeries: [],
    otherFacts: [],
    ...game,
  };
}
