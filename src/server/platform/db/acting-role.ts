import { sql } from 'kysely';

import type { Role } from '../../../shared/accounts/auth/account-rules.ts';

/**
 * The role in which an account acts: staff without a required second factor act as users (docs/decisions/0095).
 * `account` is the name of the table in the query.
 */
export const actingRole = (account: string) =>
  // The common case needs no look at other tables.
  sql<Role>`case when ${sql.ref(`${account}.role`)} = 'user' then 'user'
    else acting_role(${sql.ref(`${account}.id`)}, ${sql.ref(`${account}.role`)}) end`;

export const actsAsStaff = (account: string) => sql<boolean>`(${actingRole(account)} <> 'user')`;
