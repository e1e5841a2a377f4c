import { randomInt } from 'node:crypto';

import type { AdminService } from '../account-acts/admin-service.ts';
import type { AppContext } from '../../app/app-context.ts';
import { installationSecret } from '../../platform/installation-secret-store.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import type { HoldScreeningService } from '../trust/hold-screening-service.ts';
import type { TrustService } from '../trust/trust-service.ts';
import { accountStore } from './account-store.ts';
import { ownApiTokenRoutes } from './api-tokens/own-api-token-routes.ts';
import { ownApiTokenService } from './api-tokens/own-api-token-service.ts';
import { attemptService } from './attempt-service.ts';
import { attemptStore } from './attempt-store.ts';
import { botCheckRoutes } from './bot-check-routes.ts';
import { botCheckService } from './bot-check-service.ts';
import { botCheckStore } from './bot-check-store.ts';
import { deviceService } from './device-service.ts';
import { emailChangeService } from './email/email-change-service.ts';
import { emailConfirmService } from './email/email-confirm-service.ts';
import { emailLinkRoutes } from './email/email-link-routes.ts';
import { emailLinkService } from './email/email-link-service.ts';
import { emailResetService } from './email/email-reset-service.ts';
import { failedSignInService } from './failed-sign-in-service.ts';
import { ownPasswordService } from './own-password-service.ts';
import { nicknameRoutes } from './nickname-routes.ts';
import { nicknameService } from './nickname-service.ts';
import { ownSessionRoutes } from './own-session-routes.ts';
import { passkeyCeremonies } from './second-factor/passkey-ceremonies.ts';
import { proofService } from './proof-service.ts';
import { inviteService } from './registration/invite-service.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { registrationService } from './registration/registration-service.ts';
import { registrationSettingService } from './registration/registration-setting-service.ts';
import { forgetUnconfirmed, waitingService } from './registration/waiting-service.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { secondFactorService } from './second-factor/second-factor-service.ts';
import { signInSettingService } from './second-factor/sign-in-setting-service.ts';
import { secondStepService } from './second-factor/second-step-service.ts';
import type { SessionService } from './session-service.ts';
import { signInPasswordService } from './sign-in-password-service.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signInService } from './sign-in-service.ts';
import { socialAccountService } from './social/social-account-service.ts';
import { socialProviders } from './social/social-provider.ts';
import { socialRoutes } from './social/social-routes.ts';
import { socialService } from './social/social-service.ts';
import { socialUnlinkService } from './social/social-unlink-service.ts';
import { socialStore } from './social/social-store.ts';

const HOUR_MS = 3_600_000;
/** Interval at which the operator's file of throwaway domains is read again. */
const OPERATOR_FILE_EVERY_MS = 10_000;

interface AuthNeeds {
  sessions: SessionService;
  /** Mails about account security, which also become notifications. */
  accountMails: MailService;
  admins: AdminService;
  trust: TrustService;
  screening: HoldScreeningService;
  renewSearch: Parameters<typeof nicknameService>[0]['renewSearch'];
}

export async function authModule(context: AppContext, needs: AuthNeeds) {
  const { app, config, log, jobs, events, db, clock, version, accountsVersion, passwords, throwawayMail } = context;
  const { sessions, accountMails: mails, admins, trust, screening, renewSearch } = needs;
  const accounts = accountStore(db);
  const attempts = attemptService(attemptStore(db), clock);
  const proofs = proofService({ accounts, attempts, passwords, clock });
  const botCheck = botCheckService(botCheckStore(db), {
    clock,
    secret: await installationSecret(db, 'bot_check_secret'),
    failures: (address) => attempts.count('sign-in:address', address),
  });
  const emailLinks = emailLinkService({ db, jobs, mails, publicUrl: config.publicUrl, clock });
  const ceremonies = passkeyCeremonies(config.publicUrl);
  const failures = failedSignInService({ db, jobs, clock });
  const devices = deviceService({ db, clock, mails, attempts });
  const secondStep = secondStepService(db, { clock, ceremonies, attempts, failures });
  const signIn = signInService({ accounts, sessions, devices, ticketFor: secondStep.ticketFor });
  const factors = secondFactorService(db, { clock, ceremonies, prove: proofs.require, mails, accountsVersion });

  const shared = { db, attempts, botCheck, passwords, signIn };
  const settings = registrationSettingService(context, admins);
  const invites = inviteService({ ...context, admins, trust });
  const waiting = waitingService({ ...context, admins, mails });
  const registering = { ...shared, links: emailLinks, settings, invites, throwawayMail, screening, events, clock, log };
  registrationRoutes(app, { registration: registrationService(registering), settings, invites, waiting });
  signInRoutes(app, { passwordSignIn: signInPasswordService({ ...shared, accounts, sessions, failures }), sessions });
  const ownPassword = ownPasswordService({ db, mails, passwords, proofs, devices, accountsVersion });
  ownSessionRoutes(app, { sessions, failures, ownPassword });
  nicknameRoutes(app, { nicknames: nicknameService({ db, clock, version, accountsVersion, screening, renewSearch }) });
  ownApiTokenRoutes(app, { tokens: ownApiTokenService({ db, clock, proofs, mails }) });
  secondFactorRoutes(app, { factors, secondStep, signIn, settings: signInSettingService({ installation: context, admins }) });

  const providers = socialProviders(config, log);
  socialRoutes(app, {
    isHttps: config.publicUrl.startsWith('https:'),
    social: socialService({
      providers,
      store: socialStore(db),
      accounts: socialAccountService({ db, mails, log, clock, random: randomInt, accountsVersion, settings, screening }),
      signIn,
      clock,
    }),
    unlinking: socialUnlinkService({ db, mails, proofs, accountsVersion, isOffered: (name) => providers[name] !== undefined }),
  });
  botCheckRoutes(app, { botCheck });
  const mailed = { db, links: emailLinks, mails, attempts, accountsVersion, clock };
  emailLinkRoutes(app, {
    confirming: emailConfirmService({ ...mailed, botCheck }),
    changing: emailChangeService({ ...mailed, proofs, settings }),
    resetting: emailResetService({ ...mailed, botCheck, passwords, signIn }),
  });

  context.repeat(
    { name: 'sessions', everyMs: HOUR_MS, run: () => sessions.sweep() },
    { name: 'traces of sign-ins', everyMs: HOUR_MS, run: () => Promise.all([devices.sweep(), failures.sweep()]) },
    { name: 'attempts', everyMs: HOUR_MS, run: () => attempts.sweep() },
    { name: 'unconfirmed registrations', everyMs: HOUR_MS, run: () => forgetUnconfirmed(context) },
    { name: 'throwaway domains', everyMs: OPERATOR_FILE_EVERY_MS, run: () => throwawayMail.refresh() },
  );
  return { attempts, botCheck, proofs };
}
