import type { FastifyInstance } from 'fastify';

import type { AttemptService } from '../auth/attempt-service.ts';
import type { NoticeService } from '../notices/notice-service.ts';
import type { Db } from '../platform/db/database.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import type { SharedVersion } from '../platform/shared-version.ts';
import { proposalJudgeService } from './proposal-judge-service.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { proposalService } from './proposal-service.ts';
import type { ProposedEditings } from './proposed-kinds.ts';

interface ProposalRoomParts {
  db: Db;
  editing: ProposedEditings;
  attempts: AttemptService;
  mails: MailService;
  notices: NoticeService;
  accountsVersion: SharedVersion;
  clock: () => Date;
}

/** Puts the room together: what members propose, and who decides about it. */
export function proposalRoom(app: FastifyInstance, parts: ProposalRoomParts): void {
  proposalRoutes(app, { proposals: proposalService(parts), judging: proposalJudgeService(parts) });
}
