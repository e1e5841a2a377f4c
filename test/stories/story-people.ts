import type { OpenIdAccount } from '../fixtures/openid-provider.ts';

/** Provider accounts of the stories, one each. */
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
