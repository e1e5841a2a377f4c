/** An ended session, for stories. */
import type { Page } from '@playwright/test';

import { logOut } from '../../src/shared/accounts/auth/sign-in-contract.ts';
import type { StoryMember } from './story-member.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
export const endOnServer = (page: Page, { token }: StoryMember) =>
  page.request.post(logOut.path, { headers: { authorization: `Bearer ${token}` } });
