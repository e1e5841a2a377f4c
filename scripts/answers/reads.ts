import type { Request, Recorder } from './recorder.ts';
import { PUBLIC_URL, type People } from './people.ts';
import { entry, type SampleCatalogue } from './sample-catalogue.ts';

/** All reads by all callers, with existing and missing ids. */
export async function recordReads(recorder: Recorder, people: People, shelf: SampleCatalogue): Promise<void> {
  const there = new Set(recorder.calls.map(({ operation }) => operation.operationId));
  // A missing call shows up as a file that only the other recording has.
  for (const [name, requests] of Object.entries(await readsOf(recorder, people, shelf)))
    if (there.has(name)) for (const request of requests) await recorder.each(people.all, name, request);
  for (const { method, operation } of recorder.calls) {
    const name = operation.operationId;
    if (method === 'GET' && operation.tags.includes('Content') && /^find(?!OwnPicture)/.test(name))
      for (const request of contentReads(name)) await recorder.each(people.all, name, request);
  }
  for (const path of OTHER_PATHS) await recorder.others([people.visitor, people.member], 'beside', 'GET', path);
}

const requests = (...queries: string[]): Request[] => queries.map((query) => ({ query }));
const at = (...values: (string | number)[]): Request[] => values.map((value) => ({ at: [value] }));

async function readsOf(recorder: Recorder, people: People, { games, assets, bundles, pictures }: SampleCatalogue) {
  const idOf = async (kind: string, name: string) => (await entry(recorder, kind, name)).id;
  const lanterns = await idOf('series-s', 'Lanterns');
  const owl = await idOf('companies', 'Brass Owl');
  const box = await idOf('platforms', 'Lantern Box');
  const puzzle = await idOf('genres', 'Puzzle');
  const props = await idOf('categories', 'Props');
  const sorts = ['relevance', 'recent', 'popular', 'name'].map((sort) => `sort=${sort}`);
  const bounds = ['page=2', 'pageSize=1', 'pageSize=0', 'page=x', 'cursor=nowhere', 'unknown=1'];
  const ofGame = [`series=${lanterns}`, `company=${owl}`, `genre=${puzzle}`, `platform=${box}`, 'year=1987', 'year=2000'];
  const ofAsset = [
    `game=${games.lantern.id}`,
    `category=${props}`,
    'quality=low-poly',
    'textureType=traditional',
    'rigged=true',
  ];
  const more = ['textureResolution=512', 'animated=false', 'quality=none'];
  const allGames = Object.values(games).map(({ id }) => id);
  const allAssets = Object.values(assets).map(({ id }) => id);
  const allBundles = Object.values(bundles);
  const marked = (rest = '') => [
    ...allGames.map((id) => `mark=game&id=${id}${rest}`),
    ...allAssets.map((id) => `mark=asset&id=${id}${rest}`),
    `mark=game&id=999999${rest}`,
    `mark=tune&id=1${rest}`,
  ];
  const found = ['lantern', 'chest', 'ladenburg', 'lanten', 'nothing'].map((text) => `query=${text}`);
  const uploader = `chapter=asset&resourceId=${assets.chest.id}&username=the_uploader&userId=${people.idOf('uploader')}`;
  const reads: Record<string, Request[]> = {
    listAssets: requests('', ...sorts, 'sort=smallest', 'sort=largest', ...bounds, ...ofGame, ...ofAsset, ...more),
    listAssetFilters: requests('', ...ofGame, ...ofAsset, 'query=chest'),
    getAsset: requests(...allAssets.map((id) => `modelId=${id}`), 'modelName=Iron%20Chest', 'modelId=x', 'modelId=999999', ''),
    listAssetVersions: requests(...allAssets.map((id) => `id=${id}`), 'id=999999'),
    listMoreAssets: requests(...allAssets.map((id) => `id=${id}`), 'id=999999'),
    getOEmbed: ['', '&maxwidth=200&maxheight=100', '&format=xml', '&maxwidth=x'].flatMap((rest) =>
      requests(`url=${encodeURIComponent(`${PUBLIC_URL}/models/Iron%20Chest?id=${assets.chest.id}`)}${rest}`),
    ),
    listGames: requests('', ...sorts, 'sort=released', 'sort=latest', ...bounds, ...ofGame, `company=${owl}&role=publisher`),
    listGameFilters: requests('', ...ofGame),
    getGame: requests(...allGames.map((id) => `gameId=${id}`), 'gameName=Lantern%20Keep', 'gameId=x', 'gameId=999999', ''),
    getEditedGame: requests(...allGames.map((id) => `id=${id}`), 'id=999999'),
    checkGameTitle: requests(
      ...['lantern keep', 'Paper Moon', 'Sunken Bell', 'Leaning Tower', 'Free'].map((title) => `title=${title}`),
      `title=Lantern Keep&exceptId=${games.lantern.id}`,
    ),
    getEditedAsset: requests(...allAssets.map((id) => `id=${id}`), 'id=999999'),
    listRevisions: requests(...marked(), `mark=game&id=${games.lantern.id}&pageSize=1&page=2`),
    listOwnHistory: requests('', 'page=2'),
    getRevision: requests(...marked('&number=1'), `mark=game&id=${games.lantern.id}&number=99`),
    compareRevisions: requests(`mark=game&id=${games.lantern.id}&from=1`, `mark=asset&id=${assets.chest.id}&from=1&to=9`),
    getCollection: requests(
      ...[`series&id=${lanterns}`, `company&id=${owl}`, `platform&id=${box}`, 'series&name=Lanterns', 'series&id=999999'].map(
        (rest) => `kind=${rest}`,
      ),
      'kind=series',
    ),
    listDirectory: ['game', 'series', 'company', 'platform', 'tune'].flatMap((kind) =>
      requests(`kind=${kind}`, `kind=${kind}&initial=l`, `kind=${kind}&pageSize=1`),
    ),
    suggest: requests('value=lan', 'value=che', 'value=low', 'value=', 'value=lan&category=games', ''),
    search: requests('', ...found, ...sorts, ...bounds.slice(1), 'query=lantern&query=keep', 'selectedCategory=games'),
    listSearchFilters: requests('', ...found, 'selectedCategory=models'),
    findFilterChoices: requests(
      'filter=series&value=lan',
      'filter=company&value=owl',
      'filter=nothing&value=x',
      'filter=game&value=',
    ),
    getHome: requests(''),
    listTechnologies: requests(''),
    listFormats: requests(''),
    verifyEmail: at('the_member@shelf.example', 'nobody@shelf.example', 'x'),
    verifyNickname: at('the_member', 'nobody_yet', 'x'),
    listSessions: requests(''),
    listApiTokens: requests(''),
    getSecondFactors: requests(''),
    connect: [{ at: ['google'], query: 'returnTo=/&stay=1' }, { at: ['myspace'] }],
    socialCallback: [{ at: ['google'], query: 'code=1&state=2' }],
    listSignInProviders: requests(''),
    listUsers: requests('query=the_', 'query=nobody', 'page=2', 'page=0'),
    listAuditEntries: requests('', `account=${people.idOf('moderator')}`),
    getSiteLook: requests(''),
    getProfile: at('no-token'),
    getMe: at('no-token'),
    checkUploader: requests(uploader, uploader.replace('the_uploader', 'somebody'), uploader.replace('asset', 'game'), ''),
    getOwnAccount: requests(''),
    downloadOwnData: requests(''),
    getDraftItem: requests(...marked()),
    getDraftItemAtRoot: requests(`mark=game&id=${games.moon.id}`),
    listOwnWorks: requests('', 'pageSize=1', 'token=none'),
    listOwnDrafts: requests('', 'token=none'),
    listUnlistedWorks: requests(''),
    getMember: at('the_uploader', 'the_member', 'newcomer', 'nobody'),
    getStanding: at(people.idOf('member'), 999_999),
    listMemberWorks: at('the_uploader', 'the_member', 'nobody'),
    listModerated: requests('state=reported', 'state=hidden', 'state=deleted', 'state=lost', 'state=hidden&page=2'),
    listModerationEntries: requests('', 'page=2'),
    countOpenReports: requests(''),
    listProposals: requests('of=waiting', 'of=own', ''),
    countProposals: requests(''),
    getOwnProposal: requests(`mark=game&id=${games.lantern.id}`, 'mark=game&id=999999'),
    getProposal: at(1, 999999),
    listManagedLookups: requests(
      ...['tag', 'company', 'series', 'platform', 'tune'].map((kind) => `kind=${kind}`),
      'kind=genre&query=puz',
      'kind=genre&unused=true',
    ),
    listLookupActs: requests('', 'kind=tag'),
    getGamesDatabase: requests(''),
    searchIgdbGames: requests('searchTerm=portal'),
    getIgdbGame: requests('igdbId=71'),
    searchExternalGames: requests('value=portal'),
    getExternalGame: requests('gameId=71'),
    listOwnPictures: requests('', 'pagination[pageSize]=1'),
    findOwnPicture: at(pictures.unused.id, 999999, 'x'),
    getHeaderData: requests(''),
    getSaveState: requests(...marked()),
    listSavedPublications: requests('', 'page=2'),
    listUploads: requests(''),
    getBundle: at(...allBundles, 999999),
    followBundle: at(...allBundles, 999999),
    getSiteText: at('about', 'privacy', 'nothing'),
  };
  return reads;
}

/** Reads that the Strapi conventions define for every kind. */
function contentReads(name: string): Request[] {
  if (name.startsWith('findOne'))
    return ['1', '2', '999999', 'x'].flatMap((id) =>
      ['', 'populate=*', 'fields=id', 'populate=nothing'].map((query) => ({ at: [id], query })),
    );
  return requests(
    '',
    'populate=*',
    '_q=lantern',
    'sort=id:desc&pagination[pageSize]=2',
    'pagination[start]=1&pagination[limit]=2',
    'pagination[withCount]=false&pagination[page]=2',
    'filters[id][$in][0]=1&filters[id][$in][1]=4',
    'filters[nothing][$eq]=1',
    'filters[id][$is]=1',
    'publicationState=live&fields=createdAt',
    'publicationState=never',
    'locale=en',
  );
}

/** Paths outside of the OpenAPI document. */
const OTHER_PATHS = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-games-0.xml',
  '/sitemap-models-0.xml',
  '/feeds/games.atom',
  '/feeds/models.atom',
  '/feeds/nothing.atom',
  '/opensearch.xml',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/favicon.ico',
  '/api/nothing',
  '/files/pictures/2',
  '/files/pictures/2-160',
  '/files/pictures/2-161',
  '/files/pictures/999999',
];
