import type { FastifyInstance } from 'fastify';

import type { AdminService } from '../admin/admin-service.ts';
import type { AttemptService } from '../auth/attempt-service.ts';
import type { ProofService } from '../auth/proof-service.ts';
import type { SessionService } from '../auth/session-service.ts';
import type { Installation } from '../installation.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import type { HoldJudgeService } from '../trust/hold-judge-service.ts';
import type { LinkService } from '../trust/link-service.ts';
import type { TrustService } from '../trust/trust-service.ts';
import { avatarRoutes } from './avatar-routes.ts';
import { draftItemRoutes, type EditedKinds } from './draft-item-routes.ts';
import { eraseAccountService } from './erase-account-service.ts';
import { memberRoutes } from './member-routes.ts';
import { memberService } from './member-service.ts';
import { memberStore } from './member-store.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { ownAccountService } from './own-account-service.ts';
import { ownDataRoutes } from './own-data-routes.ts';
import { ownDataService } from './own-data-service.ts';
import { ownDataStore } from './own-data-store.ts';
import { profileRoutes } from './profile-routes.ts';
import { profileService, type ShownKinds } from './profile-service.ts';
import { workStore } from './work-store.ts';

export interface ProfileParts {
  installation: Installation;
  sessions: SessionService;
  shown: ShownKinds;
  editing: EditedKinds;
  admins: AdminService;
  attempts: AttemptService;
  proofs: ProofService;
  mails: MailService;
  trust: TrustService;
  links: LinkService;
  judging: HoldJudgeService;
}

/** Puts the room together: what members see and change of themselves, and what others see of them. */
export async function profileRoom(app: FastifyInstance, parts: ProfileParts): Promise<void> {
  const { installation, sessions, shown, editing, admins, attempts, proofs, mails, trust, links, judging } = parts;
  const { db, clock, pictures, version, accountsVersion } = installation;
  const accounts = ownAccountService({ db, pictures, version, accountsVersion, trust, links, judging });

  profileRoutes(app, { profiles: profileService({ sessions, accounts, shown }) });
  ownAccountRoutes(app, { accounts, erasing: eraseAccountService({ installation, admins, proofs, mails }) });
  ownDataRoutes(app, { data: ownDataService({ store: ownDataStore(db), shown, attempts, clock }) });
  await avatarRoutes(app, { accounts });
  draftItemRoutes(app, editing);
  memberRoutes(app, {
    members: memberService({ members: memberStore(db), works: workStore(db), changed: version.changed }),
    sessions,
  });
}
