import type { FastifyInstance } from 'fastify';

import {
  changeTrustNumbers,
  getMemberLevel,
  getOwnLevel,
  getTrustNumbers,
  pinMemberLevel,
} from '../../shared/trust/trust-contract.ts';
import type { AdminService } from '../admin/admin-service.ts';
import type { Installation } from '../installation.ts';
import { admin, moderator, signedIn } from '../platform/caller.ts';
import { serve } from '../platform/http/serve.ts';
import { linkService } from './link-service.ts';
import { publicationLimitService } from './publication-limit-service.ts';
import { DAY_MS } from './trust-policy.ts';
import { trustService } from './trust-service.ts';

interface TrustRoomParts {
  installation: Pick<Installation, 'db' | 'clock' | 'version'>;
  publicUrl: string;
  admins: AdminService;
}

/** Puts the room together; answers what other rooms ask, and what is done again and again. */
export function trustRoom(app: FastifyInstance, { installation, publicUrl, admins }: TrustRoomParts) {
  const { db, clock, version } = installation;
  const trust = trustService({ db, clock, version, admins });
  const links = linkService({ db, clock, publicUrl });

  serve(app, getOwnLevel, ({ caller }) => trust.own(signedIn(caller)));
  serve(app, getMemberLevel, ({ caller, params }) => {
    moderator(caller);
    return trust.of(params.id);
  });
  serve(app, pinMemberLevel, ({ caller, params, body }) => trust.pin(admin(caller).id, params.id, body.level));
  serve(app, getTrustNumbers, ({ caller }) => {
    admin(caller);
    return trust.numbers();
  });
  serve(app, changeTrustNumbers, ({ caller, body }) => trust.changeNumbers(admin(caller).id, body));

  return {
    trust,
    links,
    publications: publicationLimitService({ trust, links }),
    tasks: [
      { name: 'levels', everyMs: DAY_MS, run: () => trust.reckon() },
      { name: 'old links', everyMs: DAY_MS, run: () => links.sweep() },
    ],
  };
}
