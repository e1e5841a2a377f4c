import type { FastifyInstance } from 'fastify';

import {
  addInvite,
  approveRegistration,
  changeRegistrationSettings,
  countWaitingRegistrations,
  declineRegistration,
  getRegistration,
  getRegistrationSettings,
  listInvited,
  listInvites,
  listWaitingRegistrations,
  revokeInvite,
} from '../../../../shared/accounts/auth/registration-contract.ts';
import { register, verifyEmail, verifyNickname } from '../../../../shared/accounts/auth/sign-in-contract.ts';
import { admin, moderator, signedIn } from '../../../platform/caller.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { InviteService } from './invite-service.ts';
import type { RegistrationService } from './registration-service.ts';
import type { RegistrationSettingService } from './registration-setting-service.ts';
import type { WaitingService } from './waiting-service.ts';

interface RegistrationRoutesDependencies {
  registration: RegistrationService;
  settings: RegistrationSettingService;
  waiting: WaitingService;
  invites: InviteService;
}

export function registrationRoutes(app: FastifyInstance, parts: RegistrationRoutesDependencies): void {
  const { registration, settings, waiting, invites } = parts;
  serve(app, register, async ({ body, address, userAgent }) => registration.register(body, { address, userAgent }));

  serve(app, verifyEmail, async ({ params, query, address }) => {
    const exists = await registration.emailExists(params.email, query.recaptchaToken, address);
    return { response: JSON.stringify({ exists, throwaway: await registration.isThrowaway(params.email) }) };
  });

  serve(app, verifyNickname, async ({ params, query, address }) => ({
    response: JSON.stringify({ exists: await registration.nicknameExists(params.nickname, query.recaptchaToken, address) }),
  }));

  serve(app, getRegistration, () => settings.state());

  serve(app, getRegistrationSettings, ({ caller }) => {
    admin(caller);
    return settings.current();
  });

  serve(app, changeRegistrationSettings, ({ caller, body }) => settings.change(body, admin(caller).id));

  serve(app, listWaitingRegistrations, ({ caller, query }) => {
    moderator(caller);
    return waiting.list(query.confirmed ?? true, query.page ?? 1);
  });

  serve(app, countWaitingRegistrations, async ({ caller }) => {
    moderator(caller);
    return { count: await waiting.count() };
  });

  serve(app, approveRegistration, async ({ caller, params }) => {
    await waiting.approve(params.id, moderator(caller).id);
    return { done: true };
  });

  serve(app, declineRegistration, async ({ caller, params, body }) => {
    await waiting.decline(params.id, body.reason, moderator(caller).id);
    return { done: true };
  });

  serve(app, listInvites, ({ caller, query }) => invites.list(signedIn(caller), query.page ?? 1));

  serve(app, addInvite, ({ caller, body }) => invites.add(signedIn(caller), body));

  serve(app, revokeInvite, async ({ caller, params }) => {
    await invites.revoke(signedIn(caller), params.id);
    return { done: true };
  });

  serve(app, listInvited, ({ caller }) => {
    admin(caller);
    return invites.invited();
  });
}
