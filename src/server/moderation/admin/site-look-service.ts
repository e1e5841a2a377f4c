import { createHash } from 'node:crypto';

import * as audit from '#messages/server-audit';
import * as m from '#messages/server-admin';

import {
  MENU_ICONS,
  placeError,
  type changeSiteLook,
  type EditedBanner,
  type EditedMenuLink,
  type SiteLook,
} from '../../../shared/moderation/admin/site-look-contract.ts';
import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { MessageText } from '../../../shared/platform/messages/message.ts';
import { chosenPictures } from '../../files/storage/picture-choice-service.ts';
import { storedPictureView, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Installation } from '../../app/installation.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AdminService } from '../../accounts/account-acts/admin-service.ts';
import { logoDrawing } from './logo-drawing.ts';
import { siteLookStore } from './site-look-store.ts';

type Change = InputOf<typeof changeSiteLook>['body'];

export type SiteLookService = ReturnType<typeof siteLookService>;

/** Settings of the site frame and the home page. Each change is logged in its transaction. */
export function siteLookService({ db, version }: Pick<Installation, 'db' | 'version'>, admins: Pick<AdminService, 'note'>) {
  return {
    current: () => lookIn(db),

    async change({ stamp, logoSvg, menuLinks, banners }: Change, actorId: number): Promise<SiteLook> {
      const changed = await db.transaction().execute(async (trx) => {
        const store = siteLookStore(trx);
        await store.lock();
        const before = await lookIn(trx);
        if (before.stamp !== stamp) throw new Refusal('conflict', m.changedElsewhere());
        const log = (act: 'logo' | 'menu' | 'banners', detail: string | MessageText[]) =>
          admins.note(trx, { actorId, act, detail });

        if (logoSvg !== undefined) {
          const drawing = logoDrawing(logoSvg);
          await store.setLogo(drawing);
          if (drawing !== before.logoSvg) await log('logo', '');
        }
        if (menuLinks !== undefined) {
          await store.setMenuLinks(menuLinks.map((link, index) => goodLink(link, before.menuLinks, index)));
          await log(
            'menu',
            differences(before.menuLinks, menuLinks, (link) => [link.title, link.url, link.icon]),
          );
        }
        if (banners !== undefined) {
          await store.setBanners(await goodBanners(trx, banners, before.banners));
          await log('banners', differences(before.banners, banners, bannerFacts));
        }
        return lookIn(trx);
      });
      await version.changed();
      return changed;
    },
  };
}

async function lookIn(db: Db): Promise<SiteLook> {
  const store = siteLookStore(db);
  const look = {
    logoSvg: await store.logoSvg(),
    menuLinks: await store.menuLinks(),
    banners: (await store.banners()).map((banner) => ({
      ...banner,
      background: pictureOf(banner.background),
      cover: pictureOf(banner.cover),
    })),
  };
  return { ...look, stamp: createHash('sha256').update(JSON.stringify(look)).digest('hex') };
}

const pictureOf = (row: PictureRow | null) => (row === null ? null : storedPictureView(row));

function goodLink(link: EditedMenuLink, before: { id: number | null; icon: string }[], index: number): EditedMenuLink {
  const title = cleanLine(link.title);
  const url = link.url.trim();
  if (title === '') throw badField(`menuLinks[${index}].title`, m.linkTitleMissing());
  const place = placeError(url);
  if (place !== null) throw badField(`menuLinks[${index}].url`, `${place}.`);
  const known = before.find(({ id }) => id === link.id);
  // Unknown icons of older links may stay.
  if (known?.icon !== link.icon && !MENU_ICONS.some((icon) => icon === link.icon))
    throw badField(`menuLinks[${index}].icon`, m.noSuchIcon({ icon: link.icon }));
  return { id: known?.id ?? null, title, url, icon: link.icon };
}

async function goodBanners(db: Db, banners: EditedBanner[], before: EditedBanner[]) {
  const ids = banners.flatMap(({ background, cover }) => [background, cover].flatMap((picture) => picture?.id ?? []));
  // Admins see every picture.
  const pictures = await chosenPictures(db, ids, { accountIds: [], seesAll: true });
  return banners.map(({ id, background, cover, ...banner }, index) => {
    const title = cleanLine(banner.title);
    const link = banner.link.trim();
    if (title === '') throw badField(`banners[${index}].title`, m.bannerTitleMissing());
    const place = placeError(link);
    if (place !== null) throw badField(`banners[${index}].link`, `${place}.`);
    for (const [name, picture] of Object.entries({ background, cover }))
      if (picture !== null && !pictures.has(picture.id)) throw badField(`banners[${index}].${name}`, m.pictureGone());
    return {
      id: before.find((known) => known.id === id)?.id ?? null,
      title,
      subtitle: cleanLine(banner.subtitle ?? '') || null,
      type: cleanLine(banner.type ?? '') || null,
      link,
      background_id: background?.id ?? null,
      cover_id: cover?.id ?? null,
    };
  });
}

const badField = (field: string, sentence: string) => new Refusal('bad_input', sentence, field);

const bannerFacts = ({ title, subtitle, type, link, background, cover }: EditedBanner) => [
  title,
  subtitle,
  type,
  link,
  background?.id,
  cover?.id,
];

interface Titled {
  id: number | null;
  title: string;
}

/** Changes of a list by title: 'added “A”; changed “B”; removed “C”; order: B, A'. */
function differences<T extends Titled>(before: T[], after: T[], factsOf: (entry: T) => unknown[]): MessageText[] {
  const titles = (entries: Titled[]) => entries.map(({ title }) => `“${title.trim()}”`).join(', ');
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const isSame = (a: T, b: T) => JSON.stringify(factsOf(a)) === JSON.stringify(factsOf(b));
  const added = after.filter(({ id }) => id === null || !known.has(id));
  const changed = after.filter((entry) => known.has(entry.id) && !isSame(known.get(entry.id) ?? entry, entry));
  const removed = before.filter(({ id }) => !after.some((entry) => entry.id === id));
  const stayed = (entries: Titled[], others: Titled[]) =>
    entries.flatMap(({ id }) => (others.some((other) => other.id === id) ? [id] : [])).join();
  const isReordered = stayed(before, after) !== stayed(after, before);
  return [
    ...(added.length > 0 ? [audit.entriesAdded.with({ titles: titles(added) })] : []),
    ...(changed.length > 0 ? [audit.entriesChanged.with({ titles: titles(changed) })] : []),
    ...(removed.length > 0 ? [audit.entriesRemoved.with({ titles: titles(removed) })] : []),
    ...(isReordered ? [audit.entriesReordered.with({ titles: titles(after) })] : []),
  ];
}
