import { sql } from 'kysely';

import type { Role } from '../../../shared/accounts/auth/account-rules.ts';
import type { SignInProvider } from '../../../shared/accounts/auth/sign-in-providers.ts';
import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import { actingRole } from '../../platform/db/acting-role.ts';
import { namedStatement } from '../../platform/db/named-statement.ts';

export interface OwnAccountRow {
  id: number;
  nickname: string;
  email: string | null;
  email_confirmed_at: Date | null;
  nickname_since: Date | null;
  role: Role;
  own_role: Role;
  trust: string | null;
  language: string | null;
  about: string | null;
  avatar: PictureRow | null;
  has_password: boolean;
  providers: SignInProvider[];
  created_at: Date;
}

export function ownAccountStore(db: Db) {
  return {
    /** Account as its owner sees it; undefined once it is deleted. */
    async find(id: number): Promise<OwnAccountRow | undefined> {
      const { rows } = await sql<OwnAccountRow>`${namedStatement}
        select a.id, a.nickname, a.email, a.email_confirmed_at, ${actingRole('a')} as role, a.role as own_role, a.trust, a.language, a.about, ${pictureJson('a.avatar_id')} as avatar, a.created_at,
          (select max(f.left_at) from former_nickname f where f.account_id = a.id) as nickname_since,
          a.password_hash is not null as has_password,
          array(select i.provider from social_identity i where i.account_id = a.id order by i.provider) as providers
        from account a where a.id = ${id} and a.deleted_at is null`.execute(db);
      return rows[0];
    },

    setAbout: (id: number, about: string | null) => db.updateTable('account').set({ about }).where('id', '=', id).execute(),

    setLanguage: (id: number, language: string | null) =>
      db.updateTable('account').set({ language }).where('id', '=', id).execute(),

    setAvatar: (id: number, pictureId: number | null) =>
      db.updateTable('account').set({ avatar_id: pictureId }).where('id', '=', id).execute(),
  };
}
