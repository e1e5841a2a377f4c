import type { EventHandler } from '../../app/domain-events.ts';
import type { MemberData } from '../../platform/member-data.ts';

/** The subscription of the newsletter, by the address of the account. */
export const newsletterMemberData: MemberData = {
  download: {
    newsletter: async (db, { email }) =>
      email === null
        ? null
        : db
            .selectFrom('newsletter_subscriber')
            .select(['created_at as createdAt', 'confirmed_at as confirmedAt', 'language'])
            .where('email', '=', email)
            .executeTakeFirst(),
  },

  columns: {},
};

export const forgetSubscriber: EventHandler<'member.left'> = async (trx, { email }) => {
  if (email !== null) await trx.deleteFrom('newsletter_subscriber').where('email', '=', email).execute();
};
