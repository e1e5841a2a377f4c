import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../test/factories/account.ts';
import { startApp, type StartedApp } from '../../../test/start-app.ts';

/** Where each column that names a member stands in what that member downloads. */
const DOWNLOADED: Record<string, string> = {
  'api_token.account_id': 'apiTokens',
  'asset.uploader_id': 'works',
  'audit_entry.account_id': 'actsOfAdmins',
  'chat_member.account_id': 'messages',
  'chat_message.author_id': 'messages',
  'chat_setting.account_id': 'chatSettings',
  'comment.author_id': 'comments',
  'comment_reaction.account_id': 'reactions',
  'entry_revision.account_id': 'entryRevisions',
  'failed_sign_in.account_id': 'failedSignIns',
  'fanart.uploader_id': 'works',
  'follow.account_id': 'follows',
  'former_nickname.account_id': 'formerNicknames',
  'game.uploader_id': 'works',
  'guide.uploader_id': 'works',
  'invite.account_id': 'invites',
  'known_device.account_id': 'knownDevices',
  'lookup_act.account_id': 'lookupActs',
  'member_block.account_id': 'blocks',
  'mention.account_id': 'mentions',
  'moderation_act.actor_id': 'moderation',
  'notice.account_id': 'notices',
  'notice_mail.account_id': 'noticeMails',
  'notice_setting.account_id': 'noticeSettings',
  'passkey.account_id': 'secondFactors',
  'posted_link.account_id': 'postedLinks',
  'proposal.account_id': 'proposals',
  'push_subscription.account_id': 'pushDevices',
  'recovery_code.account_id': 'secondFactors',
  'registration.account_id': 'registration',
  'report.reporter_id': 'reports',
  'revision.account_id': 'revisions',
  'saved_publication.account_id': 'saved',
  'saved_search.account_id': 'savedSearches',
  'session.account_id': 'sessions',
  'social_identity.account_id': 'socialSignIns',
  'tool.uploader_id': 'works',
  'tool_trial.account_id': 'toolTrials',
  'totp.account_id': 'secondFactors',
  'upload.account_id': 'uploads',
  'watch.account_id': 'watched',
};

/** Why the others do not. */
const LEFT_OUT: Record<string, string> = {
  'audit_entry.actor_id': 'of admins: what they did to others is data of those',
  'bundle.account_id': 'its files are those of a work, or of an upload',
  'chat.one_id': 'who talks is in the messages',
  'chat.started_by': 'who talks is in the messages',
  'chat.two_id': 'who talks is in the messages',
  'chat_mention.account_id': 'a chat between others is data of those; what the member reads is in the messages',
  'comment_lock.moderator_id': 'is in the log of moderation',
  'email_link.account_id': 'opens the account',
  'entry_revision.accepted_by_id': 'the save is data of who made it',
  'member_block.other_id': 'whom others block is data of those',
  'mention.author_id': 'stands in what they wrote',
  'notice.actor_id': 'what others were told is data of those',
  'passkey_making.account_id': 'lasts minutes, and opens the account',
  'picture.uploader_id': 'stands in a work, or is gone within days',
  'proposal.judge_id': 'the proposal is data of who made it',
  'registration.invited_by': 'who came by an invite is data of those',
  'reported_message.author_id': 'a copy for moderators of what is in the messages',
  'revision.accepted_by_id': 'the save is data of who made it',
  'second_factor_ticket.account_id': 'lasts minutes, and opens the account',
};

/** What stays of a deleted member, and why. All else goes with the account. */
const STAYS: Record<string, string> = {
  'asset.uploader_id': 'published works stay, by a deleted user',
  'audit_entry.account_id': 'what admins did stays accounted for',
  'audit_entry.actor_id': 'what admins did stays accounted for',
  'bundle.account_id': 'the files of published works',
  'chat.one_id': 'the other member keeps their copy, with a deleted user',
  'chat.started_by': 'the other member keeps their copy, with a deleted user',
  'chat.two_id': 'the other member keeps their copy, with a deleted user',
  'chat_mention.account_id': 'is shown as a deleted user',
  'chat_message.author_id': 'the other member keeps their copy, with a deleted user',
  'comment.author_id': 'what was said stays, by a deleted user, as others have answered it',
  'comment_lock.moderator_id': 'what moderators did stays accounted for',
  'entry_revision.accepted_by_id': 'the history of pages that members write together',
  'entry_revision.account_id': 'the history of pages that members write together',
  'fanart.uploader_id': 'published works stay, by a deleted user',
  'game.uploader_id': 'published works stay, by a deleted user',
  'guide.uploader_id': 'published works stay, by a deleted user',
  'lookup_act.account_id': 'what moderators did stays accounted for',
  'mention.account_id': 'is shown as a deleted user',
  'mention.author_id': 'what they wrote stays, by a deleted user',
  'moderation_act.actor_id': 'what moderators did stays accounted for',
  'picture.uploader_id': 'the pictures of published works',
  'proposal.account_id': 'may have become part of a work of others',
  'proposal.judge_id': 'what moderators did stays accounted for',
  'registration.invited_by': 'whom they invited stays, by a deleted user',
  'report.reporter_id': 'what was reported stays, and nobody knows by whom',
  'reported_message.author_id': 'goes once moderators have judged it',
  'revision.accepted_by_id': 'the history of works',
  'revision.account_id': 'the history of works',
  'tool.uploader_id': 'published works stay, by a deleted user',
};

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/** Columns that name a member, and whether what names them goes with the account. */
async function memberColumns(): Promise<{ column: string; goes: boolean }[]> {
  const { rows } = await sql<{ column: string; goes: boolean }>`
    select c.conrelid::regclass || '.' || a.attname as column, c.confdeltype = 'c' as goes from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'account'::regclass order by 1`.execute(started.db);
  return rows;
}

test('whatever names a member is in what they download, or is left out for a reason', async () => {
  const columns = (await memberColumns()).map(({ column }) => column);
  expect([...Object.keys(DOWNLOADED), ...Object.keys(LEFT_OUT)].toSorted()).toEqual(columns);
  const headers = await signedIn(started, await addMember(started, 'mira'));
  const data = (await started.app.inject({ url: '/api/me/data', headers })).json<object>();
  expect(Object.keys(data)).toEqual(expect.arrayContaining(Object.values(DOWNLOADED)));
});

test('whatever names a member goes with their account, or stays for a reason', async () => {
  const columns = await memberColumns();
  expect(columns.filter(({ goes }) => !goes).map(({ column }) => column)).toEqual(Object.keys(STAYS).toSorted());
});
