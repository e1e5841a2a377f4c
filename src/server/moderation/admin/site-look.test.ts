import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { pictureAddressOf } from '../../../../test/factories/picture-address.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addPicture } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { SiteLook } from '../../../shared/moderation/admin/site-look-contract.ts';
import { getHeaderData } from '../../../shared/integrations/strapi-api/site-contract.ts';
import { getHome } from '../../../shared/discovery/home/home-contract.ts';

let started: StartedApp;
let headers: { authorization: string };

beforeAll(async () => {
  started = await startApp();
  headers = await signedIn(started, await addMember(started, 'boss', { role: 'admin' }));
});
afterAll(() => started.stop());

const look = async () => (await started.app.inject({ url: '/api/admin/site', headers })).json<SiteLook>();

async function change(part: Partial<SiteLook>) {
  const { stamp } = await look();
  const answer = await started.app.inject({ method: 'PUT', url: '/api/admin/site', headers, payload: { stamp, ...part } });
  return { status: answer.statusCode, ...answer.json<Partial<SiteLook> & { error?: { message: string; details: object } }>() };
}

const lastAct = async () => {
  const answer = await started.app.inject({ url: '/api/admin/audit', headers });
  return answer.json<{ entries: { act: string; actor: string; account: null; detail: string }[] }>().entries[0];
};

describe('the menu', () => {
  test('is replaced as a whole, visible to visitors at once, and logged', async () => {
    const { menuLinks } = await look();
    const [home, models, ...others] = menuLinks;
    if (home === undefined || models === undefined) throw new Error('The menu is empty.');
    expect((await callApi(started.app, getHeaderData)).menuLinks).toEqual(menuLinks);
    const chat = { id: null, title: ' Chat ', url: 'https://chat.example/room', icon: 'users' };
    const changed = await change({ menuLinks: [{ ...models, title: 'All models' }, home, ...others.slice(1), chat] });
    expect(changed.status).toBe(200);
    const shown = (await callApi(started.app, getHeaderData)).menuLinks;
    expect(shown.map(({ title }) => title).slice(0, 2)).toEqual(['All models', 'Home']);
    expect(shown.at(-1)).toMatchObject({ title: 'Chat', url: 'https://chat.example/room' });
    expect(await lastAct()).toMatchObject({ act: 'menu', actor: 'boss', account: null });
    const { detail = '' } = (await lastAct()) ?? {};
    expect(detail).toContain('added “Chat”; changed “All models”; removed “Games”; order: “All models”, “Home”');
  });

  test.each([
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: '//elsewhere.example' }, 'url'],
    [{ url: '/\\elsewhere.example' }, 'url'],
    [{ url: 'data:text/html,x' }, 'url'],
    [{ title: '  ' }, 'title'],
    [{ icon: 'skull' }, 'icon'],
  ])('%j is refused with the field, and nothing changes', async (error, field) => {
    const before = await look();
    const link = { id: null, title: 'New', url: '/tools', icon: 'wrench', ...error };
    const refused = await change({ menuLinks: [...before.menuLinks, link] });
    expect(refused).toMatchObject({
      status: 400,
      error: { details: { field: `menuLinks[${before.menuLinks.length}].${field}` } },
    });
    expect(await look()).toEqual(before);
  });

  test('the second of two admins who edit the same state gets a conflict', async () => {
    const { stamp, menuLinks } = await look();
    const put = (title: string) =>
      started.app.inject({
        method: 'PUT',
        url: '/api/admin/site',
        headers,
        payload: { stamp, menuLinks: [{ ...menuLinks[0], title }] },
      });
    const answers = await Promise.all([put('One'), put('Two')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the logo', () => {
  test('keeps shapes only', async () => {
    const drawn = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <!-- made with a program -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="40px" height="20" class="x">
        <metadata><rdf/></metadata><inkscape:grid/>
        <defs><linearGradient id="a"><stop offset="0" style="stop-color:#f00;-inkscape-x:1"/></linearGradient></defs>
        <path d="M0 0h40v20z" style="fill:url(#a);stroke:none" inkscape:label="x"/><text>A &amp; B</text></svg>`;
    expect(await change({ logoSvg: drawn })).toMatchObject({ status: 200 });
    const { logoSvg } = await callApi(started.app, getHeaderData);
    expect(logoSvg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 40 20"><defs><linearGradient id="logo-a">' +
        '<stop offset="0" stop-color="#f00"></stop></linearGradient></defs>' +
        '<path d="M0 0h40v20z" fill="url(#logo-a)" stroke="none"></path><text>A &amp; B</text></svg>',
    );
    expect(await lastAct()).toMatchObject({ act: 'logo' });
    // A stored logo may be saved again.
    expect(await change({ logoSvg })).toMatchObject({ status: 200, logoSvg });
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ['a handler', '<path d="M0 0" onload="alert(1)"/>'],
    ['a page', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a link on a shape', '<path xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="data:x" d="M0 0"/>'],
    ['a picture from elsewhere', '<image href="https://elsewhere.example/x.png"/>'],
    ['a copy of something', '<use href="#x"/>'],
    ['a fill from elsewhere', '<path d="M0 0" fill="url(https://elsewhere.example/#a)"/>'],
    ['a style sheet', '<style>*{background:url(//x)}</style>'],
    ['movement', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['an entity', ']]><!ENTITY a "b">'],
  ])('with %s is refused, and the old one stays', async (_what, inside) => {
    const { logoSvg } = await look();
    const hostile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g>${inside}</g></svg>`;
    expect(await change({ logoSvg: hostile })).toMatchObject({ status: 400, error: { details: { field: 'logoSvg' } } });
    expect((await look()).logoSvg).toBe(logoSvg);
  });

  test.each(['', 'nonsense', '<html/>', '<svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'])(
    '%j is not accepted as a logo',
    async (logoSvg) => {
      expect(await change({ logoSvg })).toMatchObject({ status: 400 });
    },
  );
});

describe('banners', () => {
  test('are replaced as a whole, and the home page shows the first', async () => {
    const [wide, cover] = [await addPicture(started.db), await addPicture(started.db)];
    await started.db.insertInto('banner').values({ title: 'Of the demonstration', link: '/games', demo: true }).execute();
    const { banners } = await look();
    const urls = { [wide]: await pictureAddressOf(started.db, wide), [cover]: await pictureAddressOf(started.db, cover) };
    const picture = (id: number) => ({ id, url: urls[id] ?? '', width: 800, height: 600, placeholder: '' });
    const summer = {
      id: null,
      title: 'Summer of castles',
      subtitle: ' ',
      type: null,
      link: '/search?query=castle',
      background: picture(wide),
      cover: picture(cover),
    };
    expect(await change({ banners: [summer, ...banners] })).toMatchObject({ status: 200 });
    expect((await callApi(started.app, getHome)).banner).toMatchObject({
      title: 'Summer of castles',
      subtitle: null,
      link: '/search?query=castle',
      background: { url: urls[wide] },
      cover: { url: urls[cover] },
    });
    const now = await look();
    expect(await change({ banners: now.banners.toReversed() })).toMatchObject({ status: 200 });
    expect((await callApi(started.app, getHome)).banner).toMatchObject({ title: 'Of the demonstration' });
    expect(await lastAct()).toMatchObject({ act: 'banners', detail: 'order: “Of the demonstration”, “Summer of castles”' });
    const left = await started.db.selectFrom('banner').select('demo').execute();
    expect(left.map(({ demo }) => demo)).toEqual([false, false]);
    expect(await change({ banners: [] })).toMatchObject({ status: 200 });
    expect((await callApi(started.app, getHome)).banner).toBeNull();
  });

  test.each([
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ title: '' }, 'title'],
    [{ background: { id: 99_999, url: '/files/pictures/99999', width: 1, height: 1, placeholder: '' } }, 'background'],
  ])('%j is refused', async (error, field) => {
    const banner = { id: null, title: 'New', subtitle: null, type: null, link: '/', background: null, cover: null, ...error };
    expect(await change({ banners: [banner] })).toMatchObject({
      status: 400,
      error: { details: { field: `banners[0].${field}` } },
    });
  });
});

test.each(['user', 'moderator'] as const)('a %s neither sees nor changes the settings', async (role) => {
  const other = await signedIn(started, await addMember(started, `a_${role}`, { role }));
  const { stamp } = await look();
  for (const request of [
    { url: '/api/admin/site' },
    { url: '/api/admin/site', method: 'PUT' as const, payload: { stamp, menuLinks: [] } },
  ]) {
    expect((await started.app.inject({ ...request, headers: other })).statusCode).toBe(403);
    expect((await started.app.inject(request)).statusCode).toBe(401);
  }
});
