import type { OpenIdAccount } from '../fixtures/openid-provider.ts';

/** Who may sign in at the provider of the stories: one for each story. */
export const STORY_PEOPLE: OpenIdAccount[] = [
  person('newcomer', true),
  person('linked', true),
  person('unlinked', true),
  person('leaving', true),
  person('unconfirmed', false),
];

function person(subject: string, emailVerified: boolean): OpenIdAccount {
  return { subject, email: `${subject}@people.example`, emailVerified, name: subject };
}
