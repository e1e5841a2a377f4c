import { startIgdbServer } from '../../test/fixtures/igdb-server.ts';
import { OAUTH_CLIENT, startOauthServer } from '../../test/fixtures/oauth-server.ts';
import { PASSWORD, VISITOR, type People } from './people.ts';
import type { Recorder } from './recorder.ts';

const SYNC_MS = 2_000;

/** Local stand-ins for IGDB and an OAuth provider; `settings` connects a server to them. */
export async function openOutside() {
  const igdb = await startIgdbServer();
  const github = await startOauthServer(
    { authorize: '/login/oauth/authorize', token: '/login/oauth/access_token' },
    {
      '/api/v3/user': { id: 583_231, login: 'octo-cat', name: 'The Octocat', email: 'public@shelf.example' },
      '/api/v3/user/emails': [{ email: 'octo@shelf.example', primary: true, verified: true }],
    },
  );
  return {
    settings: {
      ...igdb.settings,
      GITHUB_CLIENT_ID: OAUTH_CLIENT.clientId,
      GITHUB_CLIENT_SECRET: OAUTH_CLIENT.clientSecret,
      GITHUB_ISSUER_URL: github.base,
    },
    stop: async () => void (await Promise.all([igdb.stop(), github.stop()])),
  };
}

/** Calls that use other servers. */
export async function recordOutside(recorder: Recorder, people: People): Promise<void> {
  // The lookups of IGDB are read during the start of the server.
  await new Promise((resolve) => setTimeout(resolve, SYNC_MS));
  await recorder.call(VISITOR, 'getGamesDatabase');
  for (const query of ['searchTerm=portal', 'searchTerm=71', 'searchTerm=nothing', 'searchTerm='])
    await recorder.each(people.all, 'searchIgdbGames', { query });
  for (const query of ['igdbId=71', 'igdbId=72', 'igdbId=999999', 'igdbId=x'])
    await recorder.each(people.all, 'getIgdbGame', { query });
  await recorder.each(people.all, 'searchExternalGames', { query: 'value=portal' });
  await recorder.each(people.all, 'getExternalGame', { query: 'gameId=71' });
  for (const who of [people.visitor, people.newcomer, people.member])
    await recorder.call(who, 'takeIgdbImage', { body: { imageId: 'co1x7d', kind: 'cover' } });
  await recorder.call(people.member, 'takeIgdbImage', { body: { imageId: '../x', kind: 'cover' } });
  await signInOutside(recorder);
}

async function signInOutside(recorder: Recorder): Promise<void> {
  await recorder.call(VISITOR, 'listSignInProviders');
  const setOut = await recorder.call(VISITOR, 'connect', { at: ['github'], query: 'returnTo=/games&stay=1' });
  const cookie = setOut.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const sentBack = await fetch(setOut.headers.get('location') ?? '', { redirect: 'manual' });
  const query = new URL(sentBack.headers.get('location') ?? '').search.slice(1);
  await recorder.call(VISITOR, 'socialCallback', { at: ['github'], query });
  const comeBack = { at: ['github'], query, headers: { cookie: cookie.join('; ') } };
  const { jwt } = await recorder.done<{ jwt: string }>(VISITOR, 'socialCallback', comeBack);
  await recorder.call(VISITOR, 'socialCallback', comeBack);
  const octo = { name: 'by GitHub', token: jwt };
  await recorder.call(octo, 'getOwnAccount');
  const unlink = (body: object) => recorder.call(octo, 'unlinkSocial', { at: ['github'], body });
  await unlink({});
  await recorder.call(octo, 'changePassword', { body: { password: PASSWORD, passwordConfirmation: PASSWORD } });
  for (const body of [{}, { password: PASSWORD }, { password: PASSWORD }]) await unlink(body);
}
