import {
  changeTrustNumbers,
  getMemberLevel,
  getOwnLevel,
  addWatchedWord,
  getTrustNumbers,
  listWatchedWords,
  pinMemberLevel,
  removeWatchedWord,
  tryWatchedWords,
} from '../../../shared/accounts/trust/trust-contract.ts';
import type { AdminService } from '../account-acts/admin-service.ts';
import type { AppContext } from '../../app/app-context.ts';
import { admin, moderator, signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { moderationReason } from '../../platform/moderation-reason.ts';
import { holdScreeningService } from './hold-screening-service.ts';
import { linkService } from './link-service.ts';
import { publicationLimitService, type LimitDependencies } from './publication-limit-service.ts';
import { textScreeningService } from './text-screening-service.ts';
import { DAY_MS } from './trust-policy.ts';
import { trustService } from './trust-service.ts';
import { watchedService } from './watched-service.ts';

interface TrustNeeds extends Pick<LimitDependencies, 'hideMadeLookups'> {
  admins: AdminService;
}

export function trustModule(context: AppContext, { admins, hideMadeLookups }: TrustNeeds) {
  const { app, db, clock, events, config, repeat } = context;
  const trust = trustService(context, admins);
  const links = linkService({ db, clock, publicUrl: config.publicUrl });
  const watched = watchedService({ db, clock, admins, links });
  const screening = holdScreeningService({ clock, watched });
  const texts = textScreeningService({ db, clock, trust, screening, links });

  serve(app, getOwnLevel, ({ caller }) => trust.own(signedIn(caller)));
  serve(app, getMemberLevel, ({ caller, params }) => {
    moderator(caller);
    return trust.of(params.id);
  });
  serve(app, pinMemberLevel, ({ caller, params, body }) =>
    trust.pin(admin(caller).id, params.id, body.level, moderationReason(body.note, 'member')),
  );
  serve(app, getTrustNumbers, ({ caller }) => {
    admin(caller);
    return trust.numbers();
  });
  serve(app, changeTrustNumbers, ({ caller, body }) => trust.changeNumbers(admin(caller).id, body));

  serve(app, listWatchedWords, ({ caller }) => {
    admin(caller);
    return watched.list();
  });
  serve(app, addWatchedWord, ({ caller, body }) => watched.add(admin(caller).id, body.kind, body.text));
  serve(app, removeWatchedWord, ({ caller, query }) => watched.remove(admin(caller).id, query.id));
  serve(app, tryWatchedWords, ({ caller, body }) => {
    admin(caller);
    return watched.try(body.text);
  });

  repeat(
    { name: 'levels', everyMs: DAY_MS, run: () => trust.reckon() },
    { name: 'old links', everyMs: DAY_MS, run: () => links.sweep() },
  );
  return {
    trust,
    links,
    screening,
    texts,
    limits: publicationLimitService({ trust, links, screening, events, hideMadeLookups }),
  };
}
