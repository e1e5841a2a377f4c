import { checkUploader, getMe, getProfile } from '../../../shared/community/profiles/profile-contract.ts';
import type { AdminService } from '../../accounts/account-acts/admin-service.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { AttemptService } from '../../accounts/auth/attempt-service.ts';
import type { ProofService } from '../../accounts/auth/proof-service.ts';
import type { SessionService } from '../../accounts/auth/session-service.ts';
import type { MemberData } from '../../platform/member-data.ts';
import type { HoldScreeningService } from '../../accounts/trust/hold-screening-service.ts';
import type { LinkService } from '../../accounts/trust/link-service.ts';
import type { TrustService } from '../../accounts/trust/trust-service.ts';
import { serve } from '../../platform/http/serve.ts';
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
import { profileService, type ShownKinds } from './profile-service.ts';
import { workStore } from './work-store.ts';

interface ProfileNeeds {
  sessions: SessionService;
  shown: ShownKinds;
  editing: EditedKinds;
  admins: AdminService;
  attempts: AttemptService;
  proofs: ProofService;
  trust: TrustService;
  links: LinkService;
  screening: HoldScreeningService;
  memberData: readonly MemberData[];
}

export async function profileModule(context: AppContext, needs: ProfileNeeds): Promise<void> {
  const { app, db, version } = context;
  const { sessions, shown, editing, admins, proofs } = needs;
  const accounts = ownAccountService({ ...context, ...needs });

  const profiles = profileService({ sessions, accounts, shown });
  serve(app, getProfile, async ({ params }) => ({ data: await profiles.ofToken(params.token) }));
  serve(app, getMe, async ({ params }) => ({ data: await profiles.ofToken(params.token) }));
  serve(app, checkUploader, async ({ query: { chapter: kind, ...query } }) => ({
    response: JSON.stringify({ exists: await profiles.uploaded({ kind, ...query }) }),
  }));
  ownAccountRoutes(app, { accounts, erasing: eraseAccountService({ ...context, admins, proofs }) });
  ownDataRoutes(app, { data: ownDataService({ ...context, ...needs }) });
  await avatarRoutes(app, { accounts });
  draftItemRoutes(app, editing);
  memberRoutes(app, {
    members: memberService({ members: memberStore(db), works: workStore(db), changed: version.changed }),
    sessions,
  });
}
