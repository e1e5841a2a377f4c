import type { FastifyInstance } from 'fastify';

import {
  changeAbout,
  changeLanguage,
  deleteAccount,
  getOwnAccount,
  removeAvatar,
} from '../../../shared/accounts/auth/account-contract.ts';
import { getUsersMe } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { EraseAccountService } from './erase-account-service.ts';
import type { OwnAccountService } from './own-account-service.ts';

export function ownAccountRoutes(
  app: FastifyInstance,
  { accounts, erasing }: { accounts: OwnAccountService; erasing: EraseAccountService },
): void {
  serve(app, getOwnAccount, ({ caller }) => accounts.account(signedIn(caller)));

  serve(app, getUsersMe, async ({ caller }) => {
    const { id, nickname, email, emailConfirmed, createdAt } = await accounts.account(signedIn(caller));
    return { id, username: nickname, email, confirmed: emailConfirmed, blocked: false, createdAt };
  });

  serve(app, changeAbout, async ({ caller, body }) => {
    await accounts.changeAbout(signedIn(caller), body.about);
    return { done: true };
  });

  serve(app, changeLanguage, async ({ caller, body }) => {
    await accounts.changeLanguage(signedIn(caller), body.language);
    return { done: true };
  });

  serve(app, removeAvatar, async ({ caller }) => {
    await accounts.removeAvatar(signedIn(caller));
    return { done: true };
  });

  serve(app, deleteAccount, async ({ caller, body }) => {
    await erasing.erase(signedIn(caller), body);
    return { done: true };
  });
}
