import type { FastifyInstance } from 'fastify';

import { changeNickname } from '../../../shared/accounts/auth/account-contract.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { NicknameService } from './nickname-service.ts';

export function nicknameRoutes(app: FastifyInstance, { nicknames }: { nicknames: NicknameService }): void {
  serve(app, changeNickname, ({ caller, body }) => nicknames.change(signedIn(caller), body.nickname));
}
