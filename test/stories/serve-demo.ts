import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onEnd } from '../../scripts/on-end.ts';
import { countSearch } from '../../src/shared/discovery/search/search-log-contract.ts';
import { request } from '@playwright/test';

import { changeTrustNumbers } from '../../src/shared/accounts/trust/trust-contract.ts';
import { USUAL_NUMBERS } from '../../src/shared/accounts/trust/trust-rules.ts';
import { startOpenIdProvider } from '../fixtures/openid-provider.ts';
import { grantByCommand, registerMember } from './story-member.ts';
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
  // Popular searches are computed twice a minute, so searches for stories are sent before the first story.
  for (const visitor of [1, 2, 3])
    await fetch(`${server.url}${countSearch.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${visitor}` },
      body: JSON.stringify({ query: 'lantern' }),
    });
  process.env['STORY_URL'] = server.url;
  process.env['STORY_TOOL_PORT'] = String(port);
  process.env['STORY_DATA_DIR'] = server.dataDir;
  await typeAsFastAsStories(server.url);
  const stop = async () => {
    await server.stop();
    await stopProvider();
    tool.close();
  };
  onEnd(stop);
  return stop;
}

/** Stories type faster than people, so texts of new members would be held. */
async function typeAsFastAsStories(url: string): Promise<void> {
  const calls = await request.newContext({ baseURL: url });
  const admin = await registerMember({ request: calls }, 'keeper');
  grantByCommand('admin', admin);
  process.env['STORY_ADMIN_TOKEN'] = admin.token;
  const answer = await calls.put(changeTrustNumbers.path, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { ...USUAL_NUMBERS, typedSeconds: 0 },
  });
  if (!answer.ok()) throw new Error(`The limits could not be changed: ${await answer.text()}`);
  await calls.dispose();
}
