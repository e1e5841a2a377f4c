import type { FastifyInstance } from 'fastify';

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
} from '../../shared/trust/trust-contract.ts';
import type { AdminService } from '../admin/admin-service.ts';
import type { Installation } from '../installation.ts';
import { admin, moderator, signedIn } from '../platform/caller.ts';
import { serve } from '../platform/http/serve.ts';
import { holdJudgeService } from './hold-judge-service.ts';
import { linkService } from './link-service.ts';
import { publicationLimitService, type HoldPublication } from './publication-limit-service.ts';
import { textJudgeService } from './text-judge-service.ts';
import { DAY_MS } from './trust-policy.ts';
import { trustService } from './trust-service.ts';
import { watchedService } from './watched-service.ts';

interface TrustRoomParts {
  installation: Pick<Installation, 'db' | 'clock' | 'version'>;
  publicUrl: string;
  admins: AdminService;
  hold: HoldPublication;
  /** Visitors see some texts by how far their author has come. */
  onReckoned: () => void;
}

/** Puts the room together; answers what other rooms ask, and what is done again and again. */
export function trustRoom(app: FastifyInstance, { installation, publicUrl, admins, hold, onReckoned }: TrustRoomParts) {
  const { db, clock, version } = installation;
  const trust = trustService({ db, clock, version, admins, onReckoned });
  const links = linkService({ db, clock, publicUrl });
  const watched = watchedService({ db, clock, admins, links });
  const judging = holdJudgeService({ clock, watched });
  const texts = textJudgeService({ db, clock, trust, judging, links });

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

  return {
    trust,
    links,
    judging,
    texts,
    publications: publicationLimitService({ trust, links, judging, hold }),
    tasks: [
      { name: 'levels', everyMs: DAY_MS, run: () => trust.reckon() },
      { name: 'old links', everyMs: DAY_MS, run: () => links.sweep() },
    ],
  };
}
