import { Secret, TOTP } from 'otpauth';

import { softwarePasskey } from '../../test/fixtures/software-passkey.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import {
  emailOf,
  nicknameOf,
  PASSWORD,
  PUBLIC_URL,
  register,
  signIn,
  solveBotCheck,
  VISITOR,
  type Mailbox,
  type People,
} from './people.ts';
import type { Person, Recorder } from './recorder.ts';

const NEW_PASSWORD = 'battery staple';

/** All changes to accounts, most of them on one that is deleted at the end. */
export async function changeAccounts(recorder: Recorder, people: People, mails: Mailbox): Promise<void> {
  await refuseRegistrations(recorder);
  const guest = await register(recorder, 'guest');
  await confirm(recorder, guest, mails);
  await signIns(recorder);
  await sessions(recorder, guest);
  await ownPage(recorder, guest);
  await secondFactors(recorder, guest);
  await passwords(recorder, guest, mails);
  await tokens(recorder, guest);
  await newsletter(recorder, mails, people.operate);
  await rule(recorder, people, guest);
  const leaving = await signIn(recorder, 'guest', NEW_PASSWORD);
  const leave = (nickname: string, password: string) =>
    recorder.call(leaving, 'deleteAccount', { body: { nickname, password } });
  await leave('somebody', NEW_PASSWORD);
  await leave('the_guest_2', 'wrong horse');
  await leave('the_guest_2', NEW_PASSWORD);
  await recorder.call(VISITOR, 'getMember', { at: ['the_guest_2'] });
}

async function refuseRegistrations(recorder: Recorder): Promise<void> {
  const right = { username: 'the_guest', email: emailOf('guest'), password: PASSWORD };
  await recorder.call(VISITOR, 'register', { body: right });
  for (const wrong of [
    { username: 'a' },
    { username: 'the guest' },
    { username: 'admin' },
    { username: nicknameOf('member') },
    { email: 'nowhere' },
    { email: emailOf('member') },
    { password: 'short' },
  ])
    await recorder.call(VISITOR, 'register', {
      body: { ...right, ...wrong, recaptchaToken: await solveBotCheck(recorder) },
    });
}

async function confirm(recorder: Recorder, guest: Person, mails: Mailbox): Promise<void> {
  await recorder.call(guest, 'getOwnAccount');
  await mails.codeFor(emailOf('guest'));
  await recorder.call(guest, 'sendConfirmation');
  const confirmation = await mails.codeFor(emailOf('guest'));
  await recorder.call(VISITOR, 'confirmEmail', { body: { confirmation: 'nothing' } });
  await recorder.call(VISITOR, 'confirmEmail', { body: { confirmation } });
  await recorder.call(VISITOR, 'confirmEmail', { body: { confirmation } });
  await recorder.call(guest, 'sendConfirmation');
}

async function signIns(recorder: Recorder): Promise<void> {
  const right = { login: emailOf('guest'), password: PASSWORD };
  for (const wrong of [{ password: 'wrong horse' }, { password: 'short' }, { login: emailOf('nobody') }, { login: '' }])
    await recorder.call(VISITOR, 'verifyMe', { body: { ...right, ...wrong } });
  await recorder.call(VISITOR, 'verifyMe', { body: { ...right, stayLoggedIn: false } });
}

async function sessions(recorder: Recorder, guest: Person): Promise<void> {
  const other = await signIn(recorder, 'guest');
  const listed = await recorder.done<{ sessions: { id: number; current: boolean }[] }>(guest, 'listSessions');
  const another = listed.sessions.find(({ current }) => !current)?.id ?? 0;
  await recorder.call(guest, 'endSession', { at: [another] });
  await recorder.call(guest, 'endSession', { at: [another] });
  await recorder.call(other, 'getOwnAccount');
  const third = await signIn(recorder, 'guest');
  await recorder.call(guest, 'endOtherSessions');
  await recorder.call(third, 'getOwnAccount');
  const last = await signIn(recorder, 'guest');
  await recorder.call(last, 'getMe', { at: [last.token ?? ''] });
  await recorder.call(VISITOR, 'getMe', { at: [last.token ?? ''] });
  await recorder.call(VISITOR, 'getProfile', { at: [last.token ?? ''] });
  await recorder.call(last, 'logOut');
  await recorder.call(last, 'logOut');
  await recorder.call(VISITOR, 'logOut');
}

async function ownPage(recorder: Recorder, guest: Person): Promise<void> {
  const rename = (nickname: string) => recorder.call(guest, 'changeNickname', { body: { nickname } });
  for (const nickname of ['x', 'admin', nicknameOf('member'), 'the_guest_2', 'the_guest_3']) await rename(nickname);
  await recorder.call(VISITOR, 'getMember', { at: ['the_guest'] });
  await recorder.call(guest, 'changeAbout', { body: { about: 'A **guest**. <script>alert(1)</script>' } });
  await recorder.call(guest, 'changeAbout', { body: { about: 'a'.repeat(6000) } });
  for (const language of ['en', 'tlh', null]) await recorder.call(guest, 'changeLanguage', { body: { language } });
  await recorder.call(VISITOR, 'getMember', { at: ['the_guest_2'] });
  const content = await makePicture('red', { width: 64, height: 64 });
  await recorder.call(guest, 'setAvatar', { raw: { type: 'image/png', content } });
  await recorder.call(guest, 'setAvatar', { raw: { type: 'image/png', content: 'no picture' } });
  await recorder.call(guest, 'setAvatar', { raw: { type: 'text/plain', content: 'text' } });
  await recorder.call(VISITOR, 'setAvatar', { raw: { type: 'image/png', content } });
  await recorder.call(guest, 'removeAvatar');
  await recorder.call(guest, 'removeAvatar');
}

async function secondFactors(recorder: Recorder, guest: Person): Promise<void> {
  const password = { password: PASSWORD };
  await recorder.call(guest, 'startTotp', { body: { password: 'wrong horse' } });
  const { secret } = await recorder.done<{ secret: string }>(guest, 'startTotp', { body: password });
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await recorder.call(guest, 'confirmTotp', { body: { code: 'wrong' } });
  const confirmed = await recorder.done<{ recoveryCodes: string[] }>(guest, 'confirmTotp', { body: { code: code() } });
  await recorder.call(guest, 'confirmTotp', { body: { code: code() } });
  await recorder.call(guest, 'getSecondFactors');
  const login = { login: emailOf('guest'), password: PASSWORD };
  const ticketOf = async () => {
    const { body } = await recorder.call(VISITOR, 'verifyMe', { body: login });
    return (body as { error: { details: { ticket: string } } }).error.details.ticket;
  };
  const ticket = await ticketOf();
  await recorder.call(VISITOR, 'passSecondFactor', { body: { ticket, code: 'wrong' } });
  await recorder.call(VISITOR, 'passSecondFactor', { body: { ticket: 'none', code: 'wrong' } });
  await recorder.call(VISITOR, 'passSecondFactor', { body: { ticket, code: confirmed.recoveryCodes[0] } });
  await recorder.call(VISITOR, 'askPasskey', { body: { ticket: await ticketOf() } });
  await recorder.call(VISITOR, 'askPasskey', { body: { ticket: 'none' } });
  await recorder.call(guest, 'renewRecoveryCodes', { body: password });

  const passkey = softwarePasskey(PUBLIC_URL);
  const { options } = await recorder.done<{ options: unknown }>(guest, 'startPasskey', { body: password });
  const credential = passkey.make(options);
  await recorder.call(guest, 'addPasskey', { body: { name: 'Key', credential } });
  await recorder.call(guest, 'addPasskey', { body: { name: 'Key', credential } });
  const { passkeys } = await recorder.done<{ passkeys: { id: number }[] }>(guest, 'getSecondFactors');
  const keyTicket = await ticketOf();
  const challenge = await recorder.done<{ options: unknown }>(VISITOR, 'askPasskey', { body: { ticket: keyTicket } });
  await recorder.call(VISITOR, 'passSecondFactor', { body: { ticket: keyTicket, passkey: passkey.sign(challenge.options) } });
  const removePasskey = () => recorder.call(guest, 'removePasskey', { at: [passkeys[0]?.id ?? 0], body: password });
  await removePasskey();
  await removePasskey();
  await recorder.call(guest, 'removeTotp', { body: password });
  await recorder.call(guest, 'removeTotp', { body: password });
  await recorder.call(guest, 'renewRecoveryCodes', { body: password });
  await recorder.call(guest, 'unlinkSocial', { at: ['google'], body: password });
}

async function passwords(recorder: Recorder, guest: Person, mails: Mailbox): Promise<void> {
  const body = { email: emailOf('guest') };
  await recorder.call(VISITOR, 'forgotPassword', { body });
  for (const email of [emailOf('guest'), emailOf('nobody'), 'nowhere'])
    await recorder.call(VISITOR, 'forgotPassword', { body: { email, recaptchaToken: await solveBotCheck(recorder) } });
  const code = await mails.codeFor(emailOf('guest'));
  const reset = (more: object) =>
    recorder.call(VISITOR, 'resetPassword', {
      body: { code, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD, ...more },
    });
  for (const more of [{ code: 'nothing' }, { passwordConfirmation: 'else entirely' }, { password: 'short' }, {}, {}])
    await reset(more);
  await recorder.call(guest, 'getOwnAccount');
  Object.assign(guest, await signIn(recorder, 'guest', NEW_PASSWORD));
  const change = (more: object) =>
    recorder.call(guest, 'changePassword', {
      body: { currentPassword: NEW_PASSWORD, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD, ...more },
    });
  for (const more of [{ currentPassword: 'wrong horse' }, { password: 'short' }, {}]) await change(more);
  const move = (email: string, password: string) => recorder.call(guest, 'changeEmail', { body: { email, password } });
  await move('nowhere', NEW_PASSWORD);
  await move(emailOf('member'), NEW_PASSWORD);
  await move(emailOf('guest-2'), 'wrong horse');
  await move(emailOf('guest-2'), NEW_PASSWORD);
  const confirmation = await mails.codeFor(emailOf('guest-2'));
  await recorder.call(VISITOR, 'confirmEmail', { body: { confirmation } });
  await recorder.call(guest, 'getOwnAccount');
  await move(emailOf('guest'), NEW_PASSWORD);
  await recorder.call(VISITOR, 'confirmEmail', { body: { confirmation: await mails.codeFor(emailOf('guest')) } });
}

async function tokens(recorder: Recorder, guest: Person): Promise<void> {
  const input = { name: 'Script', scopes: ['account'], expiresInDays: 30, password: NEW_PASSWORD };
  for (const wrong of [{ password: 'wrong horse' }, { scopes: [] }, { scopes: ['all'] }, { expiresInDays: 5 }, { name: '' }])
    await recorder.call(guest, 'makeApiToken', { body: { ...input, ...wrong } });
  const { token, made } = await recorder.done<{ token: string; made: { id: number } }>(guest, 'makeApiToken', { body: input });
  const script: Person = { name: 'token', token };
  for (const name of ['getOwnAccount', 'listOwnWorks', 'listUploads', 'listSessions', 'countOpenReports', 'getHome'])
    await recorder.call(script, name);
  await recorder.call(guest, 'listApiTokens');
  await recorder.call(guest, 'revokeApiToken', { at: [made.id] });
  await recorder.call(guest, 'revokeApiToken', { at: [made.id] });
  await recorder.call(script, 'getOwnAccount');
}

async function newsletter(recorder: Recorder, mails: Mailbox, operate: People['operate']): Promise<void> {
  const email = emailOf('reader');
  await recorder.call(VISITOR, 'subscribeNewsletter', { body: { email: 'nowhere' } });
  await recorder.call(VISITOR, 'subscribeNewsletter', { body: { email } });
  const code = await mails.codeFor(email);
  const answer = (name: string, given: string) => recorder.call(VISITOR, name, { body: { code: given } });
  for (const given of ['nothing', code, code]) await answer('confirmNewsletter', given);
  // Unsubscribe codes are in the operator's newsletter list.
  const leaving = /unsubscribe#code=([\w.-]+)/.exec(operate('newsletter', '-'))?.[1] ?? '';
  for (const given of ['nothing', leaving, leaving]) await answer('leaveNewsletter', given);
}

/** Acts of admins on an account. */
async function rule(recorder: Recorder, people: People, guest: Person): Promise<void> {
  const { users } = await recorder.done<{ users: { id: number }[] }>(people.admin, 'listUsers', { query: 'query=the_guest_2' });
  const id = users[0]?.id ?? 0;
  for (const body of [{ disabled: true }, { disabled: true }, { disabled: false }, { role: 'king' }, {}])
    await recorder.call(people.admin, 'changeUser', { at: [id], body: { ...body, note: 'A reason.' } });
  await recorder.call(guest, 'getOwnAccount');
  await recorder.call(people.admin, 'changeUser', { at: [people.idOf('admin')], body: { role: 'user', note: 'A reason.' } });
  await recorder.call(people.admin, 'changeUser', { at: [people.idOf('admin')], body: { disabled: true, note: 'A reason.' } });
  await recorder.each(people.all.slice(0, 4), 'changeUser', { at: [id], body: { role: 'admin', note: 'A reason.' } });
  await recorder.each(people.all.slice(0, 4), 'endUserSessions', { at: [id], body: { note: 'A reason.' } });
  await recorder.call(people.admin, 'endUserSessions', { at: [id], body: { note: 'A reason.' } });
  for (const trust of ['withheld', 'given', null, 'earned'])
    await recorder.call(people.moderator, 'setTrust', { at: [id], body: { trust, note: 'A reason.' } });
  await recorder.each(people.all.slice(0, 3), 'setTrust', { at: [id], body: { trust: 'given', note: 'A reason.' } });
  await recorder.call(people.admin, 'listAuditEntries');
  const look = await recorder.done<{ stamp: string; menuLinks: object[] }>(people.admin, 'getSiteLook');
  const change = (body: object) => recorder.call(people.admin, 'changeSiteLook', { body });
  const { stamp } = look;
  await change({ stamp, menuLinks: [{ id: null, title: 'Elsewhere', url: 'javascript:alert(1)', icon: 'link' }] });
  await change({ stamp, logoSvg: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' });
  await change({ stamp, menuLinks: [{ id: null, title: 'Models', url: '/models', icon: 'box' }] });
  await change({ stamp, menuLinks: [] });
  const now = await recorder.done<{ stamp: string }>(people.admin, 'getSiteLook');
  const banner = { id: null, title: 'New', subtitle: null, type: null, link: '/games', background: null, cover: null };
  await change({ stamp: now.stamp, banners: [banner] });
  await recorder.each(people.all, 'findBanners', { query: 'populate=*' });
  await recorder.each(people.all, 'findOneBanners', { at: [1], query: 'populate=*' });
  await recorder.call(VISITOR, 'getHeaderData');
  await recorder.call(VISITOR, 'getHome');
}
