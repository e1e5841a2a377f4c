import { startOpenIdProvider } from '../fixtures/openid-provider.ts';
import { STORY_PEOPLE } from './story-people.ts';
import { startStoryServer } from './story-server.ts';

export default async function serveDemo(): Promise<() => Promise<void>> {
  let stopProvider = async () => {};
  const server = await startStoryServer({
    hasDemo: true,
    settingsFor: async (url) => {
      const provider = await startOpenIdProvider({
        accounts: STORY_PEOPLE,
        redirectUris: [`${url}/connect/google/redirect`],
      });
      stopProvider = provider.stop;
      return {
        GOOGLE_CLIENT_ID: provider.clientId,
        GOOGLE_CLIENT_SECRET: provider.clientSecret,
        GOOGLE_ISSUER_URL: provider.issuer,
      };
    },
  });
  process.env['STORY_URL'] = server.url;
  process.env['STORY_DATA_DIR'] = server.dataDir;
  return async () => {
    await server.stop();
    await stopProvider();
  };
}
