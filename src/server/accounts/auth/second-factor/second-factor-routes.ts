import type { FastifyInstance } from 'fastify';

import {
  addPasskey,
  confirmTotp,
  getSecondFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '../../../../shared/accounts/auth/second-factor-contract.ts';
import { changeSignInSettings, getSignInSettings } from '../../../../shared/accounts/auth/sign-in-setting-contract.ts';
import { askPasskey, passSecondFactor } from '../../../../shared/accounts/auth/sign-in-contract.ts';
import { admin, signedIn } from '../../../platform/caller.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { SecondFactorService } from './second-factor-service.ts';
import type { SignInSettingService } from './sign-in-setting-service.ts';
import type { SecondStepService } from './second-step-service.ts';
import type { SignInService } from '../sign-in-service.ts';

interface Dependencies {
  factors: SecondFactorService;
  secondStep: SecondStepService;
  signIn: SignInService;
  settings: SignInSettingService;
}

export function secondFactorRoutes(app: FastifyInstance, { factors, secondStep, signIn, settings }: Dependencies): void {
  serve(app, getSignInSettings, ({ caller }) => {
    admin(caller);
    return settings.current();
  });

  serve(app, changeSignInSettings, ({ caller, body }) => settings.change(body, admin(caller).id));

  serve(app, getSecondFactors, async ({ caller }) => factors.overview(signedIn(caller)));

  serve(app, startTotp, async ({ caller, body }) => factors.startTotp(signedIn(caller), body.password));

  serve(app, confirmTotp, async ({ caller, body }) => ({
    recoveryCodes: await factors.confirmTotp(signedIn(caller), body.code),
  }));

  serve(app, removeTotp, async ({ caller, body }) => {
    await factors.removeTotp(signedIn(caller), body.password);
    return { done: true };
  });

  serve(app, startPasskey, async ({ caller, body }) => ({
    options: await factors.startPasskey(signedIn(caller), body.password),
  }));

  serve(app, addPasskey, async ({ caller, body }) => ({
    recoveryCodes: await factors.addPasskey(signedIn(caller), body.name, body.credential),
  }));

  serve(app, removePasskey, async ({ caller, params, body }) => {
    await factors.removePasskey(signedIn(caller), params.id, body.password);
    return { done: true };
  });

  serve(app, renewRecoveryCodes, async ({ caller, body }) => ({
    recoveryCodes: await factors.renewRecoveryCodes(signedIn(caller), body.password),
  }));

  serve(app, askPasskey, async ({ body }) => ({ options: await secondStep.passkeyOptions(body.ticket) }));

  serve(app, passSecondFactor, async ({ body, address, userAgent }) => {
    const { accountId, persistent } = await secondStep.pass(body, { address, userAgent });
    return signIn.open(accountId, { persistent, address, userAgent });
  });
}
