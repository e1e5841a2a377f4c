import * as m from '#messages/server-auth';

import type { ApiToken } from '../../../../shared/accounts/auth/api-token-contract.ts';
import { API_TOKEN_PREFIX, MAX_API_TOKENS } from '../../../../shared/accounts/auth/api-token-rules.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { Scope } from '../../../../shared/platform/kit/scopes.ts';
import type { Member } from '../../../platform/caller.ts';
import { cleanLine } from '../../../platform/text/clean-text.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MailService } from '../../../platform/mail/mail-service.ts';
import { accountStore } from '../account-store.ts';
import type { ProofService } from '../proof-service.ts';
import { hashOfToken, secretToken } from '../../../platform/secret-token.ts';
import { apiTokenStore, type ApiTokenRow } from './api-token-store.ts';

const DAY_MS = 24 * 60 * 60_000;

export type OwnApiTokenService = ReturnType<typeof ownApiTokenService>;

interface NewApiToken {
  name: string;
  scopes: Scope[];
  expiresInDays: number | null;
  password?: string | null | undefined;
}

/** API tokens of the own account. Creation needs a fresh proof, and the token is shown once. */
export function ownApiTokenService(parts: { db: Db; clock: () => Date; proofs: ProofService; mails: MailService }) {
  const { db, clock, proofs, mails } = parts;
  const view = ({ id, name, scopes, ...row }: ApiTokenRow): ApiToken => ({
    id,
    name,
    scopes,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    hasExpired: row.expires_at !== null && row.expires_at <= clock(),
  });

  return {
    list: async (member: Member): Promise<ApiToken[]> => (await apiTokenStore(db).list(member.id)).map(view),

    async make(member: Member, input: NewApiToken): Promise<{ token: string; made: ApiToken }> {
      const name = cleanLine(input.name);
      if (name === '') throw new Refusal('bad_input', m.tokenNameMissing(), 'name');
      await proofs.require(member, input.password);
      const token = `${API_TOKEN_PREFIX}${secretToken().token}`;
      const now = clock();
      const { expiresInDays: days } = input;
      const made = await db.transaction().execute(async (trx) => {
        const store = apiTokenStore(trx);
        if ((await store.countHeld(member.id)) >= MAX_API_TOKENS)
          throw new Refusal('conflict', m.tooManyTokens({ max: MAX_API_TOKENS }));
        const account = await accountStore(trx).findById(member.id);
        if (account?.email)
          await mails.queue(trx, { kind: 'api-token-made', to: account.email, nickname: account.nickname, name });
        return store.add({
          account_id: member.id,
          token_hash: hashOfToken(token),
          name,
          scopes: input.scopes,
          created_at: now,
          expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
        });
      });
      return { token, made: view(made) };
    },

    async revoke(member: Member, id: number): Promise<void> {
      if (!(await apiTokenStore(db).revoke(member.id, id))) throw new Refusal('not_found', m.noSuchToken());
    },
  };
}
