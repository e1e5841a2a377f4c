import type { OpenIdAccount } from '../fixtures/openid-provider.ts';

/** A story that is tried again comes as somebody else: the first try may have left an account. */
const TRIES = [0, 1, 2];

/** Who may sign in at the provider of the stories. */
export const STORY_PEOPLE: OpenIdAccount[] = TRIES.flatMap((attempt) => [
  person('newcomer', attempt, true),
  person('linked', attempt, true),
  person('unlinked', attempt, true),
  person('leaving', attempt, true),
  person('unconfirmed', attempt, false),
]);

function person(
  role: 'newcomer' | 'linked' | 'unlinked' | 'leaving' | 'unconfirmed',
  attempt: number,
  emailVerified: boolean,
): OpenIdAccount {
  const subject = `${role}-${attempt}`;
  return { subject, email: `${subject}@people.example`, emailVerified, name: subject };
}
