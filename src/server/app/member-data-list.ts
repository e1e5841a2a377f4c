import { SIMPLE_KIND_NAMES, wirePlural, type PublicationKind } from '../../shared/catalogue/publications/publication.ts';
import { adminMemberData } from '../accounts/account-acts/admin-member-data-store.ts';
import { assetMemberData } from '../catalogue/assets/asset-member-data-store.ts';
import { authMemberData } from '../accounts/auth/auth-member-data-store.ts';
import { blockMemberData } from '../community/blocks/block-member-data-store.ts';
import { bundleMemberData } from '../files/bundles/bundle-member-data.ts';
import { chatMemberData } from '../community/chats/chat-member-data-store.ts';
import { commentMemberData } from '../community/comments/comment-member-data-store.ts';
import { entryMemberData } from '../catalogue/entries/entry-member-data-store.ts';
import { fileMemberData } from '../files/storage/file-member-data.ts';
import { followMemberData } from '../community/follows/follow-member-data-store.ts';
import { gameMemberData } from '../catalogue/games/game-member-data-store.ts';
import { historyMemberData } from '../catalogue/history/history-member-data-store.ts';
import { newsletterMemberData } from '../discovery/home/newsletter-member-data-store.ts';
import { lookupMemberData } from '../catalogue/vocabularies/lookup-member-data-store.ts';
import { mentionMemberData } from '../community/mentions/mention-member-data-store.ts';
import { notificationMemberData } from '../community/notifications/notification-member-data-store.ts';
import { mailMemberData } from '../platform/mail/mail-member-data-store.ts';
import type { MemberData } from '../platform/member-data.ts';
import { profileMemberData } from '../community/profiles/profile-member-data-store.ts';
import { proposalMemberData } from '../catalogue/proposals/proposal-member-data-store.ts';
import { reportMemberData } from '../moderation/reports/report-member-data-store.ts';
import { saveMemberData } from '../discovery/bookmarks/save-member-data-store.ts';
import { toolMemberData } from '../catalogue/tools/tool-member-data-store.ts';
import { trustMemberData } from '../accounts/trust/trust-member-data-store.ts';
import { uploadMemberData } from '../files/uploads/upload-member-data-store.ts';

const worksOf = (kind: PublicationKind): MemberData => ({
  columns: { [`${kind}.uploader_id`]: { in: 'works', stays: 'published works stay, by a deleted user' } },
});

/**
 * Personal data of every module, by its folder, in the order of the download. Handlers of `member.left` in event-handlers.ts
 * delete or anonymise it.
 */
export const MEMBER_DATA: Record<string, MemberData> = {
  auth: authMemberData,
  profiles: profileMemberData,
  home: newsletterMemberData,
  uploads: uploadMemberData,
  storage: fileMemberData,
  bundles: bundleMemberData,
  assets: assetMemberData,
  games: gameMemberData,
  ...Object.fromEntries(SIMPLE_KIND_NAMES.map((kind) => [wirePlural(kind), worksOf(kind)])),
  tools: { ...toolMemberData, columns: { ...worksOf('tool').columns, ...toolMemberData.columns } },
  history: historyMemberData,
  bookmarks: saveMemberData,
  comments: commentMemberData,
  mentions: mentionMemberData,
  trust: trustMemberData,
  follows: followMemberData,
  blocks: blockMemberData,
  notifications: notificationMemberData,
  platform: mailMemberData,
  chats: chatMemberData,
  reports: reportMemberData,
  proposals: proposalMemberData,
  entries: entryMemberData,
  vocabularies: lookupMemberData,
  'account-acts': adminMemberData,
};
