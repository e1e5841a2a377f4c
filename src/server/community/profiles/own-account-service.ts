import * as auth from '#messages/auth';
import * as m from '#messages/server-profiles';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { nicknameChangeableAt } from '../../../shared/accounts/auth/account-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { composedText, storableText } from '../../../shared/platform/kit/text.ts';
import { offeredLanguage } from '../../../shared/platform/messages/offered-languages.ts';
import { isTrusted } from '../../../shared/catalogue/proposals/proposal-rules.ts';
import type { AppContext } from '../../app/app-context.ts';
import { redrawPicture } from '../../files/storage/picture-redraw-service.ts';
import { pictureView } from '../../files/storage/picture-view.ts';
import type { Member } from '../../platform/caller.ts';
import { checkMarkdown, markdownText } from '../../platform/text/markdown.ts';
import { versionedCache } from '../../platform/cache/versioned-cache.ts';
import type { HoldScreeningService } from '../../accounts/trust/hold-screening-service.ts';
import type { LinkService } from '../../accounts/trust/link-service.ts';
import type { TrustService } from '../../accounts/trust/trust-service.ts';
import { ownAccountStore, type OwnAccountRow } from './own-account-store.ts';

const MAX_KEPT = 5000;

export type OwnAccountService = ReturnType<typeof ownAccountService>;

type OwnAccountDependencies = Pick<AppContext, 'db' | 'pictures' | 'version' | 'accountsVersion'> & {
  trust: Pick<TrustService, 'allowance'>;
  links: Pick<LinkService, 'brought' | 'take'>;
  screening: Pick<HoldScreeningService, 'refuseWatched'>;
};

export function ownAccountService({ db, pictures, version, accountsVersion, trust, links, screening }: OwnAccountDependencies) {
  const store = ownAccountStore(db);
  // Cached, since every page of a member asks for it.
  const accounts = versionedCache<OwnAccount>(accountsVersion.current, { max: MAX_KEPT });

  async function changed(): Promise<void> {
    await accountsVersion.changed();
    await version.changed();
  }

  async function read(id: number): Promise<OwnAccount> {
    const row = await store.find(id);
    if (row === undefined) throw new Refusal('not_signed_in', m.accountDeleted());
    return ownAccountView(row);
  }

  return {
    account: (member: Pick<Member, 'id'>): Promise<OwnAccount> => accounts.take(String(member.id), () => read(member.id)),

    async changeAbout(member: Member, about: string): Promise<void> {
      const text = storable(about);
      checkMarkdown(text, 'about');
      await db.transaction().execute(async (trx) => {
        const inside = ownAccountStore(trx);
        const before = (await inside.find(member.id))?.about ?? '';
        const allowed = await trust.allowance(trx, member);
        if (!allowed.isModerator)
          await screening.refuseWatched(trx, { before: [before], texts: [text], place: 'about', field: 'about' });
        const hosts = links.brought({ before: [before], after: [text] });
        await links.take(trx, member, hosts, { kind: 'member', id: member.id }, allowed);
        await inside.setAbout(member.id, text || null);
      });
      await changed();
    },

    /** @param language null: as the browser asks */
    async changeLanguage(member: Member, language: string | null): Promise<void> {
      if (language !== null && offeredLanguage(language) === null)
        throw new Refusal('bad_input', auth.languageNotOffered(), 'language');
      await store.setLanguage(member.id, language);
      await accountsVersion.changed();
    },

    /** Stores a picture of any accepted format as a small square one. */
    async setAvatar(member: Member, bytes: Uint8Array): Promise<{ url: string }> {
      const pictureId = await pictures.keep(await redrawPicture(bytes, { isAvatar: true }));
      await store.setAvatar(member.id, pictureId);
      await changed();
      return { url: pictureView(await pictures.stored(pictureId)).url };
    },

    async removeAvatar(member: Member): Promise<void> {
      await store.setAvatar(member.id, null);
      await changed();
    },
  };
}

const storable = (text: string): string => storableText(composedText(text));

function ownAccountView(row: OwnAccountRow): OwnAccount {
  return {
    id: row.id,
    nickname: row.nickname,
    nicknameChangeableAt: nicknameChangeableAt(row.nickname_since)?.toISOString() ?? null,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    role: row.role,
    waitingRole: row.role === row.own_role ? null : row.own_role,
    trusted: isTrusted(row.trust),
    language: offeredLanguage(row.language),
    about: row.about ?? '',
    aboutHtml: markdownText(row.about ?? ''),
    avatar: row.avatar && { url: pictureView(row.avatar).url },
    hasPassword: row.has_password,
    providers: row.providers,
    createdAt: row.created_at.toISOString(),
  };
}
