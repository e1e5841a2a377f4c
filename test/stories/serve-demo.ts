import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startOpenIdProvider } from '../fixtures/openid-provider.ts';
import { STORY_PEOPLE } from './story-people.ts';
import { startStoryServer } from './story-server.ts';

export default async function serveDemo(): Promise<() => Promise<void>> {
  let stopProvider = async () => {};
  // A page of another site, at two addresses of which one may write.
  const tool = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>A tool</title>'),
  );
  await new Promise<void>((done) => tool.listen(0, done));
  const { port } = tool.address() as AddressInfo;
  const server = await startStoryServer({
    hasDemo: true,
    settingsFor: async (url) => {
      const provider = await startOpenIdProvider({
        accounts: STORY_PEOPLE,
        redirectUris: [`${url}/connect/google/redirect`],
      });
      stopProvider = provider.stop;
      return {
        COMMUNITY_URL: 'https://chat.example/',
        ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
        GOOGLE_CLIENT_ID: provider.clientId,
        GOOGLE_CLIENT_SECRET: provider.clientSecret,
        GOOGLE_ISSUER_URL: provider.issuer,
      };
    },
  });
  process.env['STORY_URL'] = server.url;
  process.env['STORY_TOOL_PORT'] = String(port);
  process.env['STORY_DATA_DIR'] = server.dataDir;
  return async () => {
    await server.stop();
    await stopProvider();
    tool.close();
  };
}
